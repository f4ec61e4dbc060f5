import type { Coin } from '@foyer/adapter-cosmos/bank'
import type { FoundEvent, FoundTransaction } from './searchTransactions.ts'

/** Coins that moved from one address to another. */
export interface Move extends Coin {
  readonly sender: string
  readonly recipient: string
}

/** The transfers of a transaction and its fee payer, as far as the transaction states them. */
interface ReadTransfers {
  readonly moves: readonly Move[]
  readonly payer: string | undefined
}

const EVENTS_MAX = 500
const COINS_MAX = 50
const MOVES_MAX = 200
/** Digits, and what a chain calls a token. */
const COIN = /^(\d{1,78})([a-zA-Z][\w/:.-]{1,127})$/

type Attributes = ReadonlyMap<string, string>

/**
 * Reads the transfers of a transaction's messages; one that failed moved nothing but its fee. Chains of newer versions say which message an
 * event belongs to, and the fee belongs to none; on older ones the fee is the first transfer of what the transaction says it paid.
 */
export function readTransfers({ tx_result: { code, events } }: FoundTransaction): ReadTransfers {
  const read = events.slice(0, EVENTS_MAX).map(({ type, attributes }) => ({ type, own: toMap(attributes) }))
  const transfers = read.flatMap(({ type, own }) => (type === 'transfer' ? own : []))
  const isTold = read.some(({ own }) => own.has('msg_index'))
  const paid = read.find(({ type, own }) => type === 'tx' && own.get('fee'))?.own
  const feeAt = transfers.findIndex(
    (own) => paid !== undefined && own.get('amount') === paid.get('fee') && !own.has('msg_index'),
  )
  const ofMessages = transfers.filter((own, index) => (isTold ? own.has('msg_index') : index !== feeAt))
  const payer = read.find(({ own }) => own.has('fee_payer'))?.own.get('fee_payer')
  return {
    moves: code === 0 ? ofMessages.flatMap(toMoves).slice(0, MOVES_MAX) : [],
    payer: payer ?? transfers[feeAt]?.get('sender'),
  }
}

function toMap(attributes: FoundEvent['attributes']): Attributes {
  return new Map(attributes.flatMap(({ key, value }) => (value ? [[key, value] as const] : [])))
}

function toMoves(own: Attributes): readonly Move[] {
  const [sender, recipient, amount] = ['sender', 'recipient', 'amount'].map((key) => own.get(key))
  if (!sender || !recipient || !amount) return []
  return amount.split(',', COINS_MAX).flatMap((text) => {
    const [, amountBase, denom] = COIN.exec(text) ?? []
    return amountBase && denom ? [{ amountBase, denom, sender, recipient }] : []
  })
}
