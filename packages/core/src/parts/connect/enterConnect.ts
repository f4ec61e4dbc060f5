import { selectCanPair } from '../../kernel/accounts/canPair.ts'
import { isAnnounced } from '../../kernel/accounts/connectors.ts'
import { PAIRING_PREPARE_MS } from '../../kernel/constants/timing.ts'
import type { Modal } from '../../kernel/modal.ts'
import { followFamily } from './followFamily.ts'
import { loadRecommended } from './loadRecommended.ts'

/**
 * Creates a pairing in advance for a wallet that may be picked next. On a phone at once, because an app can only be
 * opened in the task of the tap; elsewhere after the first screen, and only for a visitor without a wallet in the
 * browser.
 */
export function preparePairing(modal: Modal, signal: AbortSignal): void {
  const { device, setTimer } = modal.platform
  setTimer(
    () => {
      const hasOwn = modal.connectors.state.items.some(isAnnounced)
      const isLikely = device.isMobile || !hasOwn
      // A failed pairing is created again when the visitor asks for it.
      const hasFailed = modal.pairing.state.now.status === 'failed'
      if (signal.aborted || hasFailed || !isLikely || !selectCanPair(modal.state, modal.options)) return
      modal.load('wallets').then(
        ({ pairingOf }) => pairingOf(modal).prepare(),
        () => {}, // the view that shows the pairing shows the failure
      )
    },
    device.isMobile ? 0 : PAIRING_PREPARE_MS,
  )
}

/** Starts the work of a view with the first list of wallets. */
export function enterWalletList(modal: Modal, signal: AbortSignal): Promise<void> {
  followFamily(modal)
  preparePairing(modal, signal)
  return loadRecommended(modal, { signal })
}
