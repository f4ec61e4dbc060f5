import { PROBLEM_STATUS, type Problem, type ProblemCode } from '@foyer/contract'
import { GatewayError } from '../base/errors.ts'

/** An error that the caller over HTTP is answered with, by its code. Anything else that is thrown becomes `internal`. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly code: ProblemCode
  readonly retryAfterMs: number | undefined
  /** Why, where the code is `refused`. */
  readonly reason: string | undefined
  /** Headers of the reply, beside those that every reply has. */
  readonly headers: Readonly<Record<string, string>>

  constructor(
    code: ProblemCode,
    message: string,
    options: {
      retryAfterMs?: number
      reason?: string
      cause?: unknown
      headers?: Readonly<Record<string, string>>
    } = {},
  ) {
    super(message, { cause: options.cause })
    this.code = code
    this.retryAfterMs = options.retryAfterMs
    this.reason = options.reason
    this.headers = options.headers ?? {}
  }
}

/** When a caller may try again after the database did not answer. */
const STORAGE_RETRY_AFTER_MS = 5_000

/** The status and body to answer a thrown value with. The text of unexpected errors is not sent. */
export function toProblem(error: unknown, requestId: string): { status: number; problem: Problem } {
  const known = toKnown(error)
  return {
    status: PROBLEM_STATUS[known.code],
    problem: {
      code: known.code,
      message: known.message,
      requestId,
      ...(known.retryAfterMs === undefined ? {} : { retryAfterMs: Math.ceil(known.retryAfterMs) }),
      ...(known.reason === undefined ? {} : { reason: known.reason }),
    },
  }
}

function toKnown(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error
  if (error instanceof GatewayError && error.code === 'storage_unavailable') {
    return new ProblemError('storage_unavailable', 'The gateway cannot read or keep this at the moment.', {
      retryAfterMs: STORAGE_RETRY_AFTER_MS,
    })
  }
  return new ProblemError('internal', 'Something went wrong here. Quote the request id when you report it.')
}
