import type { InitOptions } from '@foyer/elements'

/** Text as it may stand in an attribute with single quotes around it. */
function escapeValue(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('<', '&lt;')
}

function attribute(name: string, value: string): string {
  const hasDouble = value.includes('"')
  return hasDouble
    ? `${name}='${escapeValue(value)}'`
    : `${name}="${escapeValue(value).replaceAll('&#39;', "'")}"`
}

/** The attributes of `<wallet-modal>` that say these options, one a line. */
export function toAttributes(options: InitOptions): readonly string[] {
  const { gatewayUrl, projectId, relayUrls, networks, themeMode, themeVariables, locale, debug, ...config } =
    options
  return [
    ...(gatewayUrl ? [attribute('gateway-url', gatewayUrl)] : []),
    ...(projectId ? [attribute('project-id', projectId)] : []),
    ...(relayUrls?.length ? [attribute('relay-urls', relayUrls.join(','))] : []),
    ...(networks?.length ? [attribute('networks', networks.map(String).join(','))] : []),
    ...(themeMode ? [attribute('theme-mode', themeMode)] : []),
    ...(themeVariables ? [attribute('theme-variables', JSON.stringify(themeVariables))] : []),
    ...(locale ? [attribute('locale', locale)] : []),
    ...(debug ? ['debug'] : []),
    ...(Object.keys(config).length > 0 ? [attribute('config', JSON.stringify(config))] : []),
  ]
}

/** A page without any build step; nothing in it needs an exception in the page's content policy. */
export function toHtml(options: InitOptions): string {
  const attributes = toAttributes(options)
  const modal =
    attributes.length === 0
      ? '<wallet-modal></wallet-modal>'
      : `<wallet-modal\n${attributes.map((line) => `  ${line}\n`).join('')}></wallet-modal>`
  return `<script type="module" src="/foyer/foyer.js"></script>

<wallet-button></wallet-button>
<network-button></network-button>

${modal}
`
}
