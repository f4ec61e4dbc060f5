import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
import { wagmiConfig } from './config/wagmi'
import { FoyerProvider } from '@foyer/wagmi'

const client = new QueryClient()

createRoot(document.body).render(
  <WagmiProvider config={wagmiConfig}>
    <QueryClientProvider client={client}><FoyerProvider>
      <wallet-button />
    </FoyerProvider></QueryClientProvider>
  </WagmiProvider>,
)
