import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createWeb3Modal, useWeb3Modal } from '@web3modal/wagmi/react'
import { defaultWagmiConfig } from '@web3modal/wagmi/react/config'
import type { ReactNode } from 'react'
import { WagmiProvider } from 'wagmi'
import { base } from 'wagmi/chains'

const client = new QueryClient()
const projectId = 'abc'
const metadata = { name: 'Shop', description: '', url: 'https://shop.example', icons: [] }

export const config = defaultWagmiConfig({
  chains: [base],
  projectId,
  metadata,
  enableEmail: false,
})

createWeb3Modal({ wagmiConfig: config, projectId, themeMode: 'dark', enableOnramp: false })

export function Providers({ children }: { children: ReactNode }) {
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </WagmiProvider>
  )
}

export function Connect() {
  const { open } = useWeb3Modal()
  return (
    <>
      <w3m-button />
      <button type="button" onClick={() => open()}>
        Connect
      </button>
    </>
  )
}
