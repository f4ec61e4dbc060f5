import type { ModalState } from '../../kernel/modal.ts'
import { partSlice } from '../../kernel/partSlice.ts'
import type { Approval, SocialProvider } from '../../ports/auth.ts'

/** Why a step of signing in by e-mail did not work; the UI has the text for each. */
export type EmailProblem =
  /** The text is no address (clause validate-8). */
  | 'not_email'
  /** The server takes it for none (clause validate-11). */
  | 'email_refused'
  /** An account has it already, perhaps the visitor's own (clause state-12). */
  | 'email_taken'
  /** It is too early for another mail (clause validate-13). */
  | 'cooldown'
  | 'code_wrong'
  /** Too many wrong codes. */
  | 'code_locked'
  | 'flow_expired'
  /** Another device refused this one, or a wrong number was chosen. */
  | 'device_refused'
  | 'frozen'
  /** The request requires that its owner has signed in just now. */
  | 'sign_in_again'
  | 'rate_limited'
  /** The secure frame did not load (clause error-4). */
  | 'frame_failed'
  /** The same, in an app on the home screen (clause error-2). */
  | 'frame_failed_in_app'
  | 'timed_out'
  /** There is no way to the servers, or they are away. */
  | 'unreachable'
  /** The addresses that the vault opened to are not those of this account. */
  | 'vault_mismatch'
  /** New devices of this account have to wait (`withheldUntilMs`). */
  | 'withheld'
  | 'failed'

/** Signing in by e-mail, and what the embedded wallet asks for. */
export interface EmailState {
  /** The address that the last mail went to. */
  readonly email: string
  /** The owner's next step; undefined before the first mail. */
  readonly step: 'VERIFY_OTP' | 'VERIFY_DEVICE' | undefined
  /** The number to choose on the page behind the link. */
  readonly deviceNumber: string | undefined
  /** When the link was mailed (ms since 1970), where no mail was sent for this device. */
  readonly sentAtMs: number | undefined
  /** A mail is sent for it once the visitor has shown that they are a person. */
  readonly canSolve: boolean
  /** The provider whose account that device is registered for; undefined for one that signs in by e-mail. */
  readonly deviceSocial: SocialProvider | undefined
  /** Milliseconds since 1970 from which the mail may be asked for again. */
  readonly resendAtMs: number
  /** The browser keeps nothing for the secure frame: the visitor is signed out when the page is left. */
  readonly isEphemeral: boolean
  readonly problem: EmailProblem | undefined
  /** Milliseconds since 1970 from which the step that failed may be tried again; 0 where nobody has said. */
  readonly retryAtMs: number
  /** With the problem `withheld`: milliseconds since 1970 from which this device gets in. */
  readonly withheldUntilMs: number
  /** Number of codes that were refused: each shakes the fields. */
  readonly refusals: number
  /** The secure frame has said who is signed in. */
  readonly isAccountTold: boolean
  /** The address of the mailbox of the signed-in visitor; undefined where it is not told yet, and for an account without one. */
  readonly accountEmail: string | undefined
  /** The provider with which they signed in; `none` for who did by e-mail, undefined while that is not known. */
  readonly accountSocial: SocialProvider | 'none' | undefined
  /** The name that they have there. */
  readonly accountName: string | undefined
  /** The request in the secure frame that waits for an approval. */
  readonly approval: Approval | undefined
}

const EMPTY_EMAIL: EmailState = {
  email: '',
  step: undefined,
  deviceNumber: undefined,
  sentAtMs: undefined,
  canSolve: false,
  deviceSocial: undefined,
  resendAtMs: 0,
  isEphemeral: false,
  problem: undefined,
  retryAtMs: 0,
  withheldUntilMs: 0,
  refusals: 0,
  isAccountTold: false,
  accountEmail: undefined,
  accountSocial: undefined,
  accountName: undefined,
  approval: undefined,
}

function draftOf(state: ModalState) {
  return partSlice(state, 'email', () => ({ ...EMPTY_EMAIL }))
}

/** The slice, to read and to subscribe to. It is there from the first call on. */
export function emailStateOf(state: ModalState): EmailState {
  return draftOf(state)
}

/** The state; the empty one before the first sign-in. */
export function emailOf(state: ModalState): EmailState {
  return draftOf(state)
}

/** Sets what follows a mail that was sent. */
export function setEmailStep(
  state: ModalState,
  step: Pick<EmailState, 'email' | 'step' | 'deviceNumber' | 'resendAtMs'> &
    Partial<Pick<EmailState, 'deviceSocial' | 'sentAtMs'>> & { readonly canSolve?: boolean | undefined },
): void {
  Object.assign(draftOf(state), { deviceSocial: undefined, sentAtMs: undefined }, step, {
    canSolve: step.canSolve ?? false,
    problem: undefined,
  })
}

/** Sets whether the browser keeps who signs in. */
export function setEphemeral(state: ModalState, isEphemeral: boolean): void {
  draftOf(state).isEphemeral = isEphemeral
}

/** Sets why the last step failed; undefined once something was changed. */
export function setEmailProblem(state: ModalState, problem: EmailProblem | undefined, retryAtMs = 0): void {
  Object.assign(draftOf(state), { problem, retryAtMs })
}

/** Sets that this device has to wait, and until when. */
export function setWithheld(state: ModalState, withheldUntilMs: number): void {
  Object.assign(draftOf(state), { problem: 'withheld', withheldUntilMs })
}

/** Counts a refused code. */
export function addRefusal(state: ModalState, problem: EmailProblem, retryAtMs = 0): void {
  const draft = draftOf(state)
  Object.assign(draft, { problem, retryAtMs })
  draft.refusals += 1
}

/** Sets who is signed in, with or without an address, or that nobody is; the steps that led there are over. */
export function setEmailAccount(
  state: ModalState,
  account: { readonly email: string | undefined; readonly name?: string | undefined } | undefined,
): void {
  const { approval, isEphemeral, accountSocial } = draftOf(state)
  Object.assign(draftOf(state), {
    ...EMPTY_EMAIL,
    approval,
    isEphemeral,
    isAccountTold: account !== undefined,
    accountEmail: account?.email,
    accountSocial: account && accountSocial,
    accountName: account?.name,
  })
}

/** Sets the provider with which the visitor signs in, or has signed in at an earlier visit. */
export function setAccountSocial(state: ModalState, accountSocial: EmailState['accountSocial']): void {
  draftOf(state).accountSocial = accountSocial
}

/** Sets what waits for an approval. */
export function setApproval(state: ModalState, approval: Approval | undefined): void {
  draftOf(state).approval = approval
}
