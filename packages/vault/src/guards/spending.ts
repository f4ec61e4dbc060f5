import type { Spend } from '@foyer/api'
import { DAY_MS } from '@foyer/server-kit'
import type { VaultTransaction } from '../database/schema.ts'

/** How far back what was signed for counts. */
export const SPENDING_MS = DAY_MS
/** The most signatures of a wallet within that time without the second factor, however small they are. */
export const MAX_SPENDS = 100

/** The limits of a wallet, by asset, in base units. */
export async function findLimits(
  trx: VaultTransaction,
  walletId: string,
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await trx
    .selectFrom('vault_limits')
    .select(['asset', 'amount'])
    .where('wallet_id', '=', walletId)
    .orderBy('asset')
    .execute()
  return new Map(rows.map(({ asset, amount }) => [asset, BigInt(amount)]))
}

/**
 * Counts what a signature can cost, if all of it is within the limits of the owner; otherwise counts nothing. Call it under the lock on
 * the wallet: two requests at once must not share what is left. Answers whether it was counted.
 */
export async function countSpends(
  trx: VaultTransaction,
  walletId: string,
  spends: readonly Spend[],
  nowMs: number,
): Promise<boolean> {
  const limits = await findLimits(trx, walletId)
  const before = await trx
    .selectFrom('vault_spends')
    .select(['asset', 'amount'])
    .where('wallet_id', '=', walletId)
    // A time in the future still counts: a clock may have been set back.
    .where('spent_at', '>', new Date(nowMs - SPENDING_MS))
    .execute()
  if (spends.length === 0 || before.length + spends.length > MAX_SPENDS) return false
  const isWithin = ({ asset }: Spend) => sumOf([...before, ...spends], asset) <= (limits.get(asset) ?? 0n)
  if (!spends.every(isWithin)) return false
  const spent_at = new Date(nowMs)
  const rows = spends.map(({ asset, amount }) => ({ wallet_id: walletId, asset, amount, spent_at }))
  await trx.insertInto('vault_spends').values(rows).execute()
  return true
}

function sumOf(spends: readonly Spend[], asset: string): bigint {
  return spends.reduce((sum, spend) => (spend.asset === asset ? sum + BigInt(spend.amount) : sum), 0n)
}
