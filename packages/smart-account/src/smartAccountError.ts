/** Why an operation, a delegation or a session could not be written. */
export type SmartAccountErrorCode =
  /** An argument is no address, number or bytes of the length that is asked for, or there is no call. */
  | 'input_invalid'
  /** The session would have no end, no count of calls, or no limit of what it may do. */
  | 'session_unlimited'
  /** The session is of a kind, or has a rule, that is not known. */
  | 'session_unknown'
  /** The session would be for somebody, or reach a contract, that no session is for. */
  | 'session_refused'

/** An operation, a delegation or a session could not be written; `code` says why. */
export class SmartAccountError extends Error {
  override readonly name = 'SmartAccountError'
  readonly code: SmartAccountErrorCode

  constructor(code: SmartAccountErrorCode, reason: string) {
    super(reason)
    this.code = code
  }
}
