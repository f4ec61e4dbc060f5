import { FoyerProvider } from '@foyer/wagmi'
import { ConnectionEvents } from './foyer/connectkit'
import { type SIWEConfig, SIWEProvider, type SIWESession, useSIWE } from './foyer/siwe'
import type { ReactNode } from 'react'
import { createSiweMessage } from 'viem/siwe'

const config: SIWEConfig = {
  getNonce: async () => (await fetch('/siwe/nonce')).text(),
  createMessage: ({ nonce, address, chainId }) =>
    createSiweMessage({
      domain: location.host,
      address: address as `0x${string}`,
      uri: location.origin,
      version: '1',
      chainId,
      nonce,
    }),
  verifyMessage: async (body) => (await fetch('/siwe/verify', { method: 'POST', body: JSON.stringify(body) })).ok,
  getSession: async (): Promise<SIWESession | null> => (await fetch('/siwe/session')).json(),
  signOut: async () => (await fetch('/siwe/logout')).ok,
}

function Status() {
  const { data, isSignedIn, signIn, signOut } = useSIWE()
  return isSignedIn ? (
    <button type="button" onClick={() => signOut()}>
      Leave {data?.address}
    </button>
  ) : (
    <button type="button" onClick={() => signIn()}>
      Sign in
    </button>
  )
}

export function Shell({ children }: { children: ReactNode }) {
  return (
    <SIWEProvider {...config}>
      <FoyerProvider>
        <ConnectionEvents onConnect={({ address }) => console.log(address)} />
        <Status />
        {children}
      </FoyerProvider>
    </SIWEProvider>
  )
}
