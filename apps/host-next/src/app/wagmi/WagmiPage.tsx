'use client'

import '@foyer/wagmi/styles.css'
import { ConnectButton, FoyerProvider } from '@foyer/wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { type State, useConnection, useDisconnect, WagmiProvider } from 'wagmi'
import { createWagmiConfig } from './createWagmiConfig.ts'

function Status() {
  const { address, chainId, status } = useConnection()
  const { mutate: disconnect } = useDisconnect()
  return (
    <p>
      <output data-testid="host-status">{status}</output>{' '}
      <output data-testid="host-account">{address}</output>{' '}
      <output data-testid="host-chain">{address && chainId}</output>{' '}
      <button type="button" data-testid="host-disconnect" onClick={() => disconnect()}>
        Disconnect
      </button>
    </p>
  )
}

interface WagmiPageProps {
  readonly initialState: State | undefined
  readonly gatewayUrl: string | undefined
}

/** An app with `@foyer/wagmi`, drawn on the server with what the cookie says of the visitor. */
export function WagmiPage({ initialState, gatewayUrl }: WagmiPageProps) {
  const [config] = useState(() => createWagmiConfig(gatewayUrl))
  const [client] = useState(() => new QueryClient())
  return (
    <WagmiProvider config={config} initialState={initialState}>
      <QueryClientProvider client={client}>
        <FoyerProvider themeMode="light">
          <ConnectButton label="Sign in" />
          <Status />
          <ConnectButton.Custom>
            {({ account, mounted }) => (
              <output data-testid="host-custom">{mounted && account?.displayName}</output>
            )}
          </ConnectButton.Custom>
        </FoyerProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
}
