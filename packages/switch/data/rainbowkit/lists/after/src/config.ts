import '@foyer/elements/visitors'
import { foyer } from '@foyer/wagmi'
import { createConfig, http } from 'wagmi'
import { mainnet } from 'wagmi/chains'

const connectors = [foyer({ metadata: { name: 'Shop' }, featuredWalletIds: ['io.metamask', 'com.ledger'] })]

export const config = createConfig({ connectors, chains: [mainnet], transports: { [mainnet.id]: http() } })
