import { Payment } from '@foyer/api'
import * as v from 'valibot'
import { contractOfAsset } from '../../kernel/chains/assetIds.ts'
import type { Database, DatabaseTransaction } from '../../kernel/database/schema.ts'
import type { PaidBlock, PaymentRow } from './payments.ts'

// A transfer of tokens does not say which payment it is for, so anybody who sees one could name it for a payment of their own. So
// a merchant's payments to one address all differ in their amounts while they may be paid, and a transfer pays the one whose
// amount it has. That works for every wallet, with codes and swaps too, where a note in the transaction or the payer's address
// would be lost.

/** The largest extra on top of the asked amount, as a part of it. */
const MOST_PART = 1_000n
/** How far amounts are apart, as a part of them: in as few digits as that leaves. */
const STEP_PART = 1_000_000n

/** The most that is wanted where an amount is asked for. */
export function mostOf(askedBase: bigint): bigint {
  return askedBase + askedBase / MOST_PART
}

/** The first free amount after passing over as many as `passOver` says; undefined if there is none up to the limit. */
export function freeAmount(askedBase: bigint, held: readonly bigint[], passOver = 0): bigint | undefined {
  const [taken, most] = [new Set(held), mostOf(askedBase)]
  let stepBase = 1n
  while (stepBase * 10n * STEP_PART <= askedBase) stepBase *= 10n
  let left = passOver
  for (let amountBase = askedBase; amountBase <= most; amountBase += stepBase) {
    if (taken.has(amountBase)) continue
    if (left === 0) return amountBase
    left -= 1
  }
  return undefined
}

/** The terms, which are different for any two payments of merchants. */
export function termsOf({ chainId, asset, recipient, amountBase }: PaymentRow): string {
  return `${startOfTerms({ chainId, asset, recipient })}${amountBase}`
}

/** A coin has several ids of CAIP-19. */
function startOfTerms({ chainId, asset, recipient }: Pick<PaymentRow, 'chainId' | 'asset' | 'recipient'>) {
  return `${chainId}/${contractOfAsset(asset.id) ?? 'coin'}/${recipient}/`
}

/** The amounts that payments of the asset to the recipient have, from that of a row on. */
export async function heldAmounts(
  database: Database,
  row: PaymentRow,
  mostBase: bigint,
): Promise<readonly bigint[]> {
  const rows = await database
    .selectFrom('payments')
    .select('amount_base')
    .where('terms', 'is not', null)
    .where('terms', 'like', `${startOfTerms(row)}%`)
    .where('amount_base', '>=', String(row.askedBase))
    .where('amount_base', '<=', String(mostBase))
    .execute()
  return rows.map(({ amount_base }) => BigInt(amount_base))
}

/**
 * Whether what has arrived may be for another payment of a merchant: for one with exactly this amount, or, where it is more than
 * was asked for, for any that it is enough for. Payments that a page has asked for come after all of these.
 */
export async function isForAnother(
  trx: DatabaseTransaction,
  { id, madeBy, chainId, recipient, asset, amountBase }: PaymentRow,
  { blockNumber, arrivedBase }: Pick<PaidBlock, 'blockNumber'> & { readonly arrivedBase: bigint },
): Promise<boolean> {
  const isExact = madeBy === 'merchant' && amountBase === arrivedBase
  const others = await trx
    .selectFrom('payments')
    .select('asset')
    .where('chain_id', '=', chainId)
    .where('recipient', '=', recipient)
    .where('amount_base', isExact ? '=' : '<=', String(arrivedBase))
    .where('hash', 'is', null)
    .where('made_by', '=', 'merchant')
    .where('id', '!=', id)
    .where('from_block', '<', String(blockNumber))
    .where((where) => where.or([where('terms', 'is not', null), where('status', '=', 'pending')]))
    .execute()
  return others.some(
    (other) => contractOfAsset(v.parse(Payment.entries.asset, other.asset).id) === contractOfAsset(asset.id),
  )
}
