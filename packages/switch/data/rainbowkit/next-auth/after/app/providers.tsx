'use client'

import { FoyerProvider } from '@foyer/wagmi'
import { type GetSiweMessageOptions, NextAuthProvider } from '../foyer/nextAuth'
import { SessionProvider } from 'next-auth/react'
import type { ReactNode } from 'react'

const getSiweMessageOptions: GetSiweMessageOptions = () => ({ statement: 'Sign in to the shop' })

export function Providers({ children }: { children: ReactNode }) {
  return (
    <SessionProvider>
      <NextAuthProvider getSiweMessageOptions={getSiweMessageOptions}>
        <FoyerProvider>{children}</FoyerProvider>
      </NextAuthProvider>
    </SessionProvider>
  )
}
