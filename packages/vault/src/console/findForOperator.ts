import { type InputOf, type ReplyOf, vaultOperatorRoutes } from '@foyer/api'
import { emailTag, normaliseEmail } from '@foyer/secure-protocol'
import { ProblemError } from '@foyer/server-kit/http'
import { act, type Caller } from '@foyer/server-kit/operators'
import type { VaultDatabase } from '../database/schema.ts'
import { findById, type WalletRow } from '../wallet/walletRows.ts'
import { describeWallet } from './describeWallet.ts'
import type { VaultConsole } from './vaultConsole.ts'

const route = vaultOperatorRoutes.findVaultWallet
type Key = InputOf<typeof route>['body']

/** Finds one wallet, and describes it with the acts that are open. It is recorded before it is answered, whether anything was found or not. */
export async function findForOperator(
  { context, vault }: VaultConsole,
  caller: Caller,
  key: Key,
): Promise<ReplyOf<typeof route>> {
  const place = key.by === 'email' ? await placeOf(vault, key) : undefined
  const row =
    key.by === 'email'
      ? place && (await findByAddress(vault.database, place))
      : await findById(vault.database, key.walletId)
  // Never by the address: the log is kept for good.
  const target = row?.wallet_id ?? `none, by ${key.by}`
  await act(context, { route, caller }, async () => ({ reply: undefined, target }))
  return row === undefined ? { wallet: null, acts: [] } : describeWallet(vault, row)
}

/** @throws ProblemError email_invalid */
async function placeOf(
  { emailTagKey }: VaultConsole['vault'],
  { projectId, email }: Extract<Key, { by: 'email' }>,
) {
  const address = normaliseEmail(email)
  if (address === undefined) throw new ProblemError('email_invalid', 'This is not an e-mail address.')
  return { projectId, tag: await emailTag(emailTagKey, address) }
}

/** The wallet of an address: the live one, or else the newest that waits for its commit. */
function findByAddress(
  database: VaultDatabase,
  { projectId, tag }: { readonly projectId: string; readonly tag: string },
): Promise<WalletRow | undefined> {
  return (
    database
      .selectFrom('vault_wallets')
      .selectAll()
      .where('project_id', '=', projectId)
      .where('email_tag', '=', tag)
      // `live` comes before `pending`.
      .orderBy('state')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )
}
