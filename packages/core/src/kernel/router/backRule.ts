import type { ViewEntry } from './views.ts'

/**
 * Decides what going back does: leave one view, show the account, or close the modal (clauses routes-7, routes-8). A Connect that was
 * opened to add a wallet is for a visitor who is connected, and stays (clause profile-7).
 */
export function backRule(stack: readonly ViewEntry[], isConnected: boolean): 'pop' | 'account' | 'close' {
  const previous = stack.at(-2)
  if (!previous) return 'close'
  if (previous.view !== 'Connect' || !isConnected) return 'pop'
  return previous.params && 'addWalletForNamespace' in previous.params ? 'pop' : 'account'
}
