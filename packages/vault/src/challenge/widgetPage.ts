import { createHash } from 'node:crypto'
import { escapeHtml } from '@foyer/server-kit/custody'
import type { ChosenTexts } from '../page/chooseTexts.ts'
import type { Widget } from './widget.ts'
import { WIDGET_SCRIPT } from './widgetScript.ts'

const WIDGET_STYLE = `
:root { color-scheme: light; --bg: #fff; --text: #15171c; }
:root[data-theme="dark"] { color-scheme: dark; --bg: #17181b; --text: #f3f4f6; }
html, body { min-height: 100%; margin: 0; background: var(--bg); color: var(--text); }
body { display: grid; align-content: start; justify-items: center; gap: 12px; padding: 4px 0; font: 500 15px / 22px system-ui, sans-serif; }
h1 { margin: 12px 16px 0; font-size: 20px; line-height: 26px; text-align: center; text-wrap: balance; }
:root[data-embedded] h1 { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%); }
`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const SCRIPT_HASH = hashOf(WIDGET_SCRIPT)
const STYLE_HASH = hashOf(WIDGET_STYLE)

/** How the page of a widget is shown. */
export interface WidgetPageInput {
  readonly widget: Widget
  readonly theme: 'light' | 'dark'
  readonly chosen: ChosenTexts
  /** The only pages that it tells anything: those at which the frame is served. */
  readonly frameOrigins: readonly string[]
  readonly isWindow: boolean
}

/** Writes the page of a widget. It holds the public key of the service and nothing else of the vault. */
export function renderWidgetPage(input: WidgetPageInput): string {
  const { widget, theme, chosen, frameOrigins, isWindow } = input
  const { language, isRightToLeft, texts } = chosen
  const { kind, siteKey, scriptUrl } = widget
  const settings = { kind, siteKey, scriptUrl, origins: frameOrigins, theme, language }
  // In a script no other character ends the text.
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c')
  const title = escapeHtml(texts.widgetTitle)
  return `<!doctype html>
<html lang="${language}" dir="${isRightToLeft ? 'rtl' : 'ltr'}" data-theme="${theme}"${isWindow ? '' : ' data-embedded'}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${WIDGET_STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<div id="widget"></div>
</main>
<script type="application/json" id="settings">${json}</script>
<script>${WIDGET_SCRIPT}</script>
</body>
</html>
`
}

/**
 * The headers of that page. Its policy lets in the service alone that the vault is set to; `ancestors` are the pages that may embed it,
 * none of which makes it a window. The frame asks of whatever it embeds that it sends no cookies along to others.
 */
export function widgetHeaders(
  { sources }: Widget,
  ancestors: readonly string[],
  isSecure: boolean,
): Readonly<Record<string, string>> {
  const service = sources.join(' ')
  return {
    'cache-control': 'no-store',
    'content-security-policy': [
      "default-src 'none'",
      `script-src ${SCRIPT_HASH} ${service}`,
      `style-src ${STYLE_HASH} ${service}`,
      `frame-src ${service}`,
      `connect-src ${service}`,
      `img-src ${service} data:`,
      `frame-ancestors ${ancestors.length > 0 ? ancestors.join(' ') : "'none'"}`,
      "base-uri 'none'",
      "form-action 'none'",
    ].join('; '),
    'content-type': 'text/html; charset=utf-8',
    ...(ancestors.length > 0 && { 'cross-origin-embedder-policy': 'credentialless' }),
    'cross-origin-resource-policy': 'cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    // The services compare the host of the page with the ones that the site key is for.
    'referrer-policy': 'strict-origin',
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000' }),
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  }
}
