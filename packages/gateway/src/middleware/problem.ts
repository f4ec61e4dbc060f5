import { PROBLEM_STATUS, type Problem, type ProblemCode } from '@foyer/contract'

/** A refusal that the caller is told of by its code; anything else thrown becomes `internal`. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly code: ProblemCode
  readonly retryAfterMs: number | undefined

  constructor(code: ProblemCode, message: string, options: { retryAfterMs?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.code = code
    this.retryAfterMs = options.retryAfterMs
  }
}

/** The body and status that a thrown value is answered with; the text of unexpected errors stays inside. */
export function toProblem(error: unknown, requestId: string): { status: number; problem: Problem } {
  const known =
    error instanceof ProblemError
      ? error
      : new ProblemError('internal', 'Something went wrong here. Quote the request id when you report it.')
  return {
    status: PROBLEM_STATUS[known.code],
    problem: {
      code: known.code,
      message: known.message,
      requestId,
      ...(known.retryAfterMs === undefined ? {} : { retryAfterMs: Math.ceil(known.retryAfterMs) }),
    },
  }
}
