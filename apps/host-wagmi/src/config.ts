import { foyer } from '@foyer/wagmi'
import { createConfig, http, injected } from 'wagmi'
import { base, mainnet } from 'wagmi/chains'

const gatewayUrl = new URLSearchParams(location.search).get('gateway') ?? undefined

/** The modal beside wagmi's own connector for a wallet of the browser. */
export const config = createConfig({
  chains: [mainnet, base],
  connectors: [
    foyer({ publicNodes: false, ...(gatewayUrl && { gatewayUrl, projectId: 'dev' }) }),
    injected({
      target: () => ({ id: 'page', name: 'Page', provider: () => Reflect.get(window, 'pageWallet') }),
    }),
  ],
  multiInjectedProviderDiscovery: false,
  transports: { [mainnet.id]: http(), [base.id]: http() },
})
