import type { ModalState } from '../../kernel/modal.ts'
import { partSlice } from '../../kernel/partSlice.ts'
import type { CaipNetworkId } from '../../ports/provider.ts'
import type { SiwxSession } from '../../ports/siwx.ts'

/** The visitor who has signed in by a signed message. */
export interface SignInState {
  /** The session of the account in use; undefined while it has none, or is being asked for. */
  readonly session: SiwxSession | undefined
  /** The wallet that is asked at one prompt to connect and to sign, by its connector's id. */
  readonly asked: string | undefined
  /** The last account and network that had a session in this visit (clause state-21). */
  readonly last: { readonly address: string; readonly networkId: CaipNetworkId } | undefined
}

function draftOf(state: ModalState) {
  return partSlice(state, 'signIn', () => ({ session: undefined, asked: undefined, last: undefined }))
}

/** The state; the empty one before the first sign-in. */
export function signInOf(state: ModalState): SignInState {
  return draftOf(state)
}

/** Sets the session of the account in use. */
export function setSignedIn(state: ModalState, session: SiwxSession | undefined): void {
  const draft = draftOf(state)
  draft.session = session
  if (session) draft.last = { address: session.address, networkId: session.chainId }
}

/** Says which wallet is asked to connect and to sign at one prompt. */
export function setAsked(state: ModalState, connectorId: string | undefined): void {
  draftOf(state).asked = connectorId
}

/** Forgets where the visitor could go back to. */
export function forgetLastSignIn(state: ModalState): void {
  draftOf(state).last = undefined
}
