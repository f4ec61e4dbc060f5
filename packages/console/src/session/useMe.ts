import { adminRoutes } from '@foyer/api'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useApi } from '../api/ApiContext.tsx'
import type { AnswerOf } from '../api/callConsole.ts'
import { DRAFT } from '../shell/useUnsaved.ts'

/** The signed-in operator. */
export type Me = AnswerOf<(typeof adminRoutes)['getOperator']>

/** The key of the signed-in operator in the cache. */
export const ME = ['me'] as const

/** Asks who is signed in. It fails with `login_required` where nobody is. */
export function useMe() {
  const api = useApi()
  return useQuery({
    queryKey: ME,
    queryFn: ({ signal }) => api.call(adminRoutes.getOperator, {}, signal),
  })
}

/**
 * Forgets what the last session has read, which was for that operator alone, and asks who is signed in. What an operator has not saved yet
 * stays for when the same one is back.
 */
export function forgetSession(client: QueryClient): Promise<void> {
  client.removeQueries({ predicate: ({ queryKey: [kind] }) => kind !== ME[0] && kind !== DRAFT })
  return client.resetQueries({ queryKey: ME })
}
