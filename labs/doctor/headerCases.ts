import type { FaultWorld } from './faultWorld.ts'
import type { PageCase } from './pageCase.ts'

const PICTURE = '/v1/images/shop-wallet'

/** A page with a wallet whose picture is the gateway's. */
const withPicture = (gatewayUrl: string) => ({
  customWallets: [{ id: 'shop-wallet', name: 'Shop Wallet', image_url: gatewayUrl + PICTURE }],
  featuredWalletIds: ['shop-wallet'],
})

function without(world: FaultWorld, directive: string, source: string): string {
  const pattern = new RegExp(`(${directive} [^;]*) ${source.replaceAll('.', '\\.')}`)
  return world.policy.replace(pattern, '$1')
}

/** Faults in the headers of the page. */
export const HEADER_CASES: readonly PageCase[] = [
  {
    code: 'csp_script',
    put: ({ put, policy }) => put({ policy: policy.replace("script-src 'self'", "script-src 'none'") }),
  },
  {
    code: 'csp_gateway',
    put: (world) => world.put({ policy: without(world, 'connect-src', world.gatewayUrl) }),
  },
  {
    code: 'csp_relay',
    put: (world) => world.put({ policy: without(world, 'connect-src', world.relayUrl) }),
  },
  {
    code: 'csp_node',
    put: ({ put, policy }) =>
      put({
        policy,
        more: {
          ...{ gatewayUrl: undefined, projectId: undefined, publicNodes: true },
          networks: [nodeNetwork('https://node.example')],
        },
      }),
  },
  {
    code: 'csp_images',
    put: (world) =>
      world.put({
        policy: without(world, 'img-src', world.gatewayUrl),
        more: withPicture(world.gatewayUrl),
      }),
  },
  {
    code: 'csp_sandbox',
    also: ['foyer_missing'],
    put: ({ put, policy }) => put({ policy: `${policy}; sandbox allow-scripts allow-same-origin` }),
  },
  {
    code: 'clipboard_forbidden',
    put: ({ put }) => put({ headers: { 'permissions-policy': 'clipboard-write=(), camera=()' } }),
  },
  {
    code: 'page_insecure',
    put: ({ put, site }) => put({ policy: undefined }).replace(new URL(site.url).hostname, 'shop.test'),
    input: { browserArguments: ['--host-resolver-rules=MAP shop.test 127.0.0.1'] },
  },
]

/** Returns a network with a node of its own. */
export function nodeNetwork(rpcUrl: string): object {
  return {
    id: 31337,
    caipNetworkId: 'eip155:31337',
    chainNamespace: 'eip155',
    name: 'Shop chain',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [rpcUrl],
  }
}
