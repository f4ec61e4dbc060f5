import { createInTurn } from '@foyer/kit'
import { ServerFailure, tryAgainAfter } from '../servers/serverFailure.ts'

/** Creates a queue that runs one step at a time: a second click must not use up a second try. */
export function createStepsInTurn() {
  const inTurn = createInTurn()
  return <T>(step: () => Promise<T>): Promise<T> => inTurn(step).catch(withWaitText)
}

/** Adds to the message how long to wait, if a server has said it (clause validate-13). */
function withWaitText(error: unknown): never {
  const waitMs = error instanceof ServerFailure ? error.retryAfterMs : undefined
  if (!(error instanceof ServerFailure) || waitMs === undefined) throw error
  throw tryAgainAfter(error.code, waitMs)
}
