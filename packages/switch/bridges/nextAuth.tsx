'use client'

import { createAuthenticationAdapter, FoyerAuthenticationProvider } from '@foyer/wagmi'
import { getCsrfToken, signIn, signOut, useSession } from 'next-auth/react'
import { type ReactNode, useMemo } from 'react'
import { createSiweMessage, type SiweMessage } from 'viem/siwe'

// Written by npx @foyer/switch: sign-in with Auth.js over Foyer's. Your server gets what it got before: `message` and `signature` for the
// provider `credentials`, with the CSRF token as the nonce. It is yours: change it.

/** Parts of the message that an app may set. The account, its network and the nonce are no part of them. */
export type GetSiweMessageOptions = () => Partial<Omit<SiweMessage, 'address' | 'chainId' | 'nonce'>>

/** Has visitors sign in with a message, and keeps their session in Auth.js. It goes around the provider of the modal. */
export function NextAuthProvider(props: {
  enabled?: boolean
  getSiweMessageOptions?: GetSiweMessageOptions
  children?: ReactNode
}) {
  const { enabled = true, getSiweMessageOptions, children } = props
  // Undefined while a server renders without a session provider.
  const session = useSession() as ReturnType<typeof useSession> | undefined
  const adapter = useMemo(
    () =>
      createAuthenticationAdapter({
        async getNonce() {
          const token = await getCsrfToken()
          if (!token) throw new Error('Auth.js gave no CSRF token: look at /api/auth/csrf.')
          return token
        },
        createMessage({ nonce, address, chainId }) {
          const { host, origin } = window.location
          const own = { domain: host, uri: origin, version: '1', statement: 'Sign in to the app.' } as const
          const account = { address: address as `0x${string}`, chainId, nonce }
          return createSiweMessage({ ...own, ...getSiweMessageOptions?.(), ...account })
        },
        async verify(signed: { message: string; signature: string }) {
          const answer = await signIn('credentials', { ...signed, redirect: false })
          return answer?.ok ?? false
        },
        signOut: async () => void (await signOut({ redirect: false })),
      }),
    [getSiweMessageOptions],
  )
  return (
    <FoyerAuthenticationProvider adapter={adapter} enabled={enabled} status={session?.status ?? 'loading'}>
      {children}
    </FoyerAuthenticationProvider>
  )
}
