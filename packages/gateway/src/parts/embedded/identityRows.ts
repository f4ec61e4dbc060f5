import { isSignInProvider, type SignInProvider } from '@foyer/api'
import { utf8 } from '@foyer/secure-protocol'
import type { Selectable } from 'kysely'
import * as v from 'valibot'
import type { Database, DatabaseTransaction } from '../../kernel/database/schema.ts'
import type { KeyRing } from '../../kernel/keys/keyRing.ts'
import { type Identity, Profile } from './identity.ts'
import type { Account } from './sessions.ts'
import type { AuthTables } from './tables.ts'
import { textOf } from './textOf.ts'

/** A person at a provider who signs in to an account. */
export type IdentityRow = Selectable<AuthTables['auth_identities']>

/** Identifies a person's account at a provider. An address cannot, since it passes from one person to another. */
export interface IdentityKey {
  readonly projectId: string
  readonly provider: string
  readonly subject: string
}

/** Where what a provider says of a person is sealed. */
export function placeOfIdentity({ projectId, provider, subject }: IdentityKey): string {
  return `identity|${projectId}|${provider}|${subject}`
}

/** Seals what is shown of a person. */
export function sealProfile(
  keyRing: KeyRing,
  key: IdentityKey,
  { name, picture }: Identity,
): Promise<string> {
  return keyRing.wrap(utf8(JSON.stringify({ name, picture })), placeOfIdentity(key))
}

/**
 * Whether a code to its address signs in to an account on a new device. Not where a provider has made it: there the address alone is
 * not enough, whatever was linked later.
 */
export async function signsInByEmail(
  db: Database | DatabaseTransaction,
  account: Pick<Account, 'id' | 'by_email'>,
): Promise<boolean> {
  return account.by_email ?? (await identitiesOf(db, account.id)).length === 0
}

/** The people at providers who sign in to an account, the first one first. */
export function identitiesOf(db: Database | DatabaseTransaction, accountId: string): Promise<IdentityRow[]> {
  return db
    .selectFrom('auth_identities')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('provider')
    .orderBy('subject')
    .execute()
}

/** Opens what is shown of a person. */
export async function openProfile(keyRing: KeyRing, row: IdentityRow): Promise<Profile> {
  const { project_id: projectId, provider, subject, profile_enc } = row
  const sealed = await keyRing.unwrap(profile_enc, placeOfIdentity({ projectId, provider, subject }))
  return v.parse(Profile, JSON.parse(textOf(sealed)))
}

/**
 * Returns the shown name and picture of the person at the provider that a session began at. For a session that began by a code, it is the
 * first provider, where the account does not belong to its address.
 */
export async function describeIdentity(
  db: Database | DatabaseTransaction,
  keyRing: KeyRing,
  account: Pick<Account, 'id' | 'by_email'>,
  method: string,
): Promise<({ readonly provider: SignInProvider } & Profile) | undefined> {
  const rows = await identitiesOf(db, account.id)
  const first = account.by_email === true ? undefined : rows[0]
  const row = rows.find(({ provider }) => provider === method) ?? first
  if (row === undefined || !isSignInProvider(row.provider)) return undefined
  return { provider: row.provider, ...(await openProfile(keyRing, row)) }
}
