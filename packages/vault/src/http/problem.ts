import { ProofError } from '@foyer/secure-protocol'
import { isDatabaseFailure } from '@foyer/server-kit'
import { ProblemError, problem, storageUnavailable } from '@foyer/server-kit/http'

/** The problem with which a thrown value is answered. Undefined for an unexpected error, which is logged and whose text is not sent. */
export function toKnown(error: unknown): ProblemError | undefined {
  if (error instanceof ProblemError) return error
  if (error instanceof ProofError) return problem(error.code)
  return isDatabaseFailure(error) ? storageUnavailable('The vault') : undefined
}
