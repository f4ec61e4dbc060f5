import { isWithoutAddress } from '@foyer/secure-protocol'
import type { DatabaseTransaction } from '../../kernel/database/schema.ts'
import { placeOfAccount } from './accounts.ts'
import type { AuthContext } from './context.ts'
import { type IdentityRow, identitiesOf, signsInByEmail } from './identityRows.ts'
import { type PasskeyRow, passkeysOf } from './passkeyRows.ts'
import type { Account } from './sessions.ts'
import { textOf } from './textOf.ts'

/** Everything that signs in to an account. */
export interface WaysIn {
  /** The address of the account; undefined where it has none. */
  readonly email: string | undefined
  /** The account belongs to its address, or would if it had one: see `signsInByEmail`. */
  readonly isOfAddress: boolean
  /** A code to the address signs in, on a new device too. */
  readonly byEmail: boolean
  readonly identities: readonly IdentityRow[]
  readonly passkeys: readonly PasskeyRow[]
}

/**
 * Reads everything that signs in to an account. A caller that removes one of them holds the account with `holdWaysIn`, so that two that are
 * removed at once do not leave it with none.
 */
export async function readWaysIn(
  { keyRing }: Pick<AuthContext, 'keyRing'>,
  db: AuthContext['database'] | DatabaseTransaction,
  account: Pick<Account, 'id' | 'by_email' | 'email_enc'>,
): Promise<WaysIn> {
  const address = textOf(await keyRing.unwrap(account.email_enc, placeOfAccount(account.id)))
  const email = isWithoutAddress(address) ? undefined : address
  const identities = await identitiesOf(db, account.id)
  const passkeys = await passkeysOf(db, account.id)
  const isOfAddress = await signsInByEmail(db, account)
  return { email, isOfAddress, byEmail: isOfAddress && email !== undefined, identities, passkeys }
}

/** Reads them again, and holds the account until the transaction ends: another removal waits for it. */
export async function holdWaysIn(
  context: Pick<AuthContext, 'keyRing'>,
  trx: DatabaseTransaction,
  accountId: string,
): Promise<WaysIn> {
  const held = await trx
    .selectFrom('auth_accounts')
    .selectAll()
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return readWaysIn(context, trx, held)
}

/** Whether another way in is left without one of the providers. */
export function isLeftWithoutIdentity({ byEmail, identities, passkeys }: WaysIn): boolean {
  return byEmail || passkeys.length > 0 || identities.length > 1
}

/**
 * Whether another way in is left without one of the passkeys. A provider alone lets no new device into an account without an address, so
 * that its last passkey stays.
 */
export function isLeftWithoutPasskey({ email, byEmail, identities, passkeys }: WaysIn): boolean {
  return byEmail || passkeys.length > 1 || (email !== undefined && identities.length > 0)
}
