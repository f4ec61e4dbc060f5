import { html, type Markup } from './markup.ts'

const draw = (size: number, path: Markup) =>
  html`<svg width="${size}" height="${size}" viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${path}</svg>`

const ENVELOPE = html`<rect x="2.5" y="4.5" width="15" height="11" rx="2.5"/><path d="m3.2 6 5.7 4.6a1.8 1.8 0 0 0 2.2 0L16.8 6"/>`

/** The signs of the page. */
export const ICONS = {
  mail: draw(20, ENVELOPE),
  search: draw(16, html`<circle cx="9" cy="9" r="5.5"/><path d="m13.2 13.2 3.6 3.6"/>`),
  clear: draw(
    17,
    html`<path d="M3.5 5.5h13M8 5.5V4a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1v1.5M5.2 5.5l.7 10a1.5 1.5 0 0 0 1.5 1.4h5.2a1.5 1.5 0 0 0 1.5-1.4l.7-10"/>`,
  ),
  copy: draw(
    15,
    html`<rect x="7" y="7" width="10" height="10" rx="2.5"/><path d="M13 4.2A1.7 1.7 0 0 0 11.5 3h-6A2.5 2.5 0 0 0 3 5.5v6A1.7 1.7 0 0 0 4.2 13"/>`,
  ),
  check: draw(15, html`<path d="m4 10.5 4 4 8-9"/>`),
  back: draw(17, html`<path d="M16 10H4m5-5.5L3.8 10 9 15.5"/>`),
} as const

/** The sign in the tab of the browser. */
export const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 28 28" fill="none" stroke="#fff" stroke-width="1.7" stroke-linejoin="round"><rect x="-4" y="-4" width="28" height="28" rx="8" fill="#0978d4" stroke="none"/>${ENVELOPE.text}</svg>`
