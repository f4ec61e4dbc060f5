import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import '@foyer/elements/visitors'
import type { FoyerOptions } from '@foyer/wagmi'
import { useFoyerModal } from '@foyer/react'
import type { ReactNode } from 'react'
import { WagmiProvider } from 'wagmi'
import { base } from 'wagmi/chains'
import { FoyerProvider, getDefaultConfig } from '@foyer/wagmi'

const client = new QueryClient()
const metadata = { name: 'Shop', description: '', url: 'https://shop.example', icons: [] }

export const config = getDefaultConfig({
  chains: [base],
  options: { metadata },
})

const foyerOptions: FoyerOptions = { themeMode: 'dark' }

export function Providers({ children }: { children: ReactNode }) {
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={client}><FoyerProvider options={foyerOptions}>{children}</FoyerProvider></QueryClientProvider>
    </WagmiProvider>
  )
}

export function Connect() {
  const { open } = useFoyerModal()
  return (
    <>
      <wallet-button />
      <button type="button" onClick={() => open()}>
        Connect
      </button>
    </>
  )
}
