import { proxy } from 'valtio/vanilla'

/** Whether the visitor agreed to the app's terms on this page (clauses connect-8, connect-9). */
export interface ConsentController {
  readonly state: { readonly isAccepted: boolean }
  set(isAccepted: boolean): void
}

/** Creates the controller of the agreement, which applies to every view that asks for it. */
export function createConsentController(): ConsentController {
  const state = proxy({ isAccepted: false })
  return {
    state,
    set(isAccepted) {
      state.isAccepted = isAccepted
    },
  }
}
