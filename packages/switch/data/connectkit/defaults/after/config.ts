import { getDefaultConfig } from '@foyer/wagmi'
import '@foyer/elements/visitors'
import { mainnet, polygon, optimism, arbitrum } from 'wagmi/chains'

const config = getDefaultConfig({
  appName: 'My shop',
  chains: [mainnet, polygon, optimism, arbitrum],
})

export const short = getDefaultConfig({ appName: 'My shop', chains: [mainnet, polygon, optimism, arbitrum] })

export default config
