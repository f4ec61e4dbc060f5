import type { ModalState } from '../../../kernel/modal.ts'
import type { EmailState } from '../emailSlice.ts'

type FactsState = Pick<ModalState, 'tasks' | 'email'>

/** The facts that the views of signing in by e-mail show. */
export interface EmailFacts {
  readonly isSubmitting: boolean
  readonly isConfirming: boolean
  readonly isResending: boolean
  /** Nobody waits for the link any more: it has expired, or it was refused. */
  readonly hasWatchEnded: boolean
  /** The sign-in lasts as long as the page. */
  readonly isEphemeral: boolean
  readonly problem: EmailState['problem']
  /** With the problem `withheld`: milliseconds since 1970 from which this device gets in. */
  readonly withheldUntilMs: number
  readonly refusals: number
  readonly resendAtMs: number
  /** Milliseconds since 1970 from which the step that failed may be tried again; 0 where nobody has said. */
  readonly retryAtMs: number
  readonly deviceNumber: string | undefined
  /** When the link was mailed, where none was for this device. */
  readonly sentAtMs: number | undefined
  /** A mail is sent for it once the visitor has shown that they are a person. */
  readonly canSolve: boolean
  readonly isSolving: boolean
}

/** Returns the facts that the views of signing in by e-mail show (clauses state-11, validate-13). */
export function selectEmailFacts({ tasks, email }: FactsState): EmailFacts {
  const { connectWallet, confirmOtp, resendEmail, solveChallenge, submitEmail, watchDevice } = tasks
  const isConnecting = connectWallet.status === 'pending'
  return {
    isSubmitting: submitEmail?.status === 'pending' || isConnecting,
    isConfirming: confirmOtp?.status === 'pending' || isConnecting,
    isResending: resendEmail?.status === 'pending',
    hasWatchEnded: watchDevice?.status === 'failed',
    isEphemeral: email?.isEphemeral ?? false,
    problem: email?.problem,
    withheldUntilMs: email?.withheldUntilMs ?? 0,
    refusals: email?.refusals ?? 0,
    resendAtMs: email?.resendAtMs ?? 0,
    retryAtMs: email?.retryAtMs ?? 0,
    deviceNumber: email?.deviceNumber,
    sentAtMs: email?.sentAtMs,
    canSolve: email?.canSolve ?? false,
    isSolving: solveChallenge?.status === 'pending',
  }
}
