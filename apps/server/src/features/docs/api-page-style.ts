import { DARK_PALETTE, LIGHT_PALETTE } from '../../palette'

/** Style sheet of the API page, with the colours of the web app. It follows the theme of the system. */
export const API_PAGE_STYLE = `
:root {
  color-scheme: light dark;
  ${LIGHT_PALETTE}
  --serif: "Source Serif 4", Georgia, "Times New Roman", serif;
  --sans: Inter, system-ui, sans-serif;
  --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    ${DARK_PALETTE}
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
