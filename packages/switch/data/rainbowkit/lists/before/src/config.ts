import { connectorsForWallets } from '@rainbow-me/rainbowkit'
import { createConfig, http } from 'wagmi'
import { mainnet } from 'wagmi/chains'
import { theme } from './theme'
import { facts, groups } from './wallets'

const connectors = connectorsForWallets(groups, facts)

export const config = createConfig({ connectors, chains: [mainnet], transports: { [mainnet.id]: http() } })
export { theme }
