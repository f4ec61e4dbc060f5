import type { Transaction } from '@foyer/api'
import { toComparable } from '@foyer/kit'
import { addDecimals } from '../../../kernel/lib/decimalText.ts'

type Transfer = Transaction['transfers'][number]

/** The sum of all transfers of one token or NFT in one direction. */
export interface ActivityMove {
  readonly direction: 'in' | 'out'
  /** One of the transfers; all are of the same token. */
  readonly transfer: Transfer
  /** Exact sum, a decimal number in whole tokens. */
  readonly numeric: string
  /** Value in USD; undefined when a transfer's value is unknown. */
  readonly valueUsd: number | undefined
  /** The counterparty; undefined when there are several or none is known. */
  readonly counterparty: string | undefined
}

/** Largest number of moves shown for a transaction (clause const-5). */
const MAX_MOVES = 2

function keyOf({ direction, fungible_info, nft_info }: Transfer): string {
  const { address, name } = fungible_info ?? nft_info ?? {}
  const id = nft_info ? `nft:${nft_info.token_id ?? name}` : `fungible:${fungible_info?.symbol}`
  return `${direction}|${toComparable(address ?? '')}|${id}`
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
 * Sums the transfers of each token and direction, and returns the two of the highest value, outgoing ones first. Spec:
 * const-5.
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
