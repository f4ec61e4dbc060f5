import { foyer } from '@foyer/wagmi'
import { createConfig, http } from 'wagmi'
import { base, mainnet } from 'wagmi/chains'

export const config = createConfig({
  chains: [mainnet, base],
  connectors: [
    foyer({ metadata: { name: 'My shop', description: 'A shop', url: 'https://shop.example', icons: [] } }),
  ],
  // The modal lists the wallets of the browser, and remembers which one was connected.
  multiInjectedProviderDiscovery: false,
  transports: { [mainnet.id]: http(), [base.id]: http() },
})
