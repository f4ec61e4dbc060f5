import type { Transaction } from '@foyer/contract'
import { addDecimals } from '../lib/decimalText.ts'

type Transfer = Transaction['transfers'][number]

/** What moved in one direction of one token or collectible, all transfers of it together. */
export interface ActivityMove {
  readonly direction: 'in' | 'out'
  /** Any one of the transfers: they are of the same token. */
  readonly transfer: Transfer
  /** Exact sum, a decimal number in whole tokens. */
  readonly numeric: string
  /** Worth in USD; undefined when it is not known of every transfer. */
  readonly valueUsd: number | undefined
  /** Whom it moved from or to; undefined when there are several, or nobody is known. */
  readonly counterparty: string | undefined
}

/** Moves shown of one transaction (clause const-5). */
const MAX_MOVES = 2

function keyOf({ direction, fungible_info, nft_info }: Transfer): string {
  const { address, name } = fungible_info ?? nft_info ?? {}
  const id = nft_info ? `nft:${nft_info.token_id ?? name}` : `fungible:${fungible_info?.symbol}`
  return `${direction}|${address?.toLowerCase() ?? ''}|${id}`
}

function join(move: ActivityMove, transfer: Transfer): ActivityMove {
  const { quantity, value, counterparty } = transfer
  return {
    ...move,
    numeric: addDecimals(move.numeric, quantity.numeric),
    valueUsd: move.valueUsd === undefined || value === undefined ? undefined : move.valueUsd + value,
    counterparty: move.counterparty === counterparty ? counterparty : undefined,
  }
}

/**
 * Sums transfers of the same token in the same direction, keeps the two largest by worth, and puts what went out before
 * what came in. Spec: const-5.
 */
export function mergeTransfers(transfers: readonly Transfer[]): readonly ActivityMove[] {
  const moves = new Map<string, ActivityMove>()
  for (const transfer of transfers) {
    const key = keyOf(transfer)
    const known = moves.get(key)
    const { direction, quantity, value, counterparty } = transfer
    const first = { direction, transfer, numeric: quantity.numeric, valueUsd: value, counterparty }
    moves.set(key, known ? join(known, transfer) : first)
  }
  const largest = [...moves.values()]
    .sort((a, b) => (b.valueUsd ?? 0) - (a.valueUsd ?? 0))
    .slice(0, MAX_MOVES)
  return largest.sort((a, b) => rank(a) - rank(b))
}

function rank({ direction }: ActivityMove): number {
  return direction === 'out' ? 0 : 1
}
