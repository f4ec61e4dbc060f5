import { AUTH_PROBLEM_TEXTS, PROBLEM_STATUS, type Problem, type ProblemCode } from '@foyer/contract'
import { ProofError } from '@foyer/secure-protocol'
import { isDatabaseFailure } from '@foyer/server-kit'

/** An error that the caller over HTTP is answered with, by its code. Anything else that is thrown becomes `internal`. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly code: ProblemCode
  readonly retryAfterMs: number | undefined

  constructor(
    code: ProblemCode,
    message: string,
    options: { readonly retryAfterMs?: number; readonly cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.code = code
    this.retryAfterMs = options.retryAfterMs
  }
}

/** A refusal with the text that gateway and vault share. */
export function refusal(
  code: keyof typeof AUTH_PROBLEM_TEXTS,
  options: { readonly retryAfterMs?: number } = {},
): ProblemError {
  return new ProblemError(code, AUTH_PROBLEM_TEXTS[code], options)
}

/** The problem that tells how long to wait. */
export function rateLimited(waitMs: number): ProblemError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new ProblemError('rate_limited', `Too many requests. Try again in ${seconds} s.`, {
    retryAfterMs: waitMs,
  })
}

const STORAGE_RETRY_AFTER_MS = 5_000

/** The problem with which a thrown value is answered. Undefined for an unexpected error, which is logged and whose text is not sent. */
export function toKnown(error: unknown): ProblemError | undefined {
  if (error instanceof ProblemError) return error
  if (error instanceof ProofError) return refusal(error.code)
  if (isDatabaseFailure(error)) {
    return new ProblemError('storage_unavailable', 'The vault cannot read or keep this at the moment.', {
      retryAfterMs: STORAGE_RETRY_AFTER_MS,
    })
  }
  return undefined
}

/** The status and body of a refusal. */
export function problemReply(
  { code, message, retryAfterMs }: ProblemError,
  requestId: string,
): { readonly status: number; readonly problem: Problem } {
  const problem = { code, message, requestId }
  if (retryAfterMs === undefined) return { status: PROBLEM_STATUS[code], problem }
  return { status: PROBLEM_STATUS[code], problem: { ...problem, retryAfterMs: Math.ceil(retryAfterMs) } }
}
