'use client'

import type { ConnectOptions, FoyerApi, FoyerResult, InitOptions, OpenOptions } from '@foyer/elements'
import { useContext, useMemo } from 'react'
import { FoyerContext } from './FoyerContext.ts'
import { pageFoyer } from './pageFoyer.ts'

/** `window.foyer` for one modal. Every method may be called at any time in the browser; on a server each throws. */
export interface Foyer {
  /** Opens the modal; resolves when it closes. */
  open(options?: Omit<OpenOptions, 'modal'>): Promise<FoyerResult>
  close(): Promise<void>
  /** Connects; resolves at once when an account is connected already. */
  connect(options?: Omit<ConnectOptions, 'modal'>): Promise<FoyerResult>
  disconnect(): Promise<void>
  /** Changes the network: a CAIP-2 id or an EVM chain number. Rejects when the wallet refuses. */
  switchNetwork(networkId: string | number): Promise<void>
  /** The connected wallet's EIP-1193 provider; undefined while nobody is connected. */
  getProvider(): ReturnType<FoyerApi['getProvider']>
  setTheme(theme: Parameters<FoyerApi['setTheme']>[0]): Promise<void>
  /** Changes options of the modal; the others stay. */
  update(options: Omit<InitOptions, 'id'>): Promise<void>
  /** Stops the modal: sessions, timers, listeners. The next call makes a new one. */
  destroy(): Promise<void>
}

/** The API of the modal of the nearest `FoyerProvider`; the same object at every rendering. */
export function useFoyer(): Foyer {
  const modal = useContext(FoyerContext)
  return useMemo(
    () => ({
      open: (options) => pageFoyer().open({ ...options, modal }),
      close: () => pageFoyer().close({ modal }),
      connect: (options) => pageFoyer().connect({ ...options, modal }),
      disconnect: () => pageFoyer().disconnect({ modal }),
      switchNetwork: (networkId) => pageFoyer().switchNetwork(networkId, { modal }),
      getProvider: () => pageFoyer().getProvider({ modal }),
      setTheme: (theme) => pageFoyer().setTheme(theme, { modal }),
      update: (options) => pageFoyer().update({ ...options, id: modal }),
      destroy: () => pageFoyer().destroy({ modal }),
    }),
    [modal],
  )
}
