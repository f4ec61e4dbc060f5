import type { VaultTransaction } from './schema.ts'

/** The events that the audit records. */
export type AuditEvent =
  | 'link_approved'
  | 'link_wrong_number'
  | 'link_not_me'
  | 'wallet_created'
  | 'wallet_committed'
  | 'share_released'
  | 'device_added'
  | 'device_revoked'
  | 'way_added'
  | 'way_removed'
  | 'escrow_forgotten'
  | 'release_started'
  | 'release_vetoed'
  | 'frozen'
  | 'rotation_written'
  | 'rotation_committed'
  | 'rotation_dropped'
  | 'rotation_retired'
  | 'deletion_asked'
  | 'deletion_cancelled'
  | 'email_changed'
  | 'passkey_added'
  | 'passkey_kept'
  | 'passkey_removed'
  | 'passkey_used'
  | 'passkey_wrong'
  | 'factor_added'
  | 'factor_removed'
  | 'factor_wrong'
  | 'factor_lost'
  | 'export_allowed'
  | 'guard_on'
  | 'guard_off'
  | 'limits_set'
  | 'opening_released'
  | 'operator_froze'
  | 'operator_lifted'
  | 'operator_sent_away'

/** Writes a line of the audit, in the transaction of the event that it records. */
export async function audit(
  trx: VaultTransaction,
  line: {
    readonly event: AuditEvent
    readonly atMs: number
    readonly projectId: string
    readonly walletId?: string
    readonly jkt: string
  },
): Promise<void> {
  const { event, atMs, projectId, walletId = null, jkt } = line
  await trx
    .insertInto('vault_audit')
    .values({ at: new Date(atMs), event, project_id: projectId, wallet_id: walletId, jkt })
    .execute()
}
