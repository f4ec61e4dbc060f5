import type { bundlerRoutes } from '@foyer/api'
import type { ProvenHandler } from '../../http/proven.ts'
import type { AuthContext } from './context.ts'
import { requireSession } from './sessions.ts'

/** Keeps which of the two accounts of a wallet its owner uses. It only decides which one is shown first and grants no access. */
export function setAccountType({
  database,
  now,
}: AuthContext): ProvenHandler<(typeof bundlerRoutes)['setAccountType']> {
  return async ({ body, proof }) => {
    const { account } = await requireSession(database, proof, now())
    await database
      .updateTable('auth_accounts')
      .set({ account_type: body.type })
      .where('id', '=', account.id)
      .execute()
    return { done: true as const }
  }
}
