import { createAppKit } from '@reown/appkit/react'
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
import { mainnet, sepolia } from 'viem/chains'

const projectId = import.meta.env.VITE_PROJECT_ID as string

const adapter = new WagmiAdapter({
  networks: [mainnet, sepolia],
  projectId,
})

createAppKit({
  adapters: [adapter],
  networks: [mainnet, sepolia],
  projectId,
  metadata: { name: 'Shop', description: 'A shop', url: 'https://shop.example', icons: [] },
  themeMode: 'dark',
})

export const wagmiConfig = adapter.wagmiConfig
