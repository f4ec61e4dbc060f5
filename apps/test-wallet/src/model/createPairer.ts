import { PairingError } from '@foyer/testing/sessionWallet'
import type { Store, WalletState } from './state.ts'

/** Pairs by URIs, and keeps the state of the newest pairing. */
export interface Pairer {
  pair(uri: string): Promise<void>
  /** Pairs again by the newest URI. */
  retry(): Promise<void>
  fail(problem: string, canRetry: boolean): void
  /** The page's session proposal has arrived. */
  proposalArrived(): void
}

/** A page that does not send its proposal within this has most likely closed the pairing. */
const ANSWER_LIMIT_MS = 12_000

/** Creates a pairer. `subscribe` subscribes to the topic of a URI. */
export function createPairer(
  { get, set }: Store<WalletState>,
  subscribe: (uri: string) => Promise<void>,
  onProblem: (problem: string) => void,
): Pairer {
  let lastUri = ''
  let answerTimer: ReturnType<typeof setTimeout> | undefined

  function fail(problem: string, canRetry: boolean) {
    set({ pairing: { is: 'failed', problem, canRetry } })
    onProblem(problem)
  }
  async function pair(uri: string) {
    lastUri = uri.trim()
    clearTimeout(answerTimer)
    set({ pairing: { is: 'reaching' } })
    try {
      await subscribe(lastUri)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      const isAway = error instanceof PairingError && error.code === 'relay_unreachable'
      if (isAway) set({ relay: 'offline' })
      fail(message, isAway)
      return
    }
    // The proposal can be here before the relay has confirmed the subscription.
    if (get().pairing.is !== 'reaching') return
    set({ pairing: { is: 'waiting' } })
    answerTimer = setTimeout(
      () => fail('The page does not answer. Its code may be used or closed.', true),
      ANSWER_LIMIT_MS,
    )
  }
  return {
    pair,
    retry: () => pair(lastUri),
    fail,
    proposalArrived() {
      clearTimeout(answerTimer)
      set({ pairing: { is: 'idle' } })
    },
  }
}
