import type { AppOptions } from './choices.ts'

/** The options as every template has them: in a script, and on the tag of the script. */
export const IN_SCRIPT = "{ networks: [1, 8453], themeMode: 'auto' }"
export const ON_TAG = 'data-networks="1,8453" data-theme-mode="auto"'

function quote(value: number | string): string {
  return typeof value === 'number' ? `${value}` : `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}

function attribute(name: string, value: string): string {
  const escaped = value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return `${name}="${escaped}"`
}

/** Returns the options as an object of a script. */
export function toScript({ networks, gateway, email }: AppOptions): string {
  const fields = [
    `networks: [${networks.map(quote).join(', ')}]`,
    "themeMode: 'auto'",
    ...(gateway ? [`gatewayUrl: ${quote(gateway.url)}`, `projectId: ${quote(gateway.projectId)}`] : []),
    ...(email ? ['features: { email: true }'] : []),
  ]
  return `{ ${fields.join(', ')} }`
}

/** Returns the options as attributes of the script's tag. */
export function toTag({ networks, gateway, email }: AppOptions): string {
  return [
    attribute('data-networks', networks.join(',')),
    attribute('data-theme-mode', 'auto'),
    ...(gateway
      ? [attribute('data-gateway-url', gateway.url), attribute('data-project-id', gateway.projectId)]
      : []),
    ...(email ? [attribute('data-config', JSON.stringify({ features: { email: true } }))] : []),
  ].join(' ')
}

/** Puts the options into a file of a template; undefined for a file that has none. */
export function writeOptions(text: string, options: AppOptions): string | undefined {
  if (text.includes(IN_SCRIPT)) return text.replace(IN_SCRIPT, () => toScript(options))
  if (text.includes(ON_TAG)) return text.replace(ON_TAG, () => toTag(options))
  return undefined
}
