import { foyer } from '@foyer/wagmi'
import { createConfig, http, injected } from 'wagmi'
import { base, mainnet } from 'wagmi/chains'

/** The address of the page has what a journey asks for: `?gateway=`, `?relay=`, `?email`. */
const query = new URLSearchParams(location.search)
const gatewayUrl = query.get('gateway')
const relayUrl = query.get('relay')

/** The modal beside wagmi's own connector for a wallet of the browser. */
export const config = createConfig({
  chains: [mainnet, base],
  connectors: [
    foyer({
      publicNodes: false,
      features: { email: query.has('email') },
      ...(gatewayUrl && { gatewayUrl, projectId: 'dev' }),
      ...(relayUrl && { relayUrls: [relayUrl] }),
    }),
    injected({
      target: () => ({ id: 'page', name: 'Page', provider: () => Reflect.get(window, 'pageWallet') }),
    }),
  ],
  multiInjectedProviderDiscovery: false,
  transports: { [mainnet.id]: http(), [base.id]: http() },
})
