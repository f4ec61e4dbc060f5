import { toQuantity } from '@foyer/codec'
import * as v from 'valibot'
import type { TabStorage } from '../approval/approvalPause.ts'
import { findChain } from '../lib/chains.ts'
import { FrameFailure } from '../lib/frameFailure.ts'
import { invalidParams } from '../lib/rpcFailures.ts'
import type { ChainNode } from '../servers/chainNode.ts'
import type { Smart } from './createSmart.ts'
import { readEachId } from './each/eachId.ts'
import { readEachStatus } from './each/eachStatus.ts'
import { Receipt } from './each/readReceipts.ts'
import { type OperationReceipt, readReceipt } from './sendOperation.ts'

/** Where a batch of calls is to be found. */
export interface BatchPlace {
  /** An operation of the smart account, or a transaction of the ordinary one. */
  readonly kind: 'operation' | 'transaction'
  readonly hash: string
  readonly chainId: number
}

/** The input of reading the status of a batch. */
export interface StatusInput {
  readonly smart: () => Promise<Smart>
  readonly signal: AbortSignal
  readonly storage: TabStorage
}

const KINDS = ['operation', 'transaction'] as const

/** The id of a batch, which contains the place of the batch, so that it is valid in any tab and for any time. */
export function idOf({ kind, hash, chainId }: BatchPlace): string {
  return `${hash}${chainId.toString(16).padStart(16, '0')}0${KINDS.indexOf(kind)}`
}

/** Keeps the id of a batch that has a name of the page's own, as long as the tab lives. */
export function keepId(storage: TabStorage, name: string, id: string): string {
  try {
    storage.setItem(`foyer:calls:${name}`, id)
  } catch {
    // A full storage must not make a batch fail that was just sent: its status is then not found by this name.
  }
  return name
}

function placeOf(own: string): BatchPlace | undefined {
  const [, hash, chain, kind] = /^(0x[0-9a-f]{64})([0-9a-f]{16})0([01])$/.exec(own) ?? []
  const chainId = Number(`0x${chain}`)
  if (hash === undefined || findChain(chainId) === undefined) return undefined
  return { kind: kind === '0' ? 'operation' : 'transaction', hash, chainId }
}

/** Answers `wallet_getCallsStatus`. Standard: EIP-5792. @throws FrameFailure 5730 for a batch that nobody knows */
export async function readCallsStatus(params: unknown, input: StatusInput): Promise<object> {
  const parsed = v.safeParse(v.tuple([v.string()]), params)
  if (!parsed.success) throw invalidParams('wallet_getCallsStatus takes the id of a batch')
  const [id] = parsed.output
  const own = input.storage.getItem(`foyer:calls:${id}`) ?? id
  const each = readEachId(own)
  if (each) {
    const { chainId } = each
    const context = { ...input, node: (await input.smart()).node(chainId) }
    const found = await readEachStatus(own, each, context)
    return { version: '2.0.0', id, chainId: toQuantity(chainId), atomic: false, ...found }
  }
  const place = placeOf(own)
  if (!place) throw unknownBatch()
  const { status, receipts } = await (place.kind === 'operation'
    ? operationStatus(place, input)
    : transactionStatus(place, input))
  return {
    version: '2.0.0',
    id,
    chainId: toQuantity(place.chainId),
    status,
    atomic: place.kind === 'operation',
    ...(receipts && { receipts }),
  }
}

interface Status {
  readonly status: 100 | 200 | 400 | 500
  readonly receipts?: readonly object[]
}

async function operationStatus(
  { hash, chainId }: BatchPlace,
  { smart, signal }: StatusInput,
): Promise<Status> {
  const bundler = (await smart()).bundler(chainId)
  const receipt = await readReceipt(bundler, hash, signal).catch((error: unknown) => {
    // It will never be in a block.
    if (error instanceof FrameFailure && error.code === -32_500) return 'failed' as const
    throw error
  })
  if (receipt === 'failed') return { status: 400 }
  if (receipt) return { status: receipt.success ? 200 : 500, receipts: [toReceipt(receipt)] }
  const known = await bundler.ask('eth_getUserOperationByHash', [hash], signal)
  if (known === null) throw unknownBatch()
  return { status: 100 }
}

function toReceipt({ success, logs, receipt }: OperationReceipt): object {
  const { blockHash, blockNumber, gasUsed, transactionHash } = receipt
  return { logs, status: success ? '0x1' : '0x0', blockHash, blockNumber, gasUsed, transactionHash }
}

async function transactionStatus(
  { hash, chainId }: BatchPlace,
  { smart, signal }: StatusInput,
): Promise<Status> {
  const node: ChainNode = (await smart()).node(chainId)
  const [mined, known] = await node.ask(
    ['eth_getTransactionReceipt', 'eth_getTransactionByHash'].map((method) => ({ method, params: [hash] })),
    signal,
  )
  const receipt = v.safeParse(Receipt, mined && 'result' in mined ? mined.result : undefined)
  if (receipt.success)
    return { status: receipt.output.status === '0x1' ? 200 : 500, receipts: [receipt.output] }
  if (known && 'result' in known && known.result === null) throw unknownBatch()
  return { status: 100 }
}

function unknownBatch(): FrameFailure {
  return new FrameFailure(5730, 'There is no batch of this id')
}
