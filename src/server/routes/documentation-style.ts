/** The style of `/api/docs`: the site's colours and measures, in one small sheet of its own. */
export const DOCUMENTATION_STYLE = `
:root {
  color-scheme: light dark;
  --paper: #fffaf2; --surface: #fff; --ink: #241a16; --muted: #6a5a50; --hairline: #e8dccb;
  --maroon: #8d153a; --on-maroon: #fff; --leaf: #00594f;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #16100d; --surface: #221915; --ink: #f6ece1; --muted: #bfaea1; --hairline: #3a2d26;
    --maroon: #ff9db0; --on-maroon: #16100d; --leaf: #6fd3c2;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-block-start: 24px; }
body {
  margin: 0 auto; padding: 32px 16px 96px; max-inline-size: 1200px;
  background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif;
}
a { color: var(--maroon); text-underline-offset: .15em; }
:focus-visible { outline: 3px solid var(--maroon); outline-offset: 2px; border-radius: 4px; }
main:focus { outline: none; }
.skip { position: absolute; inset-block-start: -96px; }
.skip:focus { inset-block-start: 8px; padding: 8px 16px; background: var(--surface); }
header p, section > p { max-inline-size: 68ch; }
h1 { margin: 8px 0; font-size: 32px; line-height: 1.15; }
h2 { margin: 48px 0 8px; font-size: 24px; line-height: 1.15; }
h3 { margin: 0; font-size: 18px; overflow-wrap: anywhere; }
h4 { margin: 16px 0 4px; font-size: 16px; }
code { font: 0.95em ui-monospace, monospace; }
nav {
  padding: 16px 24px; background: var(--surface); border: 1px solid var(--hairline);
  border-radius: 12px; columns: 18rem;
}
nav h2 { margin: 0 0 4px; font-size: 16px; break-after: avoid; }
nav ul { break-inside: avoid; margin: 0 0 16px; padding: 0; list-style: none; }
nav li a { display: inline-block; padding-block: 4px; }
article {
  margin-block: 16px; padding: 24px; background: var(--surface);
  border: 1px solid var(--hairline); border-radius: 12px;
}
.verb {
  padding: 2px 12px; background: var(--maroon); color: var(--on-maroon); border-radius: 999px;
  font-size: 14px;
}
.table { overflow-x: auto; }
table { inline-size: 100%; border-collapse: collapse; text-align: start; }
th, td { padding: 8px 16px 8px 0; border-block-end: 1px solid var(--hairline); vertical-align: top; text-align: start; }
thead th { color: var(--muted); font-weight: 600; font-size: 14px; }
tbody th { font-weight: 400; white-space: nowrap; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0; }
dt { color: var(--leaf); font-weight: 600; }
dd { margin: 0; }
@media (min-width: 768px) { body { padding-inline: 32px; } }
`;
