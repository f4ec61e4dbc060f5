import { AUTH_PROBLEM_TEXTS, PROBLEM_STATUS, type Problem, type ProblemCode } from '@foyer/api'

/** Details of a problem, beside its code and its text. */
export interface ProblemOptions {
  readonly retryAfterMs?: number
  /** The reason, where the code is `refused`. */
  readonly reason?: string
  readonly cause?: unknown
  /** Headers of the reply, beside those that every reply has. */
  readonly headers?: Readonly<Record<string, string>>
}

/** An error that the caller over HTTP is answered with, by its code. Anything else that is thrown becomes `internal`. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly code: ProblemCode
  readonly retryAfterMs: number | undefined
  readonly reason: string | undefined
  readonly headers: Readonly<Record<string, string>>

  constructor(code: ProblemCode, message: string, options: ProblemOptions = {}) {
    super(message, { cause: options.cause })
    this.code = code
    this.retryAfterMs = options.retryAfterMs
    this.reason = options.reason
    this.headers = options.headers ?? {}
  }
}

/** A problem with the text that all servers of the embedded wallet share. */
export function problem(
  code: keyof typeof AUTH_PROBLEM_TEXTS,
  options: Pick<ProblemOptions, 'retryAfterMs'> = {},
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

/** @throws ProblemError rate_limited, when there is a time to wait */
export function refuseWhenWaiting(waitMs: number | undefined): void {
  if (waitMs !== undefined) throw rateLimited(waitMs)
}

const STORAGE_RETRY_AFTER_MS = 5_000

/** The problem of a server whose database does not answer. `server` begins its sentence: "The gateway". */
export function storageUnavailable(server: string): ProblemError {
  return new ProblemError('storage_unavailable', `${server} cannot read or keep this at the moment.`, {
    retryAfterMs: STORAGE_RETRY_AFTER_MS,
  })
}

/** The status and the body of a problem. */
export function problemReply(
  { code, message, retryAfterMs, reason }: ProblemError,
  requestId: string,
): { readonly status: number; readonly problem: Problem } {
  return {
    status: PROBLEM_STATUS[code],
    problem: {
      code,
      message,
      requestId,
      ...(retryAfterMs !== undefined && { retryAfterMs: Math.ceil(retryAfterMs) }),
      ...(reason !== undefined && { reason }),
    },
  }
}
