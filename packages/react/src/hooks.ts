'use client'

import type { FoyerAccount, FoyerEventMap, PublicState } from '@foyer/elements'
import { useEffect, useRef } from 'react'
import { pageFoyer } from './pageFoyer.ts'
import { type Foyer, useFoyer } from './useFoyer.ts'
import { useFoyerState } from './useFoyerState.ts'

/** The visitor's account. */
export interface UseFoyerAccount extends Pick<Foyer, 'connect' | 'disconnect'> {
  readonly status: PublicState['status']
  readonly isConnected: boolean
  /** Undefined while nobody is connected. */
  readonly account: FoyerAccount | undefined
  readonly address: string | undefined
}

/** The visitor's account, and how to get or leave it. */
export function useFoyerAccount(): UseFoyerAccount {
  const { connect, disconnect } = useFoyer()
  const { status, account } = useFoyerState((state) => ({ status: state.status, account: state.account }))
  return {
    status,
    isConnected: status === 'connected',
    account,
    address: account?.address,
    connect,
    disconnect,
  }
}

/** The network in use. */
export interface UseFoyerNetwork extends Pick<Foyer, 'switchNetwork'> {
  /** CAIP-2 id. */
  readonly networkId: string | undefined
  /** Number of an EVM chain. */
  readonly chainId: number | undefined
}

/** The network in use, and how to change it. */
export function useFoyerNetwork(): UseFoyerNetwork {
  const { switchNetwork } = useFoyer()
  const networkId = useFoyerState((state) => state.networkId)
  const chainId = networkId?.startsWith('eip155:') ? Number(networkId.slice(7)) : undefined
  return { networkId, chainId, switchNetwork }
}

/** The theme of the modal. */
export interface UseFoyerTheme extends Pick<Foyer, 'setTheme'> {
  /** Undefined until the interface is loaded. */
  readonly themeMode: PublicState['themeMode']
}

/** The theme of the modal, and how to change it. */
export function useFoyerTheme(): UseFoyerTheme {
  const { setTheme } = useFoyer()
  return { themeMode: useFoyerState((state) => state.themeMode), setTheme }
}

/** Whether and where the modal is open. */
export interface UseFoyerModal extends Pick<Foyer, 'open' | 'close'> {
  readonly isOpen: boolean
  /** Name of the view that is or would be shown. */
  readonly view: string
}

/** Whether the modal is open, and how to open and close it. */
export function useFoyerModal(): UseFoyerModal {
  const { open, close } = useFoyer()
  const { isOpen, view } = useFoyerState((state) => ({ isOpen: state.isOpen, view: state.view }))
  return { isOpen, view, open, close }
}

/** Hears an event of any modal of the page while the component is mounted; the listener may be written inline. */
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
