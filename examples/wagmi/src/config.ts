import { foyer } from '@foyer/elements'
import { createConfig, http } from 'wagmi'
import { base, mainnet } from 'wagmi/chains'
import { foyerConnector } from './foyerConnector.ts'

foyer.init({ networks: [mainnet.id, base.id], themeMode: 'auto' })

export const config = createConfig({
  chains: [mainnet, base],
  connectors: [foyerConnector(foyer)],
  // The modal lists the wallets of the browser, and remembers which one was connected.
  multiInjectedProviderDiscovery: false,
  transports: { [mainnet.id]: http(), [base.id]: http() },
})
