import { getDefaultConfig } from '@rainbow-me/rainbowkit'
import { http } from 'wagmi'
import { base, mainnet, optimism } from 'wagmi/chains'

export const config = getDefaultConfig({
  appName: 'Tide Shop',
  appDescription: 'A shop by the sea',
  appUrl: 'https://shop.example',
  projectId: 'YOUR_PROJECT_ID',
  chains: [mainnet, optimism, base],
  transports: {
    [mainnet.id]: http(),
    [optimism.id]: http(),
    [base.id]: http(),
  },
})
