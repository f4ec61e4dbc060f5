/** The style of the page of a link. The colours are those of the modal. */
export const PAGE_STYLE = `
:root {
  color-scheme: light dark;
  --bg: light-dark(#f4f5f7, #0e0f11);
  --card: light-dark(#fff, #17181b);
  --fill: light-dark(rgb(17 20 28 / 0.042), rgb(255 255 255 / 0.052));
  --fill-hover: light-dark(rgb(17 20 28 / 0.08), rgb(255 255 255 / 0.1));
  --line: light-dark(rgb(17 20 28 / 0.085), rgb(255 255 255 / 0.08));
  --edge: light-dark(rgb(17 20 28 / 0.06), rgb(255 255 255 / 0.09));
  --text-1: light-dark(#15171c, #f3f4f6);
  --text-2: light-dark(#565c68, #a7abb4);
  --text-3: light-dark(#646a76, #90959f);
  --accent: light-dark(#096ab9, #44a5f4);
  --danger: light-dark(#b81f2a, #ff8080);
  --danger-soft: light-dark(rgb(214 40 52 / 0.08), rgb(255 107 107 / 0.13));
  --success: light-dark(#0b6b3e, #45d195);
  --success-soft: light-dark(rgb(16 150 88 / 0.1), rgb(69 209 149 / 0.14));
  --shadow: 0 24px 64px -24px light-dark(rgb(17 20 28 / 0.22), rgb(0 0 0 / 0.6)), 0 0 0 1px var(--edge);
}
* { box-sizing: border-box; margin: 0; }
body {
  min-height: 100vh;
  min-height: 100dvh;
  padding: 24px 16px;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 20px;
  background: var(--bg);
  color: var(--text-1);
  font: 500 15px / 22px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
  letter-spacing: -0.006em;
  -webkit-font-smoothing: antialiased;
  -webkit-text-size-adjust: 100%;
  text-size-adjust: 100%;
}
main {
  width: 100%;
  max-width: 400px;
  padding: 28px 24px 24px;
  border-radius: 28px;
  background: var(--card);
  box-shadow: var(--shadow);
  text-align: center;
  overflow-wrap: anywhere;
}
.app { font-weight: 600; margin-bottom: 20px; }
.app span { display: block; color: var(--text-3); font-size: 13px; line-height: 18px; font-weight: 500; }
h1 { font-size: 22px; line-height: 28px; font-weight: 650; letter-spacing: -0.018em; text-wrap: balance; }
h1 + p { margin-top: 8px; }
p { color: var(--text-2); text-wrap: balance; }
.app { color: var(--text-1); }
p + p { margin-top: 8px; }
.numbers { display: grid; grid-template-columns: repeat(3, 1fr); gap: 10px; margin-top: 24px; }
button {
  appearance: none;
  border: 0;
  border-radius: 16px;
  background: var(--fill);
  color: inherit;
  font: inherit;
  letter-spacing: inherit;
  cursor: pointer;
  transition: background-color 120ms, transform 120ms;
  -webkit-tap-highlight-color: transparent;
}
button:hover { background: var(--fill-hover); }
button:active { transform: scale(0.975); }
button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.number {
  height: 76px;
  font-size: 30px;
  line-height: 36px;
  font-weight: 600;
  letter-spacing: 0.01em;
  font-variant-numeric: tabular-nums;
  box-shadow: inset 0 0 0 1px var(--line);
}
.why { margin-top: 8px; }
.others { margin-top: 20px; text-align: start; }
h2 { margin-top: 24px; padding-top: 20px; border-top: 1px solid var(--line); font-size: 16px; line-height: 22px; font-weight: 650; text-wrap: balance; }
label { display: block; margin-top: 12px; font-size: 13px; line-height: 18px; color: var(--text-2); }
input:not([type="hidden"]) {
  display: block;
  width: 100%;
  height: 48px;
  margin-top: 6px;
  padding: 0 14px;
  border: 1px solid var(--line);
  border-radius: 14px;
  background: var(--fill);
  color: var(--text-1);
  font: 600 18px / 24px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
  letter-spacing: 0.04em;
}
input:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.go { width: 100%; height: 48px; margin-top: 16px; font-weight: 600; color: light-dark(#fff, #0e0f11); background: var(--accent); }
.go:hover { background: color-mix(in srgb, var(--accent) 88%, var(--text-1)); }
.typed { margin-top: 16px; font-size: 26px; line-height: 32px; font-weight: 600; color: var(--text-1); font-variant-numeric: tabular-nums; }
.none { margin-top: 16px; font-size: 13px; line-height: 18px; }
.not-me { margin-top: 20px; padding-top: 20px; border-top: 1px solid var(--line); }
.not-me p { font-size: 13px; line-height: 18px; color: var(--text-3); }
.danger { width: 100%; height: 48px; margin-top: 12px; color: var(--danger); font-weight: 600; background: var(--danger-soft); }
.danger:hover { background: color-mix(in srgb, var(--danger) 18%, transparent); }
.mark {
  display: grid;
  place-items: center;
  width: 64px;
  height: 64px;
  margin: 4px auto 18px;
  border-radius: 50%;
  font-size: 30px;
  line-height: 1;
  background: var(--fill);
  color: var(--text-3);
}
.good { color: var(--success); background: var(--success-soft); }
.bad { color: var(--danger); background: var(--danger-soft); }
footer { max-width: 400px; padding: 0 12px; color: var(--text-3); font-size: 12px; line-height: 17px; text-align: center; text-wrap: balance; }
@media (prefers-reduced-motion: reduce) { button { transition: none; } button:active { transform: none; } }
@media (forced-colors: active) { main, button { border: 1px solid; } }
`
