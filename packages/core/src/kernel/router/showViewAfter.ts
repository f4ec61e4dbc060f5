import type { Modal } from '../modal.ts'
import { closeModal, goBack } from './closeModal.ts'
import { openModal } from './openModal.ts'
import { type ViewChange, type ViewEvent, viewAfter } from './viewAfter.ts'
import type { ViewName } from './views.ts'

/** The views for switching the network. */
const SWITCHING_VIEWS: readonly (ViewName | undefined)[] = [
  'Networks',
  'SwitchActiveChain',
  'SwitchNetwork',
  'UnsupportedChain',
]

/** Goes back past the views for switching the network; closes the modal when no other view is below them. */
function leaveSwitchingViews(modal: Modal, next: ViewName | undefined): void {
  const { router } = modal
  while (SWITCHING_VIEWS.includes(router.state.stack.at(-1)?.view)) {
    if (router.state.stack.length < 2) {
      if (next) return router.reset(next)
      return goBack(modal)
    }
    router.pop()
  }
  if (next) router.push(next)
}

/** Shows the view that follows an event. */
export function showViewAfter(modal: Modal, event: ViewEvent): void {
  showView(modal, viewAfter(event, modal.state, modal.options))
}

/** Applies a result of `viewAfter`. */
export function showView(modal: Modal, change: ViewChange): void {
  if (change.to === 'before-switch') return leaveSwitchingViews(modal, change.next)
  if (change.to === 'close') closeModal(modal)
  if (change.to === 'view') {
    if (change.isOpening && !modal.router.state.isOpen) openModal(modal, { view: change.view })
    // `viewAfter` gives parameters to the view that needs them.
    else modal.router.reset(change.view as 'SwitchNetwork', change.params as { networkId: string })
  }
  // Last, because entering a view hides the toast of the previous one.
  if (change.notice) modal.notices.show('success', change.notice)
}
