/** Where a change of address stands, as its window shows it. */
export type ChangeStage =
  /** A server is asked. */
  | { readonly stage: 'busy' }
  /** A code is awaited that went to this address. */
  | { readonly stage: 'code'; readonly email: string }
  /** The link that went to this address is awaited; without a number none could be sent. */
  | { readonly stage: 'link'; readonly email: string; readonly number: string | undefined }
  /** Something failed that may go well if it is tried again. */
  | { readonly stage: 'retry'; readonly error: unknown }
  /** The change failed, and what failed does not get better by trying again. */
  | { readonly stage: 'over'; readonly error: unknown }

/**
 * The steps of a change of address after its approval. They are taken in the window of the approval and nowhere else: the page of
 * the app must not be able to take them, since it may read every code that is typed into it.
 */
export interface ChangeSteps {
  readonly now: () => ChangeStage
  /** Milliseconds until the mail of the step may be asked for again. */
  readonly waitMs: () => number
  /** Takes the code of the step. Rejects when it is wrong, and the step goes on. */
  readonly confirm: (otp: string) => Promise<void>
  /** Has the mail of the step sent again, or tries again what failed. */
  readonly resend: () => Promise<void>
  /** Drops the change. */
  readonly cancel: () => void
  /** Sets what is called after each step. */
  readonly watch: (onStep: () => void) => void
  /** Aborts when the window has nothing more to show. */
  readonly signal: AbortSignal
}
