import { ProblemError } from '../http/index.ts'
import type { Caller } from './access.ts'

/** The caller of a route that somebody has to be signed in for: `mountAdmin` has found one. */
export function requireSomebody(caller: Caller | undefined): Caller {
  if (caller === undefined) throw new ProblemError('login_required', 'Sign in to the console again.')
  return caller
}

/** The same, where it has to be a session. */
export function requireSession(caller: Caller | undefined): Caller & Required<Pick<Caller, 'session'>> {
  const { session, ...rest } = requireSomebody(caller)
  if (session === undefined) throw new ProblemError('login_required', 'Sign in to the console again.')
  return { ...rest, session }
}
