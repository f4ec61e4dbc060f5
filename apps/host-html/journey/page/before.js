import { drawCases } from './drawCases.js'
import { usePage } from './usePage.js'

// Runs before the script of Foyer: calls are collected, and properties set here wait for the elements.
const query = new URLSearchParams(location.search)
const gatewayUrl = query.get('gateway')
const networks = query.get('networks')
const relayUrls = query.get('relay')
window.foyer = {
  q: [
    [
      'init',
      {
        ...(gatewayUrl ? { gatewayUrl, projectId: 'dev' } : {}),
        ...(networks ? { networks: networks.split(',').map(Number) } : {}),
        ...(relayUrls ? { relayUrls: relayUrls.split(',') } : {}),
      },
    ],
  ],
}
if (query.has('compat')) drawCases(query.get('compat'))
else if (query.has('late')) usePage()
