import type { ModalState } from '../../../kernel/modal.ts'
import type { EmailChangeState } from '../changeSlice.ts'

type FactsState = Pick<ModalState, 'tasks' | 'email' | 'emailChange'>

/** The facts that the views about the address of a signed-in account show. */
export interface ChangeFacts
  extends Pick<EmailChangeState, 'problem' | 'refusals' | 'resendAtMs' | 'retryAtMs' | 'custody'> {
  /** The address of the signed-in visitor, or the one that a new account shall have; empty when that is not known. */
  readonly email: string
  /** The account that is made once it has an address. */
  readonly newAccount: EmailChangeState['newAccount']
  readonly isSending: boolean
  /** The new account is made, and its wallet is being connected. */
  readonly isMade: boolean
  readonly isConfirming: boolean
  /** The account is being made without an address. */
  readonly isSkipping: boolean
}

/** Returns the facts that the views of changing the address and of verifying it again show (clauses state-12, state-22, settings-2). */
export function selectChangeFacts({ tasks, email, emailChange }: FactsState): ChangeFacts {
  const isPending = (...names: ('updateEmail' | 'captureEmail' | 'confirmCaptureOtp' | 'skipCapture')[]) =>
    names.some((name) => tasks[name]?.status === 'pending')
  return {
    email: (emailChange?.newAccount ? emailChange.to : email?.accountEmail) ?? '',
    newAccount: emailChange?.newAccount,
    isSending: isPending('updateEmail', 'captureEmail'),
    isMade: emailChange?.isMade ?? false,
    isConfirming: isPending('confirmCaptureOtp'),
    isSkipping: isPending('skipCapture'),
    problem: emailChange?.problem,
    refusals: emailChange?.refusals ?? 0,
    resendAtMs: emailChange?.resendAtMs ?? 0,
    retryAtMs: emailChange?.retryAtMs ?? 0,
    custody: emailChange?.custody,
  }
}
