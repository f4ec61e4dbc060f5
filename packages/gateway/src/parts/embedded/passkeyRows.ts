import type { KeptPasskey } from '@foyer/server-kit/custody'
import type { Selectable } from 'kysely'
import type { Database, DatabaseTransaction } from '../../kernel/database/schema.ts'
import type { PasskeyTables } from './passkeyTables.ts'
import type { Account } from './sessions.ts'

/** A passkey that signs in to an account. */
export type PasskeyRow = Selectable<PasskeyTables['auth_passkeys']>

/** Where the name of a passkey is sealed. */
export function placeOfPasskey(projectId: string, credentialId: string): string {
  return `passkey|${projectId}|${credentialId}`
}

/** The passkeys that sign in to an account, the first one first. */
export function passkeysOf(db: Database | DatabaseTransaction, accountId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('auth_passkeys')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('credential_id')
    .execute()
}

/** Has a new passkey sign in to an account. False where its id is known in the project, be it of the same account. */
export async function keepPasskey(
  trx: DatabaseTransaction,
  input: {
    readonly kept: KeptPasskey & { readonly isSynced: boolean }
    readonly credentialId: string
    readonly account: Pick<Account, 'id' | 'project_id'>
    readonly nowMs: number
  },
): Promise<boolean> {
  const { kept, credentialId: credential_id, account, nowMs } = input
  const { rpId: rp_id, algorithm, publicKey: public_key, signCount: sign_count, isSynced: is_synced } = kept
  const at = new Date(nowMs)
  const inserted = await trx
    .insertInto('auth_passkeys')
    .values({
      ...{ project_id: account.project_id, credential_id, account_id: account.id },
      ...{ rp_id, algorithm, public_key, sign_count, is_synced },
      ...{ created_at: at, used_at: at, name_enc: null },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('credential_id')
    .executeTakeFirst()
  return inserted !== undefined
}
