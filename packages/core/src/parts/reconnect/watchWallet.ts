import { limitBursts, sleep } from '@foyer/kit'
import type { Modal } from '../../kernel/modal.ts'
import type { Connector, WatchInput } from '../../ports/connector.ts'

/** The input of `watchWallet`. */
export interface WatchWalletInput extends Pick<WatchInput, 'isPromptOpen' | 'signal'> {
  /** Asks the wallet without a prompt. Its failures count as no answer. */
  readonly look: () => Promise<void>
}

/** How often a wallet is looked at without a pause: more than a visitor causes who unlocks it. */
const QUICK_LOOKS = 8
/** The pauses after that, in milliseconds. */
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000

/**
 * Looks at a wallet whenever it may give access, until the signal is aborted. One that talks much is asked once at a time, and once more
 * for what it said meanwhile; one that keeps talking without giving access, such as one that answers each question with an event, is
 * asked less and less often. Calls: connector.watch.
 */
export function watchWallet(modal: Modal, connector: Connector, { look, ...input }: WatchWalletInput): void {
  let isAsking = false
  let isDue = false
  let looks = 0
  let lookedAtMs = 0
  async function ask(): Promise<void> {
    isDue = true
    if (isAsking) return
    isAsking = true
    while (isDue && !input.signal.aborted) {
      isDue = false
      await look().catch(() => {})
      await rest()
    }
    isAsking = false
  }
  async function rest(): Promise<void> {
    const nowMs = modal.platform.now()
    // One that was quiet for a while has not gone on.
    looks = nowMs - lookedAtMs > 2 * LONGEST_PAUSE_MS ? 1 : looks + 1
    lookedAtMs = nowMs
    if (looks < QUICK_LOOKS) return
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (looks - QUICK_LOOKS), LONGEST_PAUSE_MS)
    await sleep(pauseMs, { signal: input.signal, setTimer: modal.platform.setTimer }).catch(() => {})
  }
  const changes = limitBursts(() => void ask(), { setTimer: modal.platform.setTimer })
  input.signal.addEventListener('abort', changes.stop)
  const networks = modal.networks.state.requested
  void connector.watch?.({ ...input, networks, onChange: () => changes.put(undefined) })
}
