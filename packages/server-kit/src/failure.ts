import { CodedError } from './codedError.ts'

/** A failure as it is logged. */
export interface LoggedFailure {
  /** Name of the error's class. */
  readonly failure: string
  readonly code?: string
}

/** The name and code of a failure, for the log. Its message may quote an address or what was being stored, so it is not logged. */
export function describeFailure(error: unknown): LoggedFailure {
  if (!(error instanceof Error)) return { failure: 'unknown' }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  return { failure: error.name, ...code }
}

/** Where something failed, without its message. */
export function stackOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')
}

/**
 * A failure with all that may be logged of it: what it and its causes are, and where it came up. Only errors of ours have their
 * message with them: those of a database quote rows, and those of a schema quote what was sent.
 */
export function loggedError(error: unknown): Readonly<Record<string, unknown>> {
  const message = error instanceof CodedError ? { message: error.message } : {}
  const cause = error instanceof Error && error.cause !== undefined ? { cause: loggedError(error.cause) } : {}
  return { ...describeFailure(error), ...message, ...cause, stack: stackOf(error) }
}
