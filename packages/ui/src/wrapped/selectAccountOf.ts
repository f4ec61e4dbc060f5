import { type AccountState, type ModalSnapshot, selectActiveAccount } from '@foyer/core/kernel'

/** The account of a family of chains, or the one in use where the element names none. */
export function selectAccountOf(state: ModalSnapshot, namespace: unknown): AccountState | undefined {
  const { byNamespace } = state.accounts
  const found = Object.entries(byNamespace).find(([name]) => name === namespace)?.[1]
  return typeof namespace === 'string' ? found : selectActiveAccount(state)
}
