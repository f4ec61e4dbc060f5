import { selectActiveAccount, selectIsUnsupported } from '../../kernel/accounts/activeAccount.ts'
import type { Modal } from '../../kernel/modal.ts'
import { closeModal } from '../../kernel/router/closeModal.ts'
import { openModal } from '../../kernel/router/openModal.ts'
import { loadRecommendedEarly } from './loadRecommended.ts'

/**
 * Starts what a click on the connect button will need, when the button is pressed down. Nothing is entered or tracked, since
 * the press may end elsewhere.
 */
export function preparePress(modal: Modal): void {
  if (!modal.router.state.isOpen && !selectActiveAccount(modal.state)) loadRecommendedEarly(modal)
}

/** Handles a click on the connect button. Spec: product-9. */
export function pressConnectButton(modal: Modal): void {
  if (modal.router.state.isOpen) closeModal(modal)
  else openModal(modal, { view: 'Connect' })
}

/** Handles a click on the account button. Spec: product-11. */
export function pressAccountButton(modal: Modal): void {
  openModal(modal, { view: selectIsUnsupported(modal.state, modal.options) ? 'UnsupportedChain' : 'Account' })
}

/** Handles a click on the network button. Tracks CLICK_NETWORKS. Spec: product-13. */
export function pressNetworkButton(modal: Modal): void {
  modal.telemetry.track('CLICK_NETWORKS')
  openModal(modal, { view: 'Networks' })
}
