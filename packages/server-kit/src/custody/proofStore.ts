import type { ProofStore } from '@foyer/secure-protocol'
import { type AnyDatabase, withTables } from '../database/anyDatabase.ts'

type ProofTables<Table extends string> = Record<Table, { jkt: string; jti: string; expires_at: Date }>

/** Remembers used proofs in a table of the database, which all processes of a server share. */
export function createProofStore(
  database: AnyDatabase,
  table: 'auth_proofs' | 'vault_proofs',
  now: () => number,
): ProofStore {
  const rows = withTables<ProofTables<typeof table>>(database)
  return {
    async use({ jkt, jti, keepMs }) {
      const row = await rows
        .insertInto(table)
        .values({ jkt, jti, expires_at: new Date(now() + keepMs) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('jti')
        .executeTakeFirst()
      return row !== undefined
    },
  }
}
