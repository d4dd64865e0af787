"""Metadata that says again what a file is, and which standards it claims (ISO 16684-1)."""

from __future__ import annotations

from collections.abc import Mapping
from xml.sax.saxutils import escape

PRODUCER = "Playproof"

_ARCHIVE = """
<pdfaid:part>2</pdfaid:part>
<pdfaid:conformance>A</pdfaid:conformance>
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>PDF/UA identification</pdfaSchema:schema>
<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
<pdfaProperty:name>part</pdfaProperty:name>
<pdfaProperty:valueType>Integer</pdfaProperty:valueType>
<pdfaProperty:category>internal</pdfaProperty:category>
<pdfaProperty:description>Part of ISO 14289</pdfaProperty:description>
</rdf:li></rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>"""
"""The claim of PDF/A-2a; it wants every schema described that it does not know (ISO 19005-2, 6.6.2.3)."""

_SPACES = """
 xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
 xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"
"""


def metadata(info: Mapping[str, str], lang: str, *, archive: bool) -> str:
    """The packet for a file with such an `info`. It claims PDF/UA-1 (ISO 14289-1, 5), and PDF/A-2a for an archive,
    which also wants all of the info said again."""
    title, author = escape(info.get("Title", "")), escape(info.get("Author", ""))
    spaces, claim = (_SPACES, _again(info) + _ARCHIVE) if archive else ("", "")
    return f"""<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
 xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"{spaces}>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>{author}</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>{escape(lang)}</rdf:li></rdf:Bag></dc:language>
<pdf:Producer>{PRODUCER}</pdf:Producer>
<pdfuaid:part>1</pdfuaid:part>{claim}
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>
"""


def _again(info: Mapping[str, str]) -> str:
    subject, keywords = escape(info.get("Subject", "")), escape(info.get("Keywords", ""))
    said = f"\n<xmp:CreatorTool>{PRODUCER}</xmp:CreatorTool>"
    if subject:
        said += f'\n<dc:description><rdf:Alt><rdf:li xml:lang="x-default">{subject}</rdf:li></rdf:Alt></dc:description>'
    return said + (f"\n<pdf:Keywords>{keywords}</pdf:Keywords>" if keywords else "")
