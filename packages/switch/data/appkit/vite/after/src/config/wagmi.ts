import '@foyer/elements/visitors'
import { getDefaultConfig } from '@foyer/wagmi'
import { mainnet, sepolia } from 'viem/chains'

const adapter = { wagmiConfig: getDefaultConfig({
  options: { metadata: { name: 'Shop', description: 'A shop', url: 'https://shop.example', icons: [] }, themeMode: 'dark' },
  chains: [mainnet, sepolia],
}) }

export const wagmiConfig = adapter.wagmiConfig
