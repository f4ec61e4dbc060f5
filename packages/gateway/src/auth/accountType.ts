import type { bundlerRoutes } from '@foyer/contract'
import type { ProvenHandler } from '../services/embeddedWallet.ts'
import type { AuthContext } from './context.ts'
import { requireSession } from './sessions.ts'

/** Keeps which of the two accounts of a wallet its owner uses. It is only what they see first: nothing is given out by it. */
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
