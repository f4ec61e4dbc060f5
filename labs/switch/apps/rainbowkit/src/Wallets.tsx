import { darkTheme, RainbowKitAuthenticationProvider, RainbowKitProvider } from '@rainbow-me/rainbowkit'
import { type ReactNode, useMemo, useReducer } from 'react'
import { createAuth, readVisitor } from './auth'

export function Wallets({ children }: { children: ReactNode }) {
  const [, refresh] = useReducer((count: number) => count + 1, 0)
  const adapter = useMemo(() => createAuth(refresh), [])
  return (
    <RainbowKitAuthenticationProvider
      adapter={adapter}
      status={readVisitor() ? 'authenticated' : 'unauthenticated'}
    >
      <RainbowKitProvider
        initialChain={1}
        theme={darkTheme({
          accentColor: '#7b3fe4',
          accentColorForeground: 'white',
          borderRadius: 'medium',
          fontStack: 'system',
        })}
      >
        {children}
      </RainbowKitProvider>
    </RainbowKitAuthenticationProvider>
  )
}
