import type { ModalState } from '../../kernel/modal.ts'
import { partSlice } from '../../kernel/partSlice.ts'
import type { ExistingAccount, SocialProvider } from '../../ports/auth.ts'
import type { EmailProblem } from './emailSlice.ts'

/** The state of changing or adding the address of a signed-in account. */
export interface EmailChangeState {
  /** The address that it is to be changed to; empty before. */
  readonly to: string
  /** Milliseconds since 1970 from which the mails may be asked for again. */
  readonly resendAtMs: number
  readonly problem: EmailProblem | undefined
  /** Milliseconds since 1970 from which the step that failed may be tried again; 0 where nobody has said. */
  readonly retryAtMs: number
  /** Number of codes that were refused: each shakes the fields. */
  readonly refusals: number
  /** The account that is made once it has an address (clause state-22 has the same views). */
  readonly newAccount: NewAccount | undefined
  /** That account is made, and its wallet is being connected. */
  readonly isMade: boolean
  /** The request for a signature that waits for a code (clause state-22). */
  readonly captureId: string | undefined
  /** Once the visitor is signed in so, they are asked whether the provider of the sign-in before shall open the account too. */
  readonly linking: SocialLinking | undefined
  /** Whether one operator runs both servers; undefined until the gateway has said so. */
  readonly custody: 'split' | 'single' | undefined
}

/** A sign-in that the visitor chose at a view. It is given up with that view. */
export interface SocialLinking {
  /** The provider, or the address that a code goes to. */
  readonly by: string
  /** The entry of that view in the view stack. */
  readonly viewKey: number | undefined
}

/** An account of a provider that has no address that was checked. */
export interface NewAccount {
  readonly social: SocialProvider
  /** The address that was proven belongs to another account. */
  readonly isAddressTaken: boolean
  /** It can be made without an address as well. */
  readonly isOptional: boolean
  /** How the owner of the account signs in that has the address which was proven. */
  readonly existing?: ExistingAccount | undefined
}

const EMPTY: EmailChangeState = {
  to: '',
  resendAtMs: 0,
  problem: undefined,
  retryAtMs: 0,
  refusals: 0,
  newAccount: undefined,
  isMade: false,
  captureId: undefined,
  linking: undefined,
  custody: undefined,
}

function draftOf(state: ModalState) {
  return partSlice(state, 'emailChange', () => ({ ...EMPTY }))
}

/** The slice, to read and to subscribe to. It is there from the first call on. */
export function changeStateOf(state: ModalState): EmailChangeState {
  return draftOf(state)
}

/** The state; the empty one before anything was done. */
export function emailChangeOf(state: ModalState): EmailChangeState {
  return draftOf(state)
}

/** Sets what a mail was sent for, and from when on it can be asked for again. */
export function setChangeStep(
  state: ModalState,
  step: Pick<EmailChangeState, 'resendAtMs'> & { readonly to?: string },
): void {
  Object.assign(draftOf(state), step, { problem: undefined })
}

/** Sets why the last step failed; undefined once something was changed. */
export function setChangeProblem(state: ModalState, problem: EmailProblem | undefined, retryAtMs = 0): void {
  Object.assign(draftOf(state), { problem, retryAtMs })
}

/** Counts a refused code. */
export function addChangeRefusal(state: ModalState, problem: EmailProblem, retryAtMs = 0): void {
  const draft = draftOf(state)
  Object.assign(draft, { problem, retryAtMs })
  draft.refusals += 1
}

/** Sets the request that waits for a code; undefined when none does any more. */
export function setCapture(state: ModalState, captureId: string | undefined): void {
  Object.assign(draftOf(state), { captureId, problem: undefined, refusals: 0, resendAtMs: 0 })
}

/** Sets the account that is made once it has an address; undefined when none is any more. */
export function setNewAccount(state: ModalState, newAccount: NewAccount | undefined): void {
  Object.assign(draftOf(state), {
    ...{ newAccount, to: '', isMade: false, problem: undefined, refusals: 0, resendAtMs: 0 },
  })
}

/** Sets that it is made. */
export function setAccountMade(state: ModalState): void {
  draftOf(state).isMade = true
}

/** Sets by which sign-in the provider of the one before is linked; undefined when by none any more. */
export function setLinking(state: ModalState, linking: SocialLinking | undefined): void {
  draftOf(state).linking = linking
}

/** Another sign-in than the one that was chosen links nothing. */
export function keepLinking(state: ModalState, by: string): void {
  if (draftOf(state).linking?.by !== by) setLinking(state, undefined)
}

/** Whether the visitor is to be asked once they are signed in: they have not left what they chose. */
export function selectIsLinking(state: ModalState): boolean {
  const { linking } = draftOf(state)
  return linking !== undefined && state.router.stack.some(({ key }) => key === linking.viewKey)
}

/** Sets the operators of the servers. */
export function setCustody(state: ModalState, custody: EmailChangeState['custody']): void {
  draftOf(state).custody = custody
}

/** Forgets a change that is done or left. */
export function endChange(state: ModalState): void {
  const { captureId, custody } = draftOf(state)
  Object.assign(draftOf(state), { ...EMPTY, captureId, custody })
}
