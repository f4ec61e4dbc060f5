import type { PublicJwk } from '@foyer/secure-protocol'
import type { Outbox } from '@foyer/server-kit/custody'
import type { Database, DatabaseTransaction } from '../../kernel/database/schema.ts'
import type { KeyRing } from '../../kernel/keys/keyRing.ts'

/** The dependencies of signing in and custody. */
export interface AuthContext {
  readonly database: Database
  readonly keyRing: KeyRing
  /** The key that gateway and vault share. It is used for nothing but the tags that stand for addresses. */
  readonly emailTagKey: CryptoKey
  /** The public keys of the vault's approvals. */
  vaultKeys(): Promise<readonly PublicJwk[]>
  readonly outbox: Outbox
  /** Mails of a project that may leave within a minute, where the project has no limit of its own. */
  readonly mailsPerMinute: number
  /** How long an account is kept after its owner has asked for its deletion. */
  readonly deletionMs: number
  readonly now: () => number
}

/** The events that the audit records. */
export type AuditEvent =
  | 'signed_in'
  | 'code_wrong'
  | 'passkey_wrong'
  | 'passkey_added'
  | 'passkey_removed'
  | 'device_revoked'
  | 'wallet_created'
  | 'wallet_committed'
  | 'share_released'
  | 'device_added'
  | 'device_rewrapped'
  | 'way_added'
  | 'way_removed'
  | 'escrow_forgotten'
  | 'rotation_written'
  | 'rotation_committed'
  | 'rotation_dropped'
  | 'rotation_retired'
  | 'frozen'
  | 'deletion_asked'
  | 'deletion_cancelled'
  | 'email_changed'
  | 'address_unlocked'
  | 'sessions_ended'
  | 'social_linked'
  | 'social_unlinked'

/** Writes a line of the audit, in the transaction of the event that it records. It contains no address. */
export async function audit(
  trx: DatabaseTransaction | Database,
  line: {
    readonly event: AuditEvent
    readonly atMs: number
    readonly projectId: string
    readonly accountId?: string | undefined
    readonly jkt: string
  },
): Promise<void> {
  const { event, atMs, projectId, accountId = null, jkt } = line
  await trx
    .insertInto('auth_audit')
    .values({ at: new Date(atMs), event, project_id: projectId, account_id: accountId, jkt })
    .execute()
}

export { problem } from '@foyer/server-kit/http'
