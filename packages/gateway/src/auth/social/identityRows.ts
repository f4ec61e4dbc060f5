import { SOCIAL_PROVIDERS } from '@foyer/contract'
import { utf8 } from '@foyer/secure-protocol'
import * as v from 'valibot'
import type { Database, DatabaseTransaction } from '../../providers/postgres/schema.ts'
import type { KeyRing } from '../keyRing.ts'
import { textOf } from '../textOf.ts'
import { type Identity, Profile } from './identity.ts'

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

/** Whether an account belongs to a person at a provider. If so, its address alone is not enough to sign a new device in. */
export async function isOfProvider(trx: DatabaseTransaction, accountId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('auth_identities')
    .select('provider')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}

/** What is shown of the person at the provider, where an account belongs to one. */
export async function describeIdentity(
  db: Database | DatabaseTransaction,
  keyRing: KeyRing,
  accountId: string,
): Promise<({ readonly provider: (typeof SOCIAL_PROVIDERS)[number] } & Profile) | undefined> {
  const row = await db
    .selectFrom('auth_identities')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const provider = SOCIAL_PROVIDERS.find((known) => known === row?.provider)
  if (row === undefined || provider === undefined) return undefined
  const { project_id: projectId, subject } = row
  const sealed = await keyRing.unwrap(row.profile_enc, placeOfIdentity({ projectId, provider, subject }))
  return { provider, ...v.parse(Profile, JSON.parse(textOf(sealed))) }
}
