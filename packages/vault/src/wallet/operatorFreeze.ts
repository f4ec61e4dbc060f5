import { DAY_MS } from '@foyer/server-kit'
import { FREEZE_MS } from '@foyer/server-kit/custody'
import { rateLimited } from '@foyer/server-kit/http'
import type { VaultTransaction } from '../database/schema.ts'
import { type Budget, FREEZE_BUDGETS, takeFromBudget } from './budget.ts'
import type { WalletRow } from './walletRows.ts'

/**
 * How often operators may do something to one wallet. A console that was taken over does not lock an owner out for ever, and does not send
 * their new device away for ever. A freeze that was lifted counts as well.
 */
const FREEZES: Budget = { max: 1, windowMs: 14 * DAY_MS, gapMs: 0 }
const SENDINGS_AWAY: Budget = { max: 3, windowMs: 14 * DAY_MS, gapMs: 0 }

/** Takes one act of an operator from what a wallet may have of them. @throws ProblemError rate_limited */
export async function takeOperatorAct(
  trx: VaultTransaction,
  act: 'freeze' | 'sendAway',
  walletId: string,
  nowMs: number,
): Promise<void> {
  const budget = act === 'freeze' ? FREEZES : SENDINGS_AWAY
  const waitMs = await takeFromBudget(trx, `${FREEZE_BUDGETS}|operator-${act}|${walletId}`, budget, nowMs)
  if (waitMs !== undefined) throw rateLimited(waitMs)
}

/**
 * Keeps the freeze of an operator, beside that of the owner: so that lifting the one leaves the other as it is.
 * @returns Until when it lasts
 */
export async function keepOperatorFreeze(
  trx: VaultTransaction,
  { wallet_id }: Pick<WalletRow, 'wallet_id'>,
  nowMs: number,
): Promise<number> {
  const until = new Date(nowMs + FREEZE_MS)
  await trx
    .insertInto('vault_operator_freezes')
    .values({ wallet_id, until })
    .onConflict((conflict) => conflict.column('wallet_id').doUpdateSet({ until }))
    .execute()
  return until.getTime()
}

/** Ends the freeze of an operator. Returns until when it would have lasted; undefined where there is none. */
export async function dropOperatorFreeze(
  trx: VaultTransaction,
  walletId: string,
  nowMs: number,
): Promise<number | undefined> {
  const row = await trx
    .deleteFrom('vault_operator_freezes')
    .where('wallet_id', '=', walletId)
    .where('until', '>', new Date(nowMs))
    .returning('until')
    .executeTakeFirst()
  return row?.until.getTime()
}
