'use client'

import '@rainbow-me/rainbowkit/styles.css'
import { darkTheme, getDefaultConfig, lightTheme, RainbowKitProvider } from '@rainbow-me/rainbowkit'
import { metaMaskWallet, rainbowWallet, walletConnectWallet } from '@rainbow-me/rainbowkit/wallets'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { WagmiProvider } from 'wagmi'
import { base, mainnet } from 'wagmi/chains'

const projectId = process.env.NEXT_PUBLIC_PROJECT_ID ?? ''

export const config = getDefaultConfig({
  appName: 'My shop',
  projectId,
  chains: [mainnet, base],
  wallets: [{ groupName: 'Popular', wallets: [metaMaskWallet, rainbowWallet, walletConnectWallet] }],
  ssr: true,
})

const client = new QueryClient()

export function Providers({ children }: { children: ReactNode }) {
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={client}>
        <RainbowKitProvider
          theme={{
            lightMode: lightTheme({ accentColor: '#7c3aed' }),
            darkMode: darkTheme({ accentColor: '#a78bfa', borderRadius: 'medium' }),
          }}
          modalSize="compact"
          initialChain={base}
        >
          {children}
        </RainbowKitProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
}
