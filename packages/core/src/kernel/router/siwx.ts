import { proxy } from 'valtio/vanilla'

/** Whether the app asks visitors to sign in with their wallet, and whether they have. */
export interface SiwxState {
  /** The app asks visitors to sign in: after connecting, the modal waits for what the part `siwx` finds (clause state-9). */
  readonly isEnabled: boolean
  readonly isRequired: boolean
  readonly hasSession: boolean
}

/** Holds the slice `siwx`, and has the only methods that write it. */
export interface SiwxController {
  readonly state: SiwxState
  /** Says that the app asks for it, which it may do after the modal was made. */
  setEnabled(isEnabled: boolean): void
  setRequired(isRequired: boolean): void
  setSession(hasSession: boolean): void
}

/**
 * Creates the controller of the sign-in requirement (clause product-5). While it is unmet the modal cannot be closed
 * (clause routes-10).
 */
export function createSiwxController(isEnabled: boolean): SiwxController {
  const state = proxy({ isEnabled, isRequired: false, hasSession: false })
  return {
    state,
    setEnabled(next) {
      state.isEnabled = next
    },
    setRequired(isRequired) {
      state.isRequired = isRequired
    },
    setSession(hasSession) {
      state.hasSession = hasSession
    },
  }
}
