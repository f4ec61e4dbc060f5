import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ConnectKitProvider, getDefaultConfig } from 'connectkit'
import type { ReactNode } from 'react'
import { createConfig, http, WagmiProvider } from 'wagmi'
import { base, mainnet, optimism } from 'wagmi/chains'

const config = createConfig(
  getDefaultConfig({
    chains: [mainnet, optimism, base],
    transports: {
      [mainnet.id]: http(),
      [optimism.id]: http(),
      [base.id]: http(),
    },
    walletConnectProjectId: 'YOUR_PROJECT_ID',
    appName: 'Lantern',
    appDescription: 'Votes by lantern light',
    appUrl: 'https://lantern.example',
    appIcon: 'https://lantern.example/logo.png',
  }),
)

const queryClient = new QueryClient()

export const Web3Provider = ({ children }: { children: ReactNode }) => {
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <ConnectKitProvider
          mode="dark"
          theme="auto"
          customTheme={{
            '--ck-accent-color': '#e8590c',
            '--ck-border-radius': '12px',
          }}
          options={{ initialChainId: 1, hideBalance: true, enforceSupportedChains: true }}
        >
          {children}
        </ConnectKitProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
}
