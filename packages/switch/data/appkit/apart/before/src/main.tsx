import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
import './lib/appkit'
import { config } from './lib/wagmi'

const client = new QueryClient()

createRoot(document.body).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={client}>
      <appkit-button />
    </QueryClientProvider>
  </WagmiProvider>,
)
