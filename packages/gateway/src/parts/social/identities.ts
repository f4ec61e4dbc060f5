import { utf8 } from '@foyer/secure-protocol'
import type { DatabaseTransaction } from '../../kernel/database/schema.ts'
import type { KeyRing } from '../../kernel/keys/keyRing.ts'
import type { Account, Identity } from '../embedded/index.ts'
import { type IdentityKey, newId, placeOfAccount, problem, sealProfile } from '../embedded/index.ts'

/** Finds the account of a person at a provider, holds it, and keeps what the provider says now. */
export async function findByIdentity(
  trx: DatabaseTransaction,
  keyRing: KeyRing,
  key: IdentityKey,
  identity: Identity,
): Promise<Account | undefined> {
  const account = await trx
    .selectFrom('auth_identities')
    .innerJoin('auth_accounts', 'auth_accounts.id', 'auth_identities.account_id')
    .selectAll('auth_accounts')
    .where('auth_identities.project_id', '=', key.projectId)
    .where('auth_identities.provider', '=', key.provider)
    .where('auth_identities.subject', '=', key.subject)
    .forUpdate('auth_accounts')
    .executeTakeFirst()
  // Apple sends a name only with the first sign-in, so one that is missing later does not delete it.
  if (account === undefined || (identity.name ?? identity.picture) === undefined) return account
  await trx
    .updateTable('auth_identities')
    .set({ profile_enc: await sealProfile(keyRing, key, identity) })
    .where('project_id', '=', key.projectId)
    .where('provider', '=', key.provider)
    .where('subject', '=', key.subject)
    .execute()
  return account
}

/** The address of an account that is made, and the name that it is found by. */
export interface NewAddress {
  readonly email: string
  readonly emailTag: string
}

/**
 * Makes the account of a person at a provider, with an address that was checked, or with the placeholder that `nameFor` makes.
 * Undefined where the address has an account already: having the address at a provider does not prove that somebody owns that
 * account.
 * @throws ProblemError flow_expired when the same person has signed in elsewhere at this moment: that account is found next time
 */
export async function makeByIdentity(
  trx: DatabaseTransaction,
  keyRing: KeyRing,
  input: {
    readonly key: IdentityKey
    readonly identity: Identity
    readonly nowMs: number
  } & (NewAddress | { readonly nameFor: (accountId: string) => Promise<NewAddress> }),
): Promise<Account | undefined> {
  const { key, identity, nowMs } = input
  const id = newId('ac')
  const { email, emailTag } = 'nameFor' in input ? await input.nameFor(id) : input
  const account = await trx
    .insertInto('auth_accounts')
    .values({
      id,
      project_id: key.projectId,
      email_tag: emailTag,
      email_enc: await keyRing.wrap(utf8(email), placeOfAccount(id)),
      frozen_until: null,
      mail_frozen_at: null,
      created_at: new Date(nowMs),
      delete_at: null,
    })
    .onConflict((conflict) => conflict.columns(['project_id', 'email_tag']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (account === undefined) return undefined
  if (!(await bindIdentity(trx, keyRing, { key, identity, accountId: id, nowMs })))
    throw problem('flow_expired')
  return account
}

/** Has a person at a provider sign in to an account. False where they sign in to one already, which nobody takes them from. */
export async function bindIdentity(
  trx: DatabaseTransaction,
  keyRing: KeyRing,
  input: {
    readonly key: IdentityKey
    readonly identity: Identity
    readonly accountId: string
    readonly nowMs: number
  },
): Promise<boolean> {
  const { key, identity, accountId, nowMs } = input
  const bound = await trx
    .insertInto('auth_identities')
    .values({
      project_id: key.projectId,
      provider: key.provider,
      subject: key.subject,
      account_id: accountId,
      profile_enc: await sealProfile(keyRing, key, identity),
      created_at: new Date(nowMs),
    })
    .onConflict((conflict) => conflict.columns(['project_id', 'provider', 'subject']).doNothing())
    .returning('account_id')
    .executeTakeFirst()
  return bound !== undefined
}
