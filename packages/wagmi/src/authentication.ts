'use client'

import {
  createContext,
  createElement,
  type FunctionComponentElement,
  type ProviderProps,
  type ReactNode,
  useMemo,
} from 'react'
import type { Address } from 'viem'

/** Whether the visitor has signed in at the app's own server. */
export type AuthenticationStatus = 'loading' | 'unauthenticated' | 'authenticated'

/** The fields of a message for whichever account connects, beside its nonce and its chain. Standard: EIP-4361. */
export interface AuthenticationFields {
  /** @default the host of the page */
  readonly domain?: string
  /** @default the origin of the page */
  readonly uri?: string
  /** One line that the visitor reads. */
  readonly statement?: string
  /** ISO 8601, as the other times. @default now */
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/** The calls by which visitors sign in at the app's own server. `M` is the message: a text, or an object. */
export interface AuthenticationAdapter<M = unknown> {
  getNonce(): Promise<string>
  createMessage(input: { nonce: string; address: Address; chainId: number }): M | Promise<M>
  /**
   * Makes the message before the account is known. With it, wallets that can ask for both connect and sign at one prompt, and the wallet
   * writes the text. Standard: ERC-7846. @default wallets are asked to connect, and then to sign
   */
  prepareMessage?(input: {
    nonce: string
    chainId: number
  }): AuthenticationFields | Promise<AuthenticationFields>
  /** Reads the text that a wallet wrote at one prompt. Needed with `prepareMessage` when the message is an object. @default the text */
  readMessage?(input: { body: string }): M | Promise<M>
  /** The text that is signed. Needed when the message is an object without `prepareMessage` and `toMessage`. */
  getMessageBody?(input: { message: M }): string
  verify(input: { message: M; signature: `0x${string}` }): Promise<boolean>
  signOut(): Promise<void>
}

/**
 * Returns an adapter, with its types checked.
 *
 * @example
 * ```ts
 * import { createAuthenticationAdapter } from '@foyer/wagmi'
 * import { createSiweMessage } from 'viem/siwe'
 *
 * export const adapter = createAuthenticationAdapter({
 *   getNonce: async () => (await fetch('/api/nonce')).text(),
 *   createMessage: ({ nonce, address, chainId }) =>
 *     createSiweMessage({
 *       ...{ nonce, address, chainId, version: '1' },
 *       ...{ domain: location.host, uri: location.origin, statement: 'Sign in to the shop.' },
 *     }),
 *   verify: async (signed) => (await fetch('/api/verify', { method: 'POST', body: JSON.stringify(signed) })).ok,
 *   signOut: async () => void (await fetch('/api/logout', { method: 'POST' })),
 * })
 * ```
 */
export function createAuthenticationAdapter<M>(adapter: AuthenticationAdapter<M>): AuthenticationAdapter<M> {
  return adapter
}

/** The sign-in that a FoyerAuthenticationProvider asks for. */
export interface Authentication {
  readonly adapter: AuthenticationAdapter
  readonly status: AuthenticationStatus
  readonly address?: string | undefined
}

/** The sign-in that components inside of a provider ask for. */
export const AuthenticationContext = createContext<Authentication | undefined>(undefined)

/** Props of `FoyerAuthenticationProvider`. */
export interface FoyerAuthenticationProviderProps<M = unknown> {
  readonly adapter: AuthenticationAdapter<M>
  /** The status, as the app knows it from its server. */
  readonly status: AuthenticationStatus
  /** The account that has signed in, as the server knows it. With it, an account that comes in its place is not taken for signed in. */
  readonly address?: string | undefined
  /** With `false`, nobody is asked to sign in. @default true */
  readonly enabled?: boolean | undefined
  readonly children?: ReactNode
}

/**
 * Has visitors who connect sign in at the app's own server. It goes around `FoyerProvider`.
 *
 * @example
 * ```tsx
 * import { type AuthenticationAdapter, FoyerAuthenticationProvider, FoyerProvider } from '@foyer/wagmi'
 *
 * export function Wallets({ adapter, isSignedIn }: { adapter: AuthenticationAdapter; isSignedIn: boolean }) {
 *   return (
 *     <FoyerAuthenticationProvider adapter={adapter} status={isSignedIn ? 'authenticated' : 'unauthenticated'}>
 *       <FoyerProvider />
 *     </FoyerAuthenticationProvider>
 *   )
 * }
 * ```
 */
export function FoyerAuthenticationProvider<M>({
  adapter,
  status,
  address,
  enabled = true,
  children,
}: FoyerAuthenticationProviderProps<M>): FunctionComponentElement<ProviderProps<Authentication | undefined>> {
  const value = useMemo(
    // A message goes from `createMessage` to `verify` as it is: only the adapter knows what it is.
    () => (enabled ? { adapter: adapter as AuthenticationAdapter, status, address } : undefined),
    [adapter, status, address, enabled],
  )
  return createElement(AuthenticationContext.Provider, { value }, children)
}
