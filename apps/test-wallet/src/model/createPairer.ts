import { PairingError } from '@foyer/testing/sessionWallet'
import type { Store, WalletState } from './state.ts'

/** Takes up invitations and keeps the state of the newest. */
export interface Pairer {
  pair(uri: string): Promise<void>
  /** The newest invitation again. */
  retry(): Promise<void>
  fail(problem: string, canRetry: boolean): void
  /** The page has said what it wants. */
  settle(): void
}

/** A page whose code is still good answers within a second or two. */
const SILENCE_MS = 12_000

/** Makes a pairer. */
export function createPairer(
  { get, set }: Store<WalletState>,
  reach: (uri: string) => Promise<void>,
  onProblem: (problem: string) => void,
): Pairer {
  let lastUri = ''
  let silence: ReturnType<typeof setTimeout> | undefined

  function fail(problem: string, canRetry: boolean) {
    set({ pairing: { is: 'failed', problem, canRetry } })
    onProblem(problem)
  }
  async function pair(uri: string) {
    lastUri = uri.trim()
    clearTimeout(silence)
    set({ pairing: { is: 'reaching' } })
    try {
      await reach(lastUri)
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
    silence = setTimeout(
      () => fail('The page does not answer. Its code may be used or closed.', true),
      SILENCE_MS,
    )
  }
  return {
    pair,
    retry: () => pair(lastUri),
    fail,
    settle() {
      clearTimeout(silence)
      set({ pairing: { is: 'idle' } })
    },
  }
}
