import { cookieStorage, createStorage } from 'wagmi'
import { getDefaultConfig } from '@foyer/wagmi'
import '@foyer/elements/visitors'
import { arbitrum, mainnet } from 'wagmi/chains'
import type { Chain } from 'viem'

export const networks = [mainnet, arbitrum] as [Chain, ...Chain[]]

export const wagmiAdapter = { wagmiConfig: getDefaultConfig({
  storage: createStorage({ storage: cookieStorage }),
  ssr: true,
  chains: networks,
}) }

export const config = wagmiAdapter.wagmiConfig
