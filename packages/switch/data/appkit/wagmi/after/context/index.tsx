'use client'

import { FoyerProvider } from '@foyer/wagmi'
import { wagmiAdapter } from '../config'
import '@foyer/elements/visitors'
import { foyer } from '@foyer/elements'
import type { FoyerOptions } from '@foyer/wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import React, { type ReactNode } from 'react'
import { cookieToInitialState, WagmiProvider, type Config } from 'wagmi'

const queryClient = new QueryClient()

const metadata = {
  name: 'Shop',
  description: 'A shop',
  url: 'https://shop.example',
  icons: ['https://shop.example/logo.png'],
}

const foyerOptions: FoyerOptions = {
  defaultNetwork: 1,
  metadata,
  themeMode: 'light',
  themeVariables: { accent: '#7c3aed', radius: 16 },
  features: { email: true, socials: ['google', 'x'] },
}
export const modal = foyer

export function ContextProvider({ children, cookies }: { children: ReactNode; cookies: string | null }) {
  const initialState = cookieToInitialState(wagmiAdapter.wagmiConfig as Config, cookies)

  return (
    <WagmiProvider config={wagmiAdapter.wagmiConfig as Config} initialState={initialState}>
      <QueryClientProvider client={queryClient}><FoyerProvider options={foyerOptions}>{children}</FoyerProvider></QueryClientProvider>
    </WagmiProvider>
  )
}
