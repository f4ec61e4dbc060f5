import { createHash } from 'node:crypto'
import type { LocalCoin } from './bankMessages.ts'

/** A transfer that the local chain has seen. */
export interface LocalTransfer {
  readonly from: string
  readonly to: string
  readonly coins: readonly LocalCoin[]
  /** The fee that the sender pays besides. @default nothing */
  readonly fee?: LocalCoin
  /** When its block was made. @default now */
  readonly time?: Date
  /** It was included, and moved nothing but its fee. @default false */
  readonly isFailed?: boolean
}

/** A block: every one has one transaction, but for the first. */
export interface LocalBlock {
  readonly height: number
  readonly time: Date
  readonly hash: string
  readonly transfer: LocalTransfer | undefined
}

/** The state of a local Cosmos chain. */
export interface CosmosLedger {
  blocks(): readonly LocalBlock[]
  /** Returns the coins of an address, by the name of the token. */
  coinsOf(address: string): readonly LocalCoin[]
  fund(address: string, coin: LocalCoin): void
  /** Makes a block with a transfer. @throws RangeError where the sender has too little */
  transfer(transfer: LocalTransfer): LocalBlock
}

const FEE_COLLECTOR = 'fee_collector'

/** Creates an empty ledger, with a first block. */
export function createCosmosLedger(): CosmosLedger {
  const amounts = new Map<string, Map<string, bigint>>()
  const blocks: LocalBlock[] = [toBlock(1, new Date(), undefined)]

  const holdings = (address: string) => {
    const own = amounts.get(address) ?? new Map<string, bigint>()
    amounts.set(address, own)
    return own
  }
  function add(address: string, { denom, amount }: LocalCoin, sign: 1n | -1n) {
    const next = (holdings(address).get(denom) ?? 0n) + sign * amount
    if (next < 0n) throw new RangeError(`${address} has too little of ${denom}.`)
    holdings(address).set(denom, next)
  }
  function move(from: string, to: string, coin: LocalCoin) {
    add(from, coin, -1n)
    add(to, coin, 1n)
  }

  return {
    blocks: () => blocks,
    coinsOf: (address) =>
      [...holdings(address)]
        .filter(([, amount]) => amount > 0n)
        .map(([denom, amount]) => ({ denom, amount }))
        .sort((one, other) => (one.denom < other.denom ? -1 : 1)),
    fund: (address, coin) => add(address, coin, 1n),
    transfer(transfer) {
      const { from, to, coins, fee, isFailed } = transfer
      if (fee) move(from, FEE_COLLECTOR, fee)
      if (!isFailed) for (const coin of coins) move(from, to, coin)
      const block = toBlock(blocks.length + 1, transfer.time ?? new Date(), transfer)
      blocks.push(block)
      return block
    },
  }
}

function toBlock(height: number, time: Date, transfer: LocalTransfer | undefined): LocalBlock {
  const text = `${height} ${time.toISOString()} ${transfer?.from} ${transfer?.to}`
  return { height, time, transfer, hash: createHash('sha256').update(text).digest('hex').toUpperCase() }
}

/** The events of a block's transaction, as a chain of a newer version writes them. */
export function toEvents({ transfer }: LocalBlock): readonly unknown[] {
  if (!transfer) return []
  const { from, to, coins, fee, isFailed } = transfer
  const attributes = (values: Readonly<Record<string, string>>) =>
    Object.entries(values).map(([key, value]) => ({ key, value, index: true }))
  const textOf = (list: readonly LocalCoin[]) => list.map(({ denom, amount }) => `${amount}${denom}`).join()
  const paid = fee && textOf([fee])
  return [
    ...(paid
      ? [
          {
            type: 'transfer',
            attributes: attributes({ recipient: FEE_COLLECTOR, sender: from, amount: paid }),
          },
          { type: 'tx', attributes: attributes({ fee: paid, fee_payer: from }) },
        ]
      : []),
    ...(isFailed
      ? []
      : [
          {
            type: 'transfer',
            attributes: attributes({ recipient: to, sender: from, amount: textOf(coins), msg_index: '0' }),
          },
        ]),
  ]
}
