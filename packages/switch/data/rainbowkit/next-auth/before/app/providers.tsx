'use client'

import { RainbowKitProvider } from '@rainbow-me/rainbowkit'
import {
  type GetSiweMessageOptions,
  RainbowKitSiweNextAuthProvider,
} from '@rainbow-me/rainbowkit-siwe-next-auth'
import { SessionProvider } from 'next-auth/react'
import type { ReactNode } from 'react'

const getSiweMessageOptions: GetSiweMessageOptions = () => ({ statement: 'Sign in to the shop' })

export function Providers({ children }: { children: ReactNode }) {
  return (
    <SessionProvider>
      <RainbowKitSiweNextAuthProvider getSiweMessageOptions={getSiweMessageOptions}>
        <RainbowKitProvider>{children}</RainbowKitProvider>
      </RainbowKitSiweNextAuthProvider>
    </SessionProvider>
  )
}
