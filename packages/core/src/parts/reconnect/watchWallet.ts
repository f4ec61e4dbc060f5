import { limitBursts } from '@foyer/kit'
import type { Modal } from '../../kernel/modal.ts'
import type { Connector, WatchInput } from '../../ports/connector.ts'

/** The input of `watchWallet`. */
export interface WatchWalletInput extends Pick<WatchInput, 'isPromptOpen' | 'signal'> {
  /** Asks the wallet without a prompt. Its failures count as no answer. */
  readonly look: () => Promise<void>
}

/**
 * Looks at a wallet whenever it may give access, until the signal is aborted. One that talks much is asked once at a time, and once more for what it
 * said meanwhile. Calls: connector.watch.
 */
export function watchWallet(modal: Modal, connector: Connector, { look, ...input }: WatchWalletInput): void {
  let isAsking = false
  let isDue = false
  async function ask(): Promise<void> {
    isDue = true
    if (isAsking) return
    isAsking = true
    while (isDue && !input.signal.aborted) {
      isDue = false
      await look().catch(() => {})
    }
    isAsking = false
  }
  const changes = limitBursts(() => void ask(), { setTimer: modal.platform.setTimer })
  input.signal.addEventListener('abort', changes.stop)
  const networks = modal.networks.state.requested
  void connector.watch?.({ ...input, networks, onChange: () => changes.put(undefined) })
}
