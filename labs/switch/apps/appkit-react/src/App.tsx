import { createAppKit } from '@reown/appkit/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { WagmiProvider } from 'wagmi'
import { ActionButtons } from './components/ActionButtons'
import { InfoList } from './components/InfoList'
import { metadata, networks, projectId, wagmiAdapter } from './config'

const queryClient = new QueryClient()

createAppKit({
  adapters: [wagmiAdapter],
  projectId,
  networks,
  defaultNetwork: networks[0],
  metadata,
  themeMode: 'light',
  themeVariables: {
    '--w3m-accent': '#0c8599',
    '--w3m-border-radius-master': '2px',
  },
  features: {
    analytics: true,
    email: false,
    socials: [],
  },
})

export default function App() {
  return (
    <WagmiProvider config={wagmiAdapter.wagmiConfig}>
      <QueryClientProvider client={queryClient}>
        <header>
          <appkit-button label="Connect Wallet" balance="hide" />
          <appkit-network-button />
        </header>
        <ActionButtons />
        <InfoList />
      </QueryClientProvider>
    </WagmiProvider>
  )
}
