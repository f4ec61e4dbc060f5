'use client'

import type { FoyerEventMap, FoyerSession, PublicState } from '@foyer/elements'
import { useEffect, useRef } from 'react'
import type { AccountNamespace, AddressOf, FoyerAccountOf } from './accountOf.ts'
import { pageFoyer } from './pageFoyer.ts'
import { type Foyer, useFoyer } from './useFoyer.ts'
import { useFoyerState } from './useFoyerState.ts'

interface AccountCalls extends Pick<Foyer, 'connect' | 'disconnect'> {
  readonly status: PublicState['status']
  readonly isConnected: boolean
}

/** The account, its family and its address; all undefined while no account is connected. */
type ShownAccount<N extends AccountNamespace> =
  | {
      readonly [K in N]: {
        /** The family of chains, such as `eip155`: once it is compared, the types of the others are known. */
        readonly namespace: K
        readonly account: FoyerAccountOf<K>
        readonly address: AddressOf[K]
      }
    }[N]
  | { readonly namespace: undefined; readonly account: undefined; readonly address: undefined }

/** The result of `useFoyerAccount`. */
export type UseFoyerAccount<N extends AccountNamespace = AccountNamespace> = AccountCalls & ShownAccount<N>

/**
 * Returns the account in use, and functions to connect and disconnect. With a `namespace` it is an account of that family alone, and
 * its address has that family's type: `0x${string}` for `eip155`.
 *
 * @example
 * ```tsx
 * import { useFoyerAccount } from '@foyer/react'
 *
 * export function Account() {
 *   const { isConnected, address, connect, disconnect } = useFoyerAccount()
 *   return isConnected ? (
 *     <button type="button" onClick={() => disconnect()}>
 *       Disconnect {address}
 *     </button>
 *   ) : (
 *     <button type="button" onClick={() => connect()}>
 *       Connect
 *     </button>
 *   )
 * }
 * ```
 */
export function useFoyerAccount(): UseFoyerAccount
export function useFoyerAccount<N extends AccountNamespace>(options: {
  readonly namespace: N
}): UseFoyerAccount<N>
export function useFoyerAccount(options?: { readonly namespace: AccountNamespace }): UseFoyerAccount {
  const { connect, disconnect } = useFoyer()
  const { status, account } = useFoyerState((state) => ({ status: state.status, account: state.account }))
  const namespace = account?.networkId?.split(':')[0]
  const isMeant = !options || options.namespace === namespace
  // The adapter of a family lets only addresses of that family in, so the network of an account tells how they are written.
  return {
    status,
    isConnected: isMeant && status === 'connected',
    ...(isMeant && { namespace, account, address: account?.address }),
    connect,
    disconnect,
  } as UseFoyerAccount
}

/** The result of `useFoyerNetwork`. */
export interface UseFoyerNetwork extends Pick<Foyer, 'switchNetwork'> {
  /** The CAIP-2 id of the active network. */
  readonly networkId: string | undefined
  /** The chain id, for EVM chains. */
  readonly chainId: number | undefined
}

/**
 * Returns the active network, and a function to switch to another one.
 *
 * @example
 * ```tsx
 * import { useFoyerNetwork } from '@foyer/react'
 *
 * export function ToBase() {
 *   const { chainId, switchNetwork } = useFoyerNetwork()
 *   if (chainId === 8453) return null
 *   return (
 *     <button type="button" onClick={() => switchNetwork(8453)}>
 *       Switch to Base
 *     </button>
 *   )
 * }
 * ```
 */
export function useFoyerNetwork(): UseFoyerNetwork {
  const { switchNetwork } = useFoyer()
  const networkId = useFoyerState((state) => state.networkId)
  const chainId = networkId?.startsWith('eip155:') ? Number(networkId.slice(7)) : undefined
  return { networkId, chainId, switchNetwork }
}

/**
 * Returns the session of the account in use, which has signed in with a message (option `siwx`). Undefined while there is none.
 *
 * @example
 * ```tsx
 * import { useFoyerSession } from '@foyer/react'
 *
 * export function Greeting() {
 *   const session = useFoyerSession()
 *   return <p>{session ? `Signed in as ${session.address}` : 'Not signed in'}</p>
 * }
 * ```
 */
export function useFoyerSession(): FoyerSession | undefined {
  return useFoyerState((state) => state.session)
}

/** The result of `useFoyerTheme`. */
export interface UseFoyerTheme extends Pick<Foyer, 'setTheme'> {
  /** Undefined until the interface is loaded. */
  readonly themeMode: PublicState['themeMode']
}

/**
 * Returns the theme of the modal, and a function to change it.
 *
 * @example
 * ```tsx
 * import { useFoyerTheme } from '@foyer/react'
 *
 * export function DarkMode() {
 *   const { setTheme } = useFoyerTheme()
 *   return (
 *     <button type="button" onClick={() => setTheme({ mode: 'dark' })}>
 *       Dark
 *     </button>
 *   )
 * }
 * ```
 */
export function useFoyerTheme(): UseFoyerTheme {
  const { setTheme } = useFoyer()
  return { themeMode: useFoyerState((state) => state.themeMode), setTheme }
}

/** The result of `useFoyerModal`. */
export interface UseFoyerModal extends Pick<Foyer, 'open' | 'close'> {
  readonly isOpen: boolean
  /** The name of the view that is shown, or would be shown if the modal were open. */
  readonly view: string
}

/**
 * Returns whether the modal is open, and functions to open and close it.
 *
 * @example
 * ```tsx
 * import { useFoyerModal } from '@foyer/react'
 *
 * export function Networks() {
 *   const { open } = useFoyerModal()
 *   return (
 *     <button type="button" onClick={() => open({ view: 'Networks' })}>
 *       Networks
 *     </button>
 *   )
 * }
 * ```
 */
export function useFoyerModal(): UseFoyerModal {
  const { open, close } = useFoyer()
  const { isOpen, view } = useFoyerState((state) => ({ isOpen: state.isOpen, view: state.view }))
  return { isOpen, view, open, close }
}

/**
 * Listens to an event of any modal of the page while the component is mounted. The listener may be an inline function.
 *
 * @example
 * ```tsx
 * import { useFoyerEvent } from '@foyer/react'
 *
 * export function LogConnections() {
 *   useFoyerEvent('connect', (event) => console.log(event.detail.account.address))
 *   return null
 * }
 * ```
 */
export function useFoyerEvent<K extends keyof FoyerEventMap>(
  name: K,
  listener: (event: FoyerEventMap[K]) => void,
): void {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => {
    return pageFoyer().on(name, (_detail, event) => latest.current(event))
  }, [name])
}
