import type { ReactNode } from 'react'
import { FoyerProvider as Web3Provider } from '@foyer/wagmi'
import { shop } from '@/web3'

export function Providers({ children }: { children: ReactNode }) {
  return (
    <Web3Provider themeMode="dark" themeVariables={{ accent: '#123456' }} options={{ metadata: { name: shop } }}>
      {children}
    </Web3Provider>
  )
}
