import type { ProofStore } from '@foyer/secure-protocol'
import type { Database } from '../providers/postgres/schema.ts'

/** Remembers used proofs in the database, which all processes of a gateway share. */
export function createProofStore(database: Database, now: () => number): ProofStore {
  return {
    async use({ jkt, jti, keepMs }) {
      const row = await database
        .insertInto('auth_proofs')
        .values({ jkt, jti, expires_at: new Date(now() + keepMs) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('jti')
        .executeTakeFirst()
      return row !== undefined
    },
  }
}
