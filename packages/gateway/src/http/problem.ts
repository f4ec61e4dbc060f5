import { ProblemError, problemReply, storageUnavailable } from '@foyer/server-kit/http'
import { GatewayError } from '../base/errors.ts'

export { ProblemError }

/** The status and body to answer a thrown value with. The text of unexpected errors is not sent. */
export function toProblem(error: unknown, requestId: string): ReturnType<typeof problemReply> {
  return problemReply(toKnown(error), requestId)
}

function toKnown(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error
  if (error instanceof GatewayError && error.code === 'storage_unavailable') {
    return storageUnavailable('The gateway')
  }
  return new ProblemError('internal', 'Something went wrong here. Quote the request id when you report it.')
}
