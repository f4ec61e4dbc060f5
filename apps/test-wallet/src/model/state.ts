import type { SessionProposal, SessionRequest, WalletSession } from '@foyer/testing/sessionWallet'
import type { WalletChain } from '../readConfig.ts'

/** A session proposal or a request that waits for the person's decision. */
export type Ask =
  | { readonly kind: 'proposal'; readonly id: number; readonly proposal: SessionProposal }
  | {
      readonly kind: 'request'
      readonly id: number
      readonly request: SessionRequest
      /** The page's own name and address. */
      readonly from: { readonly name: string; readonly url: string }
    }

/** The state of a pairing. */
export type PairingState =
  | { readonly is: 'idle' }
  /** The relay is being subscribed to. */
  | { readonly is: 'reaching' }
  /** Subscribed; the page's session proposal has not arrived yet. */
  | { readonly is: 'waiting' }
  | { readonly is: 'failed'; readonly problem: string; readonly canRetry: boolean }

/** One line of what happened. */
export interface LogEntry {
  readonly id: number
  readonly atMs: number
  readonly tone: 'good' | 'bad' | 'plain'
  readonly text: string
}

/** The state that the app shows. */
export interface WalletState {
  readonly chains: readonly WalletChain[]
  readonly addresses: readonly string[]
  /** The network of Solana, and the account there; undefined where none runs. */
  readonly solanaNetworkId: string | undefined
  readonly solanaAddress: string | undefined
  readonly accountIndex: number
  readonly chainId: number
  /** Undefined while it is read; null when the node does not answer. */
  readonly balanceBase: bigint | null | undefined
  readonly answersAtOnce: boolean
  readonly relay: 'resting' | 'online' | 'offline'
  readonly pairing: PairingState
  /** Oldest first; the first is shown. */
  readonly asks: readonly Ask[]
  /** Asks whose answer is on its way, by id. */
  readonly answering: readonly number[]
  readonly sessions: readonly WalletSession[]
  /** Newest first. */
  readonly log: readonly LogEntry[]
  /** Another tab is the wallet now. */
  readonly isTaken: boolean
}

/** An immutable state and its listeners. */
export interface Store<T> {
  get(): T
  set(change: Partial<T>): void
  /** Calls back at once and after every change. */
  follow(listener: (state: T, before: T | undefined) => void): void
}

/** Creates a store. */
export function createStore<T extends object>(first: T): Store<T> {
  const listeners: ((state: T, before: T | undefined) => void)[] = []
  let state = first
  return {
    get: () => state,
    set(change) {
      const before = state
      state = { ...state, ...change }
      for (const listener of listeners) listener(state, before)
    },
    follow(listener) {
      listeners.push(listener)
      listener(state, undefined)
    },
  }
}
