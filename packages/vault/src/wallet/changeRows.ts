import type { Selectable } from 'kysely'
import type { AddressOfProject, VaultDatabase, VaultTables, VaultTransaction } from '../database/schema.ts'

export type ChangeRow = Selectable<VaultTables['vault_email_changes']>

/** Where the new address of a change is sealed. */
export function placeOfChange(flowId: string): string {
  return `change|${flowId}`
}

/** A change by the gateway's flow, held until the transaction ends. */
export function lockChange(
  trx: VaultTransaction,
  projectId: string,
  flowId: string,
): Promise<ChangeRow | undefined> {
  return trx
    .selectFrom('vault_email_changes')
    .selectAll()
    .where('flow_id', '=', flowId)
    .where('project_id', '=', projectId)
    .forUpdate()
    .executeTakeFirst()
}

/** The change of a wallet that waits for the gateway's decision. */
export function findReady(trx: VaultTransaction, walletId: string): Promise<ChangeRow | undefined> {
  return trx
    .selectFrom('vault_email_changes')
    .selectAll()
    .where('wallet_id', '=', walletId)
    .where('state', '=', 'ready')
    .executeTakeFirst()
}

/** The present address of a wallet that moved away from the given one. The wallet may have moved several times since. */
export async function findMovedTag(
  trx: VaultTransaction,
  link: Pick<Selectable<VaultTables['vault_links']>, 'flow_id' | 'project_id' | 'email_tag'>,
): Promise<string> {
  const wallet = await trx
    .selectFrom('vault_email_changes')
    .innerJoin('vault_wallets', 'vault_wallets.wallet_id', 'vault_email_changes.wallet_id')
    .select('vault_wallets.email_tag')
    .where('vault_email_changes.flow_id', '=', link.flow_id)
    .where('vault_email_changes.project_id', '=', link.project_id)
    .executeTakeFirst()
  return wallet?.email_tag ?? link.email_tag
}

/** The wallet that is about to move to an address: the gateway may already have decided the move. */
export async function findMoving(
  database: VaultDatabase,
  { projectId, emailTag }: AddressOfProject,
): Promise<{ readonly wallet_id: string } | undefined> {
  return database
    .selectFrom('vault_email_changes')
    .select('wallet_id')
    .where('project_id', '=', projectId)
    .where('to_tag', '=', emailTag)
    .where('state', '=', 'ready')
    .executeTakeFirst()
}
