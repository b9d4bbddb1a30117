/** The look of the page that describes the API: the product's paper and ink, light and dark. */
export const apiPageStyle = `
:root {
  color-scheme: light dark;
  --paper: #fbf8f2; --surface: #ffffff; --sunken: #f3eee4; --ink: #1f1b16; --ink-2: #5a5148;
  --accent: #2f4a7a; --accent-wash: #e9edf5; --hair: #ded5c6;
  --serif: "Source Serif 4", Georgia, "Times New Roman", serif;
  --sans: Inter, system-ui, sans-serif;
  --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #191613; --surface: #221e1a; --sunken: #141110; --ink: #f0e9de; --ink-2: #b9aea0;
    --accent: #a9bfe8; --accent-wash: #262f40; --hair: #3b352e;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.6 var(--sans); }
header, nav, main { max-width: 60rem; margin: 0 auto; padding: 0 1rem; }
header { padding-top: 2.5rem; }
h1, h2 { font-family: var(--serif); font-weight: 600; letter-spacing: -0.015em; line-height: 1.2; }
h1 { font-size: 2.5rem; margin: 0 0 0.5rem; }
h2 { font-size: 1.75rem; margin: 3rem 0 1rem; border-bottom: 1px solid var(--hair); }
h3 { font-size: 1.0625rem; margin: 0 0 0.5rem; overflow-wrap: anywhere; }
h4 { font-size: 0.9375rem; margin: 1rem 0 0.25rem; color: var(--ink-2); }
a { color: var(--accent); }
a:focus-visible, summary:focus-visible, .table:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; padding: 0; list-style: none; }
nav a { display: inline-block; min-height: 2rem; line-height: 2rem; }
article { background: var(--surface); border: 1px solid var(--hair); border-radius: 10px; padding: 1rem; margin: 0 0 1rem; }
code, pre { font-family: var(--mono); font-size: 0.875rem; }
pre { background: var(--sunken); border-radius: 6px; padding: 0.75rem; white-space: pre-wrap; overflow-wrap: anywhere; margin: 0.5rem 0; }
.method { background: var(--accent-wash); color: var(--accent); border-radius: 6px; padding: 0.125rem 0.5rem; }
.table { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 0.9375rem; }
th, td { text-align: left; vertical-align: top; padding: 0.375rem 0.75rem 0.375rem 0; border-top: 1px solid var(--hair); }
summary { cursor: pointer; line-height: 2rem; color: var(--accent); }
@media print { body { background: none; } article { break-inside: avoid; } }
`
