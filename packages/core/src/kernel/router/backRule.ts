import type { ViewEntry } from './views.ts'

/** What going back does: leave one view, show the account, or close the modal (clauses routes-7, routes-8). */
export function backRule(stack: readonly ViewEntry[], isConnected: boolean): 'pop' | 'account' | 'close' {
  const previous = stack.at(-2)
  if (!previous) return 'close'
  return previous.view === 'Connect' && isConnected ? 'account' : 'pop'
}
