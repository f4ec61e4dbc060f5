/** The query of a request to the gateway; what is undefined or an empty list is left out. */
export type Query = Readonly<Record<string, string | number | readonly string[] | undefined>>

/** The address of a request to the gateway. */
export function toAddress(gatewayUrl: string, path: string, query: Query = {}): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || (Array.isArray(value) && value.length === 0)) continue
    params.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  const text = params.toString()
  return `${gatewayUrl}${path}${text && `?${text}`}`
}
