import type { ProofStore } from '@foyer/secure-protocol'
import type { VaultDatabase } from './database/schema.ts'

/** Remembers used proofs in the database, which all processes of a vault share. */
export function createProofStore(database: VaultDatabase, now: () => number): ProofStore {
  return {
    async use({ jkt, jti, keepMs }) {
      const row = await database
        .insertInto('vault_proofs')
        .values({ jkt, jti, expires_at: new Date(now() + keepMs) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('jti')
        .executeTakeFirst()
      return row !== undefined
    },
  }
}
