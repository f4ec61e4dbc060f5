'use client'

import '@foyer/wagmi/styles.css'
import '@foyer/elements/visitors'
import { getDefaultConfig, FoyerProvider } from '@foyer/wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { WagmiProvider } from 'wagmi'
import { base, mainnet } from 'wagmi/chains'

export const config = getDefaultConfig({
  appName: 'My shop',
  chains: [mainnet, base],
  options: { featuredWalletIds: ['io.metamask', 'me.rainbow'] },
  ssr: true,
})

const client = new QueryClient()

export function Providers({ children }: { children: ReactNode }) {
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={client}>
        <FoyerProvider
          themeMode="auto"
          themeVariables={{ accent: { light: '#7c3aed', dark: '#a78bfa' }, radius: 14 }}
          initialChain={base}
        >
          {children}
        </FoyerProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
}
