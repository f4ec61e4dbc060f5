import type { AppKitNetwork } from '@reown/appkit/networks'
import { base, mainnet, optimism } from '@reown/appkit/networks'
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'

export const projectId = import.meta.env.VITE_PROJECT_ID || '00000000000000000000000000000000'

export const metadata = {
  name: 'Harbour',
  description: 'Boats by the hour',
  url: 'https://harbour.example',
  icons: ['https://harbour.example/icon.png'],
}

export const networks = [mainnet, optimism, base] as [AppKitNetwork, ...AppKitNetwork[]]

export const wagmiAdapter = new WagmiAdapter({
  projectId,
  networks,
})

export const config = wagmiAdapter.wagmiConfig
