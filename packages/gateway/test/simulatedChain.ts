import { createHash } from 'node:crypto'
import { toQuantity } from '@foyer/codec'
import * as v from 'valibot'

/** A transfer that is to be put into a block. */
export interface SimulatedTransfer {
  readonly kind: 'coin' | 'erc20' | 'erc721' | 'erc1155'
  readonly contract?: string
  readonly tokenId?: bigint
  readonly from: string
  readonly to: string
  readonly amountBase: bigint
  /** The sender of the transaction. @default from */
  readonly sender?: string
  /** Whether it is carried out. @default true */
  readonly succeeds?: boolean
}

interface SimulatedBlock {
  readonly number: number
  readonly hash: string
  readonly parentHash: string
  readonly timestamp: number
  readonly transfers: readonly SimulatedTransfer[]
}

/** Answers to `eth_call` by contract and first four bytes. */
export type ContractAnswers = Readonly<Record<string, Readonly<Record<string, string>>>>

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const TRANSFER_SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const GENESIS_SECONDS = 1_700_000_000

const Call = v.object({ id: v.number(), method: v.string(), params: v.optional(v.array(v.unknown()), []) })

/** The address of a number. */
export function addressOf(number: number): string {
  return `0x${createHash('sha256').update(`address ${number}`).digest('hex').slice(0, 40)}`
}

/**
 * A chain that a test writes: blocks of transfers, reorganisations, and the JSON-RPC of a node over them, answered by
 * `fetch`. `holdings()` is worked out from the transfers themselves, by none of the code under test.
 */
export function createSimulatedChain(options: { answers?: ContractAnswers } = {}) {
  const blocks: SimulatedBlock[] = []
  let made = 0
  let waiting: readonly SimulatedTransfer[] = []
  const state = { pendingReads: 0, hasBlockReceipts: true, isDown: false }

  function mine(transfers: readonly SimulatedTransfer[] = []): void {
    const parent = blocks.at(-1)
    made += 1
    blocks.push({
      number: blocks.length,
      hash: hashOf(`block ${made} ${parent?.hash ?? ''}`),
      parentHash: parent?.hash ?? `0x${'0'.repeat(64)}`,
      timestamp: GENESIS_SECONDS + blocks.length * 12,
      transfers,
    })
  }

  const methods: Record<string, (params: readonly unknown[]) => unknown> = {
    eth_blockNumber: () => toQuantity(blocks.length - 1),
    eth_getBlockByNumber: ([number, isFull]) =>
      number === 'pending'
        ? writePending(blocks.length, waiting, state)
        : ((blocks[Number(number)] &&
            writeBlock(blocks[Number(number)] as SimulatedBlock, isFull === true)) ??
          null), // looked at before
    eth_getBlockReceipts: ([number]) => {
      const block = blocks[Number(number)]
      if (!state.hasBlockReceipts) return undefined
      return block === undefined ? null : block.transfers.map((_, index) => writeReceipt(block, index))
    },
    eth_getTransactionReceipt: ([hash]) => findReceipt(blocks, hash) ?? null,
    eth_getBalance: () => '0xde0b6b3a7640000',
    eth_call: ([call]) => callContract(call),
  }

  function callContract(call: unknown): unknown {
    const { to, data } = v.parse(v.object({ to: v.string(), data: v.string() }), call)
    const selector = data.slice(0, 10)
    const fixed = options.answers?.[to]?.[selector]
    if (fixed !== undefined) return fixed
    if (selector !== '0x70a08231') return '0x'
    return word(holdings().get(`0x${data.slice(34)} ${to} `) ?? 0n)
  }

  const holdings = () => sumUp(blocks)

  const fetchNode: typeof fetch = async (_url, init) => {
    if (state.isDown) throw new TypeError('fetch failed')
    init?.signal?.throwIfAborted()
    const body: unknown = JSON.parse(String(init?.body))
    const calls = v.parse(v.array(Call), Array.isArray(body) ? body : [body])
    const replies = calls.map(({ id, method, params }) => {
      const result = methods[method]?.(params)
      return result === undefined
        ? { jsonrpc: '2.0', id, error: { code: -32_601, message: 'the method does not exist' } }
        : { jsonrpc: '2.0', id, result }
    })
    return Response.json(Array.isArray(body) ? replies : replies[0])
  }

  mine()
  return {
    state,
    fetch: fetchNode,
    mine,
    holdings,
    /** Puts other blocks in place of the newest ones, and one more. */
    reorganise(depth: number, next: () => readonly SimulatedTransfer[]): void {
      blocks.splice(Math.max(1, blocks.length - depth))
      for (let index = 0; index <= depth; index += 1) mine(next())
    },
    /** Begins anew, with another first block. */
    restart(): void {
      blocks.length = 0
      mine()
    },
    wait(transfers: readonly SimulatedTransfer[]): void {
      waiting = transfers
    },
    head: () => blocks.length - 1,
    blocks: (): readonly SimulatedBlock[] => blocks,
    hashAt: (number: number, index: number) => transactionHash(blocks[number] as SimulatedBlock, index), // a test names one that it mined
  }
}

/** A chain that a test writes. */
export type SimulatedChain = ReturnType<typeof createSimulatedChain>

function transactionHash(block: Pick<SimulatedBlock, 'hash'>, index: number): string {
  return hashOf(`transaction ${block.hash} ${index}`)
}

/** Returns the balances after these blocks, by account, contract and token. */
function sumUp(blocks: readonly SimulatedBlock[]): Map<string, bigint> {
  const held = new Map<string, bigint>()
  const add = (account: string, { contract = '', tokenId }: SimulatedTransfer, change: bigint) => {
    const key = `${account} ${contract} ${tokenId === undefined ? '' : tokenId.toString(16)}`
    held.set(key, (held.get(key) ?? 0n) + change)
  }
  for (const transfer of blocks.flatMap(({ transfers }) => transfers)) {
    if (transfer.kind === 'coin' || transfer.succeeds === false) continue
    add(transfer.from, transfer, -transfer.amountBase)
    add(transfer.to, transfer, transfer.amountBase)
  }
  return held
}

function findReceipt(blocks: readonly SimulatedBlock[], hash: unknown): unknown {
  for (const block of blocks) {
    const index = block.transfers.findIndex((_, at) => transactionHash(block, at) === hash)
    if (index >= 0) return writeReceipt(block, index)
  }
  return undefined
}

function writePending(
  number: number,
  transfers: readonly SimulatedTransfer[],
  state: { pendingReads: number },
): unknown {
  state.pendingReads += 1
  const block = { number, hash: '', parentHash: '', timestamp: 0, transfers }
  const transactions = transfers.map((_, index) => writeTransaction(block, index))
  return { number: toQuantity(number), hash: null, transactions }
}

function writeBlock(block: SimulatedBlock, isFull: boolean): unknown {
  return {
    number: toQuantity(block.number),
    hash: block.hash,
    parentHash: block.parentHash,
    timestamp: toQuantity(block.timestamp),
    transactions: block.transfers.map((_, index) =>
      isFull ? writeTransaction(block, index) : transactionHash(block, index),
    ),
  }
}

function writeTransaction(block: SimulatedBlock, index: number): unknown {
  const { kind, contract, from, to, amountBase, sender = from } = block.transfers[index] as SimulatedTransfer // an index of this list
  const isCoin = kind === 'coin'
  const input = kind === 'erc20' ? `0xa9059cbb${pad(to)}${word(amountBase).slice(2)}` : '0x42842e0e'
  return {
    hash: transactionHash(block, index),
    from: sender,
    to: isCoin ? to : (contract ?? null),
    value: isCoin ? toQuantity(amountBase) : '0x0',
    input: isCoin ? '0x' : input,
    transactionIndex: toQuantity(index),
  }
}

function writeReceipt(block: SimulatedBlock, index: number): unknown {
  const transfer = block.transfers[index] as SimulatedTransfer // an index of this list
  const succeeds = transfer.succeeds !== false
  return {
    transactionHash: transactionHash(block, index),
    blockHash: block.hash,
    status: succeeds ? '0x1' : '0x0',
    contractAddress: null,
    logs: succeeds && transfer.kind !== 'coin' ? [writeLog(transfer)] : [],
  }
}

function writeLog({ kind, contract, from, to, tokenId = 0n, amountBase }: SimulatedTransfer): unknown {
  const parties = [`0x${pad(from)}`, `0x${pad(to)}`]
  if (kind === 'erc20') return { address: contract, topics: [TRANSFER, ...parties], data: word(amountBase) }
  if (kind === 'erc721')
    return { address: contract, topics: [TRANSFER, ...parties, word(tokenId)], data: '0x' }
  return {
    address: contract,
    topics: [TRANSFER_SINGLE, parties[0], ...parties],
    data: `${word(tokenId)}${word(amountBase).slice(2)}`,
  }
}

function hashOf(text: string): string {
  return `0x${createHash('sha256').update(text).digest('hex')}`
}

/** A number as one word of contract data. */
export function word(value: bigint): string {
  return `0x${value.toString(16).padStart(64, '0')}`
}

function pad(address: string): string {
  return address.slice(2).padStart(64, '0')
}
