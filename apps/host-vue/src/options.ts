import type { InitOptions } from '@foyer/elements'

const query = new URLSearchParams(location.search)
const gatewayUrl = query.get('gateway')
const networks = query.get('networks')
const relayUrls = query.get('relay')

/** The options of this page, out of its address; an app of your own writes them down. */
export const options: InitOptions = {
  ...(gatewayUrl ? { gatewayUrl, projectId: 'dev' } : {}),
  ...(networks ? { networks: networks.split(',').map(Number) } : {}),
  ...(relayUrls ? { relayUrls: relayUrls.split(',') } : {}),
}
