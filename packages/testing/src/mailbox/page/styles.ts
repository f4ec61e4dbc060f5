/** The style sheet of the page. */
export const PAGE_STYLES = `:root {
  color-scheme: light dark;
  --bg: light-dark(#fff, #17181b);
  --desk: light-dark(#f5f6f8, #101114);
  --fill: light-dark(rgb(17 20 28 / .045), rgb(255 255 255 / .06));
  --fill-2: light-dark(rgb(17 20 28 / .08), rgb(255 255 255 / .1));
  --line: light-dark(rgb(17 20 28 / .095), rgb(255 255 255 / .09));
  --line-strong: light-dark(rgb(17 20 28 / .18), rgb(255 255 255 / .18));
  --text: light-dark(#15171c, #f3f4f6);
  --text-2: light-dark(#565c68, #a7abb4);
  --accent: light-dark(#0978d4, #0988f0);
  --accent-text: light-dark(#0960a8, #5ab0f5);
  --accent-soft: light-dark(rgb(9 136 240 / .09), rgb(9 136 240 / .17));
  --good: light-dark(#0b6b3e, #45d195);
  --bad: light-dark(#b81f2a, #ff8080);
  font: 15px/22px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
  -webkit-font-smoothing: antialiased;
  text-size-adjust: 100%;
  background: var(--desk);
  color: var(--text);
}
*, ::before, ::after { box-sizing: border-box; }
[hidden] { display: none !important; }
body, h1, h2, p, ul, dl, dd, pre { margin: 0; padding: 0; }
ul { list-style: none; }
a { color: var(--accent-text); }
svg { flex: none; }
button, input { font: inherit; color: inherit; }
:focus-visible { outline: 2px solid var(--accent-text); outline-offset: 2px; }
.hidden, .skip:not(:focus) {
  position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;
}
.skip:focus { position: absolute; z-index: 2; top: 12px; left: 12px; padding: 8px 14px; border-radius: 10px; background: var(--bg); }
body { display: grid; grid-template: auto minmax(0, 1fr) / 100%; min-height: 100dvh; }

.bar { display: flex; align-items: center; gap: 12px; padding: 12px 20px; border-bottom: 1px solid var(--line); background: var(--bg); }
.home { display: flex; align-items: center; gap: 11px; border-radius: 8px; color: inherit; text-decoration: none; }
.mark { display: grid; place-items: center; width: 34px; height: 34px; border-radius: 10px; background: var(--accent); color: #fff; }
h1 { font-size: 17px; line-height: 22px; font-weight: 650; letter-spacing: -.015em; }
#connection { display: none; align-items: center; gap: 7px; padding: 2px 11px 2px 9px; border-radius: 99px; background: var(--fill); color: var(--text-2); font-size: 13px; font-weight: 550; white-space: nowrap; }
#connection::before { width: 7px; height: 7px; border-radius: 50%; background: var(--good); content: ""; }
#connection[data-state=lost]::before { background: var(--bad); }
[data-script] #connection { display: inline-flex; }
.bar form { display: flex; }
.filter { flex: 0 1 300px; margin-left: auto; position: relative; }
.filter svg { position: absolute; left: 12px; top: 11px; color: var(--text-2); pointer-events: none; }
.filter input { width: 100%; height: 38px; padding: 0 12px 0 36px; border: 1px solid var(--line); border-radius: 11px; background: var(--fill); font-size: 16px; }
.filter input::placeholder { color: var(--text-2); opacity: 1; }
.filter input:hover { border-color: var(--line-strong); }
.button { display: inline-flex; align-items: center; justify-content: center; gap: 8px; height: 38px; padding: 0 14px; border: 0; border-radius: 11px; background: var(--fill); font-weight: 550; text-decoration: none; color: var(--text); cursor: pointer; white-space: nowrap; }
.button:hover { background: var(--fill-2); }

.panes { display: grid; min-height: 0; }
#list { overflow: auto; background: var(--bg); overscroll-behavior: contain; }
.count { display: flex; justify-content: space-between; gap: 12px; padding: 12px 20px 8px; color: var(--text-2); font-size: 13px; line-height: 18px; }
.count span:first-child { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.mails { padding: 0 10px 16px; }
.mails li { position: relative; }
.mails li + li { margin-top: 2px; }
.row { display: grid; grid-template-columns: 38px minmax(0, 1fr) auto; column-gap: 12px; align-items: start; padding: 11px 10px; border-radius: 14px; color: inherit; text-decoration: none; }
.row:hover { background: var(--fill); }
.row:focus-visible { outline-offset: -2px; }
.row[aria-current] { background: var(--accent-soft); }
.face { display: grid; place-items: center; grid-row: span 3; width: 38px; height: 38px; border-radius: 50%; background: var(--fill-2); color: var(--text-2); font-weight: 650; }
.row[aria-current] .face { background: var(--accent); color: #fff; }
.row b, .row bdi, .row .to { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.row b { font-weight: 620; letter-spacing: -.006em; }
.row b bdi { display: inline; }
.row time { color: var(--text-2); font-size: 13px; font-variant-numeric: tabular-nums; }
.row .subject { grid-column: 2 / -1; display: block; }
.row .to { grid-column: 2 / -1; color: var(--text-2); font-size: 13px; line-height: 20px; }
[data-script] .has-code .to { margin-right: 116px; line-height: 34px; }
[data-script] .has-code.long .to { margin-right: 136px; }
.chip { position: absolute; right: 10px; bottom: 14px; display: none; align-items: center; gap: 7px; height: 28px; padding: 0 9px 0 11px; border: 1px solid var(--line); border-radius: 9px; background: var(--bg); font-weight: 600; font-size: 14px; font-variant-numeric: tabular-nums; letter-spacing: .02em; cursor: pointer; }
[data-script] .chip { display: inline-flex; }
.chip:hover { border-color: var(--line-strong); }
.chip svg { color: var(--text-2); }
.todo, [data-copied] .done { display: inline-flex; align-items: center; gap: 8px; }
.done, [data-copied] .todo { display: none; }
[data-copied] .done, [data-copied] .done svg { color: var(--good); }

.empty { display: grid; justify-items: center; gap: 6px; max-width: 380px; margin: 0 auto; padding: 64px 24px; text-align: center; text-wrap: balance; }
.empty svg { margin-bottom: 10px; padding: 13px; width: 56px; height: 56px; border-radius: 18px; background: var(--fill); color: var(--text-2); }
.empty h2 { font-size: 17px; font-weight: 640; letter-spacing: -.012em; }
.empty p { color: var(--text-2); }
code { padding: 2px 7px; border-radius: 7px; background: var(--fill); font: 13px/20px ui-monospace, "SF Mono", Menlo, Consolas, monospace; overflow-wrap: anywhere; user-select: all; }

.reader { overflow: auto; }
.mail { display: grid; gap: 20px; max-width: 780px; margin: 0 auto; padding: 28px 32px 48px; }
.mail h2 { font-size: 24px; line-height: 31px; font-weight: 680; letter-spacing: -.022em; overflow-wrap: anywhere; text-wrap: pretty; }
.facts { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 3px 14px; margin-top: 12px; }
.facts dt { color: var(--text-2); }
.facts dd { overflow-wrap: anywhere; }
.facts small { color: var(--text-2); font-size: inherit; }
.codes { display: grid; gap: 8px; }
.code { display: flex; align-items: center; justify-content: space-between; gap: 16px; width: 100%; padding: 13px 14px 13px 22px; border: 1px solid var(--line); border-radius: 18px; background: var(--bg); text-align: start; cursor: pointer; }
.code:hover { border-color: var(--line-strong); }
.code .digits { font-size: 30px; line-height: 38px; font-weight: 660; letter-spacing: .05em; font-variant-numeric: tabular-nums; user-select: all; }
.code .action { display: none; align-items: center; gap: 8px; padding: 8px 14px; border-radius: 11px; background: var(--accent-soft); color: var(--accent-text); font-weight: 600; }
[data-script] .code .action { display: inline-flex; }
.sheet { overflow: hidden; border: 1px solid var(--line); border-radius: 18px; background: var(--bg); }
.tabs { display: flex; gap: 4px; padding: 8px; border-bottom: 1px solid var(--line); }
.tabs a { padding: 5px 13px; border-radius: 9px; color: var(--text-2); font-size: 14px; font-weight: 550; text-decoration: none; }
.tabs a:hover { background: var(--fill); }
.tabs a[aria-current] { background: var(--fill-2); color: var(--text); }
.body { display: block; padding: 22px; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
.source { padding: 20px 22px; font: 13px/20px ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
iframe { display: block; width: 100%; height: max(360px, calc(100dvh - 420px)); border: 0; background: #fff; color-scheme: light; }
.back { justify-self: start; }

.panes:has(#list .empty):not(:has(.mail)) .reader { display: none; }
@media (min-width: 880px) {
  body { height: 100dvh; }
  .panes { grid-template-columns: minmax(384px, 30%) minmax(0, 1fr); }
  #list { border-right: 1px solid var(--line); }
  .back { display: none; }
  .panes:has(#list .empty):not(:has(.mail)) { grid-template-columns: 1fr; }
  .panes:has(#list .empty):not(:has(.mail)) #list { border: 0; background: none; }
  .empty { align-content: center; min-height: 100%; }
  .panes:has(.mail) #list .empty { align-content: start; }
}
@media (max-width: 879.98px) {
  body:not([data-open]) .reader, [data-open] #list, [data-open] .filter, [data-open] .clear { display: none; }
  [data-open] .bar { justify-content: space-between; }
  #connection { margin-left: auto; }
  .mail { padding: 16px 16px 40px; gap: 16px; }
  .mail h2 { font-size: 21px; line-height: 28px; }
  .body { padding: 18px; }
}
@media (max-width: 559.98px) {
  .bar { flex-wrap: wrap; padding: 10px 14px; }
  .filter { order: 3; flex: 1 1 100%; }
  .count { padding-inline: 16px; }
  .mails { padding-inline: 6px; }
  .row, .button, .filter input { min-height: 44px; }
  .filter svg { top: 14px; }
  .chip { height: 36px; bottom: 15px; }
  [data-script] .has-code .to { line-height: 40px; }
  .row { padding-block: 13px; }
  .code { padding-left: 18px; }
  .code .digits { font-size: 27px; }
}
@media (forced-colors: active) {
  .row[aria-current], .tabs a[aria-current] { outline: 2px solid; outline-offset: -2px; }
}
`
