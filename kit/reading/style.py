"""How the page of the reading edition looks: light or dark as the device says, large on screens, plain on paper."""

STYLE = """
:root { color-scheme: light dark; --ink: #111; --ground: #fff; --line: #6b6b6b; --link: #003c9e; --shade: #f0f0f0; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f2f2f2; --ground: #161616; --line: #9a9a9a; --link: #9cc3ff; --shade: #262626; }
}
body { max-width: 42rem; margin: 2rem auto; padding: 0 1rem; color: var(--ink); background: var(--ground);
  font: 1.125rem/1.6 "Atkinson Hyperlegible", Verdana, sans-serif; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; margin: 1.6em 0 0.4em; }
h1 { font-size: 2rem; margin-top: 0; }
h2 { font-size: 1.6rem; border-bottom: 2px solid var(--line); padding-bottom: 0.15em; }
h3 { font-size: 1.3rem; }
h4, h5, h6 { font-size: 1.1rem; }
p, ul, ol, dl { margin: 0.5em 0; }
li, dd { margin-bottom: 0.25em; }
dt { font-weight: bold; }
dd { margin-left: 1.5rem; }
.checks { list-style: none; padding-left: 1.75rem; }
.checks li { position: relative; }
.checks li::before { content: ""; position: absolute; left: -1.5rem; top: 0.4em; width: 0.8em; height: 0.8em;
  border: 2px solid var(--line); }
a { color: var(--link); }
a:focus-visible, .wide:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
nav li { padding: 0.15em 0; }
.wide { overflow-x: auto; margin: 1em 0; }
table { border-collapse: collapse; }
caption { text-align: left; font-weight: bold; padding-bottom: 0.3em; }
th, td { border: 1px solid var(--line); padding: 0.3em 0.6em; text-align: left; vertical-align: top; min-width: 2.2em; }
th { background: var(--shade); }
footer { border-top: 2px solid var(--line); margin-top: 2.5rem; }
@media print {
  :root { --ink: #000; --ground: #fff; --line: #000; --link: #000; --shade: #fff; }
  body { max-width: none; margin: 0; font-size: 12pt; }
  nav { display: none; }
  .wide { overflow: visible; }
  h1, h2, h3, h4, h5, h6 { break-after: avoid; }
  tr, li { break-inside: avoid; }
}
"""
