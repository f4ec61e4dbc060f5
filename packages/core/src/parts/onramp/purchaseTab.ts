import type { Modal } from '../../kernel/modal.ts'
import type { Popup } from '../../ports/platform.ts'

/** The tab of the last press. Not in the state, which is plain data: a tab is none. */
export interface PurchaseTab {
  /** Undefined before a press; null where the browser refused it. */
  tab: Popup | null | undefined
  /** A press that no view has gone on with yet. */
  isPressed: boolean
}

/** The tab of a modal. It outlives the modal: the visitor may be paying there. */
export function purchaseTabOf(modal: Modal): PurchaseTab {
  return modal.own(createPurchaseTab)
}

function createPurchaseTab(): PurchaseTab & { stop?(): void } {
  return { tab: undefined, isPressed: false }
}
