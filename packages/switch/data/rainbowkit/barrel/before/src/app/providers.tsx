import type { ReactNode } from 'react'
import { darkTheme, shop, Web3Provider } from '@/web3'

export function Providers({ children }: { children: ReactNode }) {
  return (
    <Web3Provider theme={darkTheme({ accentColor: '#123456' })} modalSize="compact" appInfo={{ appName: shop }}>
      {children}
    </Web3Provider>
  )
}
