import { FrameFailure } from '../lib/frameFailure.ts'

/** A server that refuses, fails or cannot be reached. Its code is that of the server's problem, or `server_unreachable`. */
export class ServerFailure extends FrameFailure {
  override readonly code: string
  readonly retryAfterMs: number | undefined

  constructor(code: string, message: string, retryAfterMs?: number) {
    super(code, message)
    this.code = code
    this.retryAfterMs = retryAfterMs
  }
}

/** Whether a server is away, as opposed to one that says no. */
export function isUnreachable(error: unknown): boolean {
  const codes = ['server_unreachable', 'upstream_unavailable']
  return error instanceof ServerFailure && codes.includes(error.code)
}

/** The failure of a wait. The page reads out of the text how long that is. */
export function tryAgainAfter(code: ServerFailure['code'], waitMs: number): ServerFailure {
  return new ServerFailure(code, `Please try again after ${Math.ceil(waitMs / 1000)} seconds`, waitMs)
}
