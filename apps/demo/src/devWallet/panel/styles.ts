/** The panel's style sheet, adopted by its shadow root: no style element, no style attribute. */
export const PANEL_CSS = `
:host {
  color-scheme: light dark;
  --paper: light-dark(#fffdf9, #1b1a18);
  --raised: light-dark(#f6f2ea, #262421);
  --pressed: light-dark(#efe9dd, #302d29);
  --line: light-dark(#e8e1d4, #37332e);
  --ink: light-dark(#201a10, #f6f1e7);
  --quiet: light-dark(#6d6353, #a89f90);
  --brand: #f5a524;
  --on-brand: #2a1a00;
  --ring: light-dark(#a35f00, #ffc76b);
  --good: light-dark(#16803c, #5ad17f);
  --mono: ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace;
  all: initial;
  color-scheme: light dark;
}
:host([data-theme='light']) { color-scheme: light }
:host([data-theme='dark']) { color-scheme: dark }
*, *::before { box-sizing: border-box; margin: 0; }
button, a { font: inherit; color: inherit; }
button, a { cursor: pointer; -webkit-tap-highlight-color: transparent; }
button { border: 0; background: none; padding: 0; }
:focus-visible { outline: 2px solid var(--ring); outline-offset: 2px; }
img { display: block; border-radius: 26%; }
img.logo { border-radius: 50%; }
.glyph { width: 18px; height: 18px; flex: none; fill: none; stroke: currentColor; stroke-width: 1.6; stroke-linecap: round; stroke-linejoin: round; }
.avatar { flex: none; width: 24px; height: 24px; border-radius: 50%; }

.launcher {
  position: fixed; z-index: 2147483000; inset-block: auto 16px; inset-inline: auto 16px; padding: 6px;
  border-radius: 16px; background: var(--paper); border: 1px solid var(--line);
  box-shadow: 0 6px 20px rgb(40 28 8 / .16), 0 1px 2px rgb(40 28 8 / .1);
  transition: transform .16s cubic-bezier(.2, .8, .2, 1), box-shadow .16s;
}
.launcher:hover { transform: translateY(-2px); box-shadow: 0 10px 26px rgb(40 28 8 / .22), 0 1px 2px rgb(40 28 8 / .1); }
.launcher:active { transform: scale(.95); }

.panel {
  position: fixed; inset: 16px 16px auto auto; width: min(360px, calc(100vw - 32px)); max-height: calc(100dvh - 32px);
  padding: 0; border: 1px solid var(--line); border-radius: 22px; background: var(--paper); color: var(--ink);
  font: 400 14px/1.45 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; -webkit-font-smoothing: antialiased;
  box-shadow: 0 24px 64px rgb(30 20 4 / .28), 0 2px 6px rgb(30 20 4 / .12);
  flex-direction: column; overflow: hidden;
  opacity: 0; transform: translateY(-10px) scale(.98);
  transition: opacity .16s, transform .2s cubic-bezier(.2, .9, .25, 1), overlay .2s allow-discrete, display .2s allow-discrete;
}
.panel[open] { display: flex; opacity: 1; transform: none; }
@starting-style { .panel[open] { opacity: 0; transform: translateY(-10px) scale(.98); } }
.panel::backdrop { background: rgb(20 14 4 / .12); }

header { display: flex; align-items: center; gap: 10px; padding: 14px 12px 12px 16px; border-bottom: 1px solid var(--line); }
.name { font-weight: 650; letter-spacing: -.01em; }
.tag { margin-inline-end: auto; padding: 1px 7px; border: 1px dashed currentColor; border-radius: 99px; color: var(--quiet); font-size: 11px; font-weight: 600; }
.icon { display: grid; place-items: center; width: 32px; height: 32px; flex: none; border-radius: 10px; color: var(--quiet); }
.icon:hover { background: var(--raised); color: var(--ink); }
.body { display: flex; flex-direction: column; gap: 14px; padding: 16px; overflow: auto; overscroll-behavior: contain; }
footer { padding: 10px 16px 12px; border-top: 1px solid var(--line); color: var(--quiet); font-size: 11.5px; line-height: 1.35; text-align: center; text-wrap: balance; }
.note { position: absolute; inset: auto 0 11px; margin: auto; width: fit-content; max-width: 90%; padding: 7px 14px; border-radius: 99px; background: var(--ink); color: var(--paper); font-size: 13px; font-weight: 550; pointer-events: none; }
.note:empty { display: none; }
.note:not(:empty) + footer { color: transparent; }

.heading { font-size: 19px; line-height: 1.25; font-weight: 680; letter-spacing: -.018em; }
.lead { color: var(--quiet); text-wrap: pretty; }
.label, small { color: var(--quiet); font-size: 12.5px; font-weight: 500; }
.mono { font-family: var(--mono); font-size: 12px; }
.hint { color: var(--quiet); font-size: 12.5px; text-align: center; }
.ask { display: grid; gap: 4px; }
.origin { color: var(--quiet); font-family: var(--mono); font-size: 12.5px; overflow-wrap: anywhere; unicode-bidi: isolate; }
.address { font-family: var(--mono); font-size: 12px; line-height: 1.5; letter-spacing: -.02em; overflow-wrap: anywhere; color: var(--quiet); }
.address b { color: var(--ink); font-weight: 650; }

.detail { display: grid; gap: 4px; max-height: 220px; padding: 12px 14px; overflow: auto; border-radius: 14px; background: var(--raised); }
pre { font: 12.5px/1.5 var(--mono); white-space: pre-wrap; overflow-wrap: anywhere; unicode-bidi: plaintext; }
.amount { font-size: 24px; font-weight: 680; letter-spacing: -.02em; font-variant-numeric: tabular-nums; }
.route { display: flex; flex-wrap: wrap; gap: 8px; font-weight: 600; }
.route span { color: var(--quiet); }
.rows { display: grid; grid-template-columns: auto 1fr; gap: 10px 14px; align-items: start; }
.rows dt { color: var(--quiet); }
.rows dd { text-align: end; font-weight: 550; overflow-wrap: anywhere; }
.rows .avatar { display: block; margin-inline-start: auto; }
.rows .wide { grid-column: 1 / -1; margin-top: -4px; padding: 8px 10px; border-radius: 12px; background: var(--raised); text-align: center; font-weight: 400; }
.choice { display: grid; grid-template-columns: 1fr 1fr; gap: 10px; }
.button { min-height: 44px; padding: 10px 16px; border-radius: 14px; background: var(--raised); font-weight: 620; transition: background .12s, transform .12s; }
.button:hover { background: var(--pressed); }
.button:active, .tool:active { transform: scale(.98); }
.primary { background: var(--brand); color: var(--on-brand); }
.primary:hover { background: #ffb53d; }

.card { display: grid; gap: 12px; padding: 14px 12px; border-radius: 16px; background: var(--raised); }
.balance { display: grid; grid-template-columns: auto 1fr auto; column-gap: 12px; align-items: center; }
.balance .avatar { grid-row: span 2; width: 40px; height: 40px; }
.balance strong { font-size: 21px; line-height: 1.2; font-weight: 680; letter-spacing: -.02em; font-variant-numeric: tabular-nums; }
.balance .icon { grid-row: 1 / span 2; grid-column: 3; }
.balance .icon:hover { background: var(--pressed); }
.tools { display: flex; flex-wrap: wrap; gap: 8px; }
.tool { display: inline-flex; align-items: center; gap: 6px; min-height: 34px; padding: 6px 12px 6px 9px; border: 1px solid var(--line); border-radius: 11px; background: var(--paper); font-size: 13px; font-weight: 580; text-decoration: none; transition: background .12s, transform .12s; }
.tool:hover { background: var(--pressed); }
.tool .glyph { width: 16px; height: 16px; }
.empty { display: grid; gap: 10px; padding: 8px 0; }
.empty .button { margin-top: 8px; }

section > h3 { margin: 0 2px 6px; }
.list { display: grid; border: 1px solid var(--line); border-radius: 14px; overflow: hidden; }
.logo { display: block; flex: none; width: 28px; height: 28px; border-radius: 50%; background: var(--raised); box-shadow: 0 0 0 1px var(--line); }
.family { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: 12px; align-items: center; min-height: 56px; padding: 8px 12px; }
.family + .family { border-top: 1px solid var(--line); }
.family .logo { width: 32px; height: 32px; }
.family .words { display: grid; min-width: 0; font-weight: 580; }
.family .words .label { font-weight: 400; }
.row { display: flex; align-items: center; gap: 10px; min-height: 42px; padding: 8px 12px; text-align: start; }
.row + .row { border-top: 1px solid var(--line); }
.row:hover { background: var(--raised); }
.row:focus-visible { outline-offset: -3px; border-radius: 12px; }
.row[aria-pressed='true'] { font-weight: 620; }
.row > span:not(.label) { margin-inline-end: auto; }
.row .glyph { color: var(--good); }

.switch { display: flex; align-items: center; justify-content: space-between; gap: 12px; padding: 2px; font-weight: 550; cursor: pointer; }
.switch small { display: block; }
.switch input { appearance: none; width: 40px; height: 24px; flex: none; border-radius: 99px; background: var(--line); cursor: pointer; transition: background .16s; }
.switch input::before { content: ''; display: block; width: 18px; height: 18px; margin: 3px; border-radius: 50%; background: #fff; box-shadow: 0 1px 2px rgb(0 0 0 / .3); transition: translate .16s cubic-bezier(.2, .8, .2, 1); }
.switch input:checked { background: var(--brand); }
.switch input:checked::before { translate: 16px 0; }
.link { display: flex; align-items: center; gap: 8px; }
.link .origin { margin-inline-end: auto; }
.dot { width: 8px; height: 8px; flex: none; border-radius: 50%; background: var(--good); }

@media (max-width: 430px) {
  .panel { inset: auto 0 0; width: 100%; max-width: 100%; max-height: 88dvh; border-radius: 22px 22px 0 0; border-width: 1px 0 0; }
  @starting-style { .panel[open] { transform: translateY(24px); } }
  footer { padding-bottom: calc(12px + env(safe-area-inset-bottom)); }
}
@media (prefers-reduced-motion: reduce) {
  *, *::before, .panel { transition-duration: .01ms !important; }
}
@media (forced-colors: active) {
  .button, .card, .detail, .launcher { border: 1px solid; }
  .row[aria-pressed='true'] { outline: 2px solid; outline-offset: -2px; }
}
`
