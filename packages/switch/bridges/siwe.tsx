'use client'

import { createAuthenticationAdapter, FoyerAuthenticationProvider, useConnectModal } from '@foyer/wagmi'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'

// Written by npx @foyer/switch: ConnectKit's sign-in over Foyer's. It is yours: change it, or replace its uses one by one.

/** The account that is signed in, as your server says. */
export interface SIWESession {
  readonly address: string
  readonly chainId: number
}

/** The calls of your server. */
export interface SIWEConfig {
  getNonce(): Promise<string>
  createMessage(input: { nonce: string; address: `0x${string}`; chainId: number }): string
  verifyMessage(input: { message: string; signature: string }): Promise<boolean>
  getSession(): Promise<SIWESession | null>
  signOut(): Promise<boolean>
  enabled?: boolean
  onSignIn?: (session?: SIWESession) => void
  onSignOut?: () => void
  nonceRefetchInterval?: number
  sessionRefetchInterval?: number
  signOutOnDisconnect?: boolean
  signOutOnAccountChange?: boolean
  signOutOnNetworkChange?: boolean
}

interface State {
  readonly session: SIWESession | null | undefined
  readonly signOut: () => Promise<boolean>
}
const SessionContext = createContext<State>({ session: null, signOut: async () => false })

/** Has visitors sign in with a message. It goes around the provider of the modal. */
export function SIWEProvider({ children, ...config }: SIWEConfig & { children?: ReactNode }) {
  const { getNonce, createMessage, verifyMessage, getSession, enabled = true, onSignIn, onSignOut } = config
  const leave = config.signOut
  const [session, setSession] = useState<SIWESession | null>()
  const read = useCallback(async () => {
    const next = await getSession().catch(() => null)
    setSession(next)
    return next
  }, [getSession])
  useEffect(() => void read(), [read])

  const signOut = useCallback(async () => {
    const isOut = await leave()
    setSession(null)
    onSignOut?.()
    return isOut
  }, [leave, onSignOut])
  const adapter = useMemo(
    () =>
      createAuthenticationAdapter({
        getNonce,
        createMessage: ({ nonce, address, chainId }) =>
          createMessage({ nonce, address: address as `0x${string}`, chainId }),
        async verify({ message, signature }) {
          const isRight = await verifyMessage({ message, signature })
          if (isRight) onSignIn?.((await read()) ?? undefined)
          return isRight
        },
        signOut: async () => void (await signOut()),
      }),
    [getNonce, createMessage, verifyMessage, onSignIn, read, signOut],
  )
  const state = useMemo(() => ({ session, signOut }), [session, signOut])
  const status = session === undefined ? 'loading' : session ? 'authenticated' : 'unauthenticated'
  return (
    <SessionContext.Provider value={state}>
      <FoyerAuthenticationProvider adapter={adapter} status={status} enabled={enabled}>
        {children}
      </FoyerAuthenticationProvider>
    </SessionContext.Provider>
  )
}

/** The session, and calls that begin and end it. */
export function useSIWE() {
  const { session, signOut } = useContext(SessionContext)
  const { openConnectModal } = useConnectModal()
  return {
    data: session ?? undefined,
    isSignedIn: Boolean(session),
    isReady: session !== undefined,
    isLoading: session === undefined,
    isRejected: false,
    signIn: async () => openConnectModal?.(),
    signOut,
  }
}
