import type { FactorPurpose } from '@foyer/api'
import { HOUR_MS } from '@foyer/server-kit'
import { problem } from '@foyer/server-kit/http'
import type { VaultTransaction } from '../database/schema.ts'
import type { VaultContext } from '../kernel/context.ts'
import { dropGrants, hasFactor } from './factorRows.ts'
import type { WalletRow } from './walletRows.ts'

/** How long a device waits that cannot show the second factor. The owner is told, and can end it from any device of theirs. */
export const FACTOR_WAIT_MS = 72 * HOUR_MS

/** The purposes for which a route can ask for an answer: the purpose `try` lets nothing out. */
export type GuardedPurpose = Exclude<FactorPurpose, 'try'>

/**
 * Requires the second factor of a wallet that has one: an answer of this device, for this purpose, of the last minutes; or the wait
 * of an owner who has lost it. Call it last, under the lock on the wallet, in the transaction of what it guards: apart from
 * `device`, which takes several requests, an answer is used up by it.
 * @param boundTo the hash of the key for which alone the answer counts
 * @throws ProblemError factor_required
 */
export async function requireFactor(
  { now }: Pick<VaultContext, 'now'>,
  trx: VaultTransaction,
  wallet: Pick<WalletRow, 'wallet_id'>,
  jkt: string,
  purpose: GuardedPurpose,
  boundTo?: string,
): Promise<void> {
  const { wallet_id } = wallet
  if (!(await hasFactor(trx, wallet_id))) return
  const granted = await trx
    .selectFrom('vault_factor_grants')
    .select('jkt')
    .where('wallet_id', '=', wallet_id)
    .where('jkt', '=', jkt)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date(now()))
    .$if(boundTo !== undefined, (grants) => grants.where('bound_to', '=', boundTo ?? ''))
    .executeTakeFirst()
  if (granted !== undefined) {
    if (purpose !== 'device') await dropGrants(trx, wallet_id, jkt, purpose)
    return
  }
  if (!(await hasWaited(trx, wallet_id, jkt, now()))) throw problem('factor_required')
}

/** Whether a device has waited as long as one without the second factor has to. A shorter wait of a project does not count. */
async function hasWaited(
  trx: VaultTransaction,
  walletId: string,
  jkt: string,
  nowMs: number,
): Promise<boolean> {
  const row = await trx
    .selectFrom('vault_releases')
    .select(['asked_at', 'release_at'])
    .where('wallet_id', '=', walletId)
    .where('jkt', '=', jkt)
    .executeTakeFirst()
  if (row === undefined) return false
  const releaseMs = row.release_at.getTime()
  return releaseMs <= nowMs && releaseMs - row.asked_at.getTime() >= FACTOR_WAIT_MS
}
