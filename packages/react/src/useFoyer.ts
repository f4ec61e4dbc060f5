'use client'

import type {
  ConnectOptions,
  FoyerApi,
  FoyerResult,
  FoyerSignInResult,
  InitOptions,
  OpenOptions,
  ProviderOf,
} from '@foyer/elements'
import { useContext, useMemo } from 'react'
import { FoyerContext } from './FoyerContext.ts'
import { pageFoyer } from './pageFoyer.ts'

/** The methods of `window.foyer` for one modal. On a server each of them throws a `NotInBrowserError`. */
export interface Foyer {
  /** Opens the modal. Resolves when it closes. */
  open(options?: Omit<OpenOptions, 'modal'>): Promise<FoyerResult>
  /** Closes the modal. */
  close(): Promise<void>
  /** Connects. Resolves at once when an account is connected already. */
  connect(options?: Omit<ConnectOptions, 'modal'>): Promise<FoyerResult>
  /** Connects a wallet and signs the visitor in, at one prompt where the wallet can. For apps with the option `siwx`. */
  connectAndSignIn(options?: Omit<ConnectOptions, 'modal'>): Promise<FoyerSignInResult>
  /** Disconnects the account. */
  disconnect(): Promise<void>
  /** Switches to a network, given by its CAIP-2 id or EVM chain id. Rejects when the wallet refuses. */
  switchNetwork(networkId: string | number): Promise<void>
  /**
   * Returns the provider of the connected wallet: the EIP-1193 provider of EVM chains, or the wallet itself for
   * `{ namespace: 'solana' }`. Undefined while no account of the family is connected.
   */
  getProvider<N extends keyof ProviderOf = 'eip155'>(options?: {
    readonly namespace?: N
  }): Promise<ProviderOf[N] | undefined>
  /**
   * Returns the service of the project that pays for calls of the account in use, for the capability `paymasterService` of
   * `wallet_sendCalls`. Undefined where the wallet does not take one, or the project does not pay on the network.
   */
  getPaymaster(options?: {
    /** The number of an EVM chain. @default that of the network in use */
    readonly chainId?: number
  }): ReturnType<FoyerApi['getPaymaster']>
  /** Returns the session of an account that has signed in with a message. Undefined while there is none. */
  getSession(): ReturnType<FoyerApi['getSession']>
  /** Changes the theme. */
  setTheme(theme: Parameters<FoyerApi['setTheme']>[0]): Promise<void>
  /** Changes some options of the modal. */
  update(options: Omit<InitOptions, 'id'>): Promise<void>
  /** Removes the modal with its sessions, timers and listeners. The next call creates a new one. */
  destroy(): Promise<void>
}

/**
 * Returns the methods of the modal that the nearest `FoyerProvider` configures. The object stays the same between renders.
 *
 * @example
 * ```tsx
 * import { useFoyer } from '@foyer/react'
 *
 * export function BlockNumber() {
 *   const { getProvider } = useFoyer()
 *   const read = async () => {
 *     const provider = await getProvider()
 *     console.log(await provider?.request({ method: 'eth_blockNumber' }))
 *   }
 *   return (
 *     <button type="button" onClick={read}>
 *       Block number
 *     </button>
 *   )
 * }
 * ```
 */
export function useFoyer(): Foyer {
  const modal = useContext(FoyerContext)
  return useMemo(
    () => ({
      open: (options) => pageFoyer().open({ ...options, modal }),
      close: () => pageFoyer().close({ modal }),
      connect: (options) => pageFoyer().connect({ ...options, modal }),
      connectAndSignIn: (options) => pageFoyer().connectAndSignIn({ ...options, modal }),
      disconnect: () => pageFoyer().disconnect({ modal }),
      switchNetwork: (networkId) => pageFoyer().switchNetwork(networkId, { modal }),
      getProvider: (options) => pageFoyer().getProvider({ ...options, modal }),
      getPaymaster: (options) => pageFoyer().getPaymaster({ ...options, modal }),
      getSession: () => pageFoyer().getSession({ modal }),
      setTheme: (theme) => pageFoyer().setTheme(theme, { modal }),
      update: (options) => pageFoyer().update({ ...options, id: modal }),
      destroy: () => pageFoyer().destroy({ modal }),
    }),
    [modal],
  )
}
