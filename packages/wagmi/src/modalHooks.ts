'use client'

import { useFoyerModal } from '@foyer/react'
import { useCallback } from 'react'
import { useModalConnector } from './FoyerProvider.tsx'
import { useVisitorStage } from './visitorStage.ts'

const CHAIN_VIEWS = /^(Networks|SwitchNetwork|SwitchActiveChain|UnsupportedChain|WhatIsANetwork)$/

/** The modal that is open, as the three hooks tell it. */
function useOpenModal(): 'connect' | 'account' | 'chain' | undefined {
  const { isOpen, view } = useFoyerModal()
  const stage = useVisitorStage()
  if (!isOpen) return undefined
  if (CHAIN_VIEWS.test(view)) return 'chain'
  return stage === 'present' ? 'account' : 'connect'
}

/** Returns a function that opens a view. It stays the same between renders. */
function useOpen(view: string): () => void {
  useModalConnector()
  const { open } = useFoyerModal()
  return useCallback(() => void open({ view }), [open, view])
}

/** Whether the modal asks to connect, and a function that opens it; undefined while the visitor is connected. */
export interface UseConnectModal {
  readonly connectModalOpen: boolean
  readonly openConnectModal: (() => void) | undefined
}

/**
 * Opens the modal for a visitor who is not connected, or has not signed in where that is asked for.
 *
 * @example
 * ```tsx
 * import { useConnectModal } from '@foyer/wagmi'
 *
 * export function Connect() {
 *   const { openConnectModal } = useConnectModal()
 *   return openConnectModal ? (
 *     <button type="button" onClick={openConnectModal}>
 *       Connect
 *     </button>
 *   ) : null
 * }
 * ```
 */
export function useConnectModal(): UseConnectModal {
  const stage = useVisitorStage()
  const open = useOpen(stage === 'unauthenticated' ? 'SIWXSignMessage' : 'Connect')
  return {
    connectModalOpen: useOpenModal() === 'connect',
    openConnectModal: stage === 'present' ? undefined : open,
  }
}

/** Whether the modal shows the account, and a function that opens it; undefined while the visitor is not connected. */
export interface UseAccountModal {
  readonly accountModalOpen: boolean
  readonly openAccountModal: (() => void) | undefined
}

/**
 * Opens the account of a visitor who is connected.
 *
 * @example
 * ```tsx
 * import { useAccountModal } from '@foyer/wagmi'
 *
 * export function Account() {
 *   const { openAccountModal } = useAccountModal()
 *   return (
 *     <button type="button" disabled={!openAccountModal} onClick={openAccountModal}>
 *       Account
 *     </button>
 *   )
 * }
 * ```
 */
export function useAccountModal(): UseAccountModal {
  const stage = useVisitorStage()
  const open = useOpen('Account')
  return {
    accountModalOpen: useOpenModal() === 'account',
    openAccountModal: stage === 'present' ? open : undefined,
  }
}

/** Whether the modal shows the networks, and a function that opens it; undefined while the visitor is not connected. */
export interface UseChainModal {
  readonly chainModalOpen: boolean
  readonly openChainModal: (() => void) | undefined
}

/**
 * Opens the list of networks for a visitor who is connected.
 *
 * @example
 * ```tsx
 * import { useChainModal } from '@foyer/wagmi'
 *
 * export function Chain() {
 *   const { openChainModal } = useChainModal()
 *   return (
 *     <button type="button" disabled={!openChainModal} onClick={openChainModal}>
 *       Network
 *     </button>
 *   )
 * }
 * ```
 */
export function useChainModal(): UseChainModal {
  const stage = useVisitorStage()
  const open = useOpen('Networks')
  return {
    chainModalOpen: useOpenModal() === 'chain',
    openChainModal: stage === 'present' ? open : undefined,
  }
}
