import type { Problem, ProblemCode } from '@foyer/api'

/**
 * Says why a request came to nothing: a refusal of the gateway, no answer in time, an answer of another version, a passkey that was
 * not used, or, as `not_inside`, a component that is drawn outside of the console.
 */
export type ConsoleErrorCode =
  | ProblemCode
  | 'no_answer'
  | 'answer_unknown'
  | 'passkey_cancelled'
  | 'not_inside'

/** A request that came to nothing. Its code is for the program, and `describeError` has the words for the operator. */
export class ConsoleError extends Error {
  override readonly name = 'ConsoleError'
  readonly code: ConsoleErrorCode
  readonly problem: Problem | undefined

  constructor(code: ConsoleErrorCode, problem?: Problem) {
    super(problem?.message ?? code)
    this.code = code
    this.problem = problem
  }
}

/** Whether an error is a refusal with this code. */
export function hasCode(error: unknown, code: ConsoleErrorCode): boolean {
  return error instanceof ConsoleError && error.code === code
}
