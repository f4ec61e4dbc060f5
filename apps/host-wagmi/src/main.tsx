/** @jsxImportSource react */
import '@foyer/wagmi/styles.css'
import { FoyerProvider } from '@foyer/wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
import { config } from './config.ts'
import { HostPage } from './HostPage.tsx'

const root = document.querySelector('#root')
if (!root) throw new Error('The page has no #root.')
const client = new QueryClient()
createRoot(root).render(
  <StrictMode>
    <WagmiProvider config={config}>
      <QueryClientProvider client={client}>
        <FoyerProvider themeMode="auto">
          <HostPage />
        </FoyerProvider>
      </QueryClientProvider>
    </WagmiProvider>
  </StrictMode>,
)
