import { callNode, type NodeAccess, readField, readList } from '@foyer/adapter-kit'
import { ModalError } from '@foyer/core/ports'
import type { Coin } from '../coin.ts'

/** A transaction that moved something to or from an address. */
export interface CosmosTransaction {
  readonly hash: string
  readonly height: number
  /** When its block was made, as ISO 8601; undefined where the node does not say. */
  readonly minedAt: string | undefined
  readonly isFailed: boolean
  /** The coins that left the address, and those that arrived, by transfers of coins alone. */
  readonly sent: readonly Transfer[]
  readonly received: readonly Transfer[]
}

/** Coins that moved, with the other side of it. */
export interface Transfer extends Coin {
  readonly peer: string
}

/** A page of transactions, the newest first. */
export interface ActivityPage {
  readonly transactions: readonly CosmosTransaction[]
  /** For the page after it; undefined on the last one. */
  readonly cursor: string | undefined
}

const PAGE_SIZE = 30
const EVENTS_MAX = 500
const ATTRIBUTES_MAX = 20
const COINS_MAX = 50
const HASH = /^[\dA-F]{64}$/i
/** Digits, and the name of a token. */
const COIN = /^(\d{1,78})([a-zA-Z][\w/:.-]{1,127})$/

/**
 * Reads what moved to and from an address, by the index of a node, a page of each merged by block. Wire calls: tx_search, blockchain.
 * @throws ModalError rpc_failed, also where the node keeps no index; timed_out, aborted
 */
export async function readActivity(
  node: NodeAccess,
  address: string,
  cursor?: string,
): Promise<ActivityPage> {
  const before = readCursor(cursor)
  const bound = before === undefined ? '' : ` AND tx.height<${before}`
  const lists = await Promise.all(
    ['transfer.sender', 'transfer.recipient'].map((key) => search(node, `${key}='${address}'${bound}`)),
  )
  const byHash = new Map(lists.flatMap((list) => list.items).map((item) => [item.hash, item]))
  const merged = [...byHash.values()].sort((one, other) => other.height - one.height)
  // Below the oldest of a full page the other list may lack something, so that what is older is left to the next page.
  const floor = Math.max(0, ...lists.map(({ isFull, items }) => (isFull ? (items.at(-1)?.height ?? 0) : 0)))
  const shown = merged.filter(({ height }) => height >= floor)
  const times = await readTimes(node, [...new Set(shown.map(({ height }) => height))])
  return {
    transactions: shown.map((item) => toTransaction(item, address, times.get(item.height))),
    cursor: floor > 0 ? String(floor) : undefined,
  }
}

interface Found {
  readonly hash: string
  readonly height: number
  readonly result: unknown
}

async function search(
  node: NodeAccess,
  query: string,
): Promise<{ readonly items: readonly Found[]; readonly isFull: boolean }> {
  const params = [query, false, '1', String(PAGE_SIZE), 'desc']
  const answer = await callNode(node, 'tx_search', params)
  if (!Array.isArray(readField(answer, 'txs'))) {
    throw new ModalError({ code: 'rpc_failed', message: 'The node answered tx_search with something else.' })
  }
  const list = readList(readField(answer, 'txs'), PAGE_SIZE)
  const items = list.flatMap((item) => {
    const hash = readField(item, 'hash')
    const height = toHeight(readField(item, 'height'))
    if (typeof hash !== 'string' || !HASH.test(hash) || height === undefined) return []
    return [{ hash: hash.toUpperCase(), height, result: readField(item, 'tx_result') }]
  })
  return { items, isFull: list.length === PAGE_SIZE }
}

/** The times of blocks. One that the node does not say is left out: the list is worth more than its dates. */
async function readTimes(node: NodeAccess, heights: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const times = await Promise.all(
    heights.map(async (height) => {
      const params = [String(height), String(height)]
      const answer = await callNode(node, 'blockchain', params).catch((error: unknown) => {
        if (node.signal?.aborted) throw error
      })
      const [block] = readList(readField(answer, 'block_metas'), 1)
      const time = readField(readField(block, 'header'), 'time')
      const date = new Date(typeof time === 'string' ? time : Number.NaN)
      return Number.isNaN(date.getTime()) ? [] : ([[height, date.toISOString()]] as const)
    }),
  )
  return new Map(times.flat())
}

function toTransaction(
  { hash, height, result }: Found,
  address: string,
  minedAt: string | undefined,
): CosmosTransaction {
  const isFailed = Boolean(readField(result, 'code'))
  // A transaction that failed moved nothing but its fee.
  const transfers = isFailed ? [] : readTransfers(result)
  return {
    hash,
    height,
    minedAt,
    isFailed,
    sent: transfers
      .filter((one) => one.sender === address && one.recipient !== address)
      .map((one) => ({ denom: one.denom, amountBase: one.amountBase, peer: one.recipient })),
    received: transfers
      .filter((one) => one.recipient === address && one.sender !== address)
      .map((one) => ({ denom: one.denom, amountBase: one.amountBase, peer: one.sender })),
  }
}

interface Move extends Coin {
  readonly sender: string
  readonly recipient: string
}

/**
 * Transfers of a transaction's messages. Chains of newer versions say which message an event belongs to, and the fee belongs to none; on
 * older ones the fee is the first transfer of what the transaction says it paid.
 */
function readTransfers(result: unknown): readonly Move[] {
  const events = readList(readField(result, 'events'), EVENTS_MAX).map((event) => ({
    type: readField(event, 'type'),
    attributes: new Map(
      readList(readField(event, 'attributes'), ATTRIBUTES_MAX).map((one) => [
        readField(one, 'key'),
        readField(one, 'value'),
      ]),
    ),
  }))
  const transfers = events.filter(({ type }) => type === 'transfer')
  const isTold = events.some(({ attributes }) => attributes.has('msg_index'))
  const fee = events.find(({ type, attributes }) => type === 'tx' && attributes.get('fee'))
  const feeAt = transfers.findIndex(
    ({ attributes }) => attributes.get('amount') === fee?.attributes.get('fee'),
  )
  return transfers
    .filter(({ attributes }, index) => (isTold ? attributes.has('msg_index') : index !== feeAt))
    .flatMap(({ attributes }) => toMoves(attributes))
}

function toMoves(attributes: ReadonlyMap<unknown, unknown>): readonly Move[] {
  const [sender, recipient, amount] = ['sender', 'recipient', 'amount'].map((key) => attributes.get(key))
  if (typeof sender !== 'string' || typeof recipient !== 'string' || typeof amount !== 'string') return []
  return amount.split(',', COINS_MAX).flatMap((text) => {
    const [, amountBase, denom] = COIN.exec(text) ?? []
    return amountBase && denom ? [{ amountBase, denom, sender, recipient }] : []
  })
}

function toHeight(value: unknown): number | undefined {
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : undefined
}

/** A cursor is the height of the oldest block of the page before. */
function readCursor(cursor: string | undefined): number | undefined {
  const height = cursor === undefined ? undefined : toHeight(cursor)
  if (cursor === undefined || height !== undefined) return height
  throw new ModalError({ code: 'rpc_failed', message: 'This is no cursor of an earlier page.' })
}
