import { sleep } from '@foyer/kit'
import type { Execution } from '@foyer/smart-account'
import * as v from 'valibot'
import type { TabStorage } from '../../approval/approvalPause.ts'
import type { ApprovalContent } from '../../decode/content.ts'
import { FrameFailure } from '../../lib/frameFailure.ts'
import type { ChainNode } from '../../servers/chainNode.ts'
import { broadcast } from '../../sign/transaction/broadcast.ts'
import { readTransactionContent } from '../../sign/transaction/readTransactionContent.ts'
import {
  type SignedTransaction,
  signTransaction,
  writeTransaction,
} from '../../sign/transaction/signTransaction.ts'
import type { OpenKeys } from '../../wallet/openWallet.ts'
import { eoaOf } from '../accountSigner.ts'
import type { RpcContext } from '../rpcContext.ts'
import { type EachPlace, eachIdOf } from './eachId.ts'
import { prepareEach } from './prepareEach.ts'
import { type Receipt, readReceipts } from './readReceipts.ts'

/** How long the wallet goes on to send after the approval. What was approved may be worth something else later. */
const SENDS_SECONDS = 600
const POLL_MS = 1_000

/** The context of sending calls one after the other. */
export interface EachContext extends Omit<RpcContext, 'smart'> {
  readonly node: ChainNode
  /** Where the tab keeps what is still to be sent, so that a reload of the page does not lose it. */
  readonly storage: TabStorage
  readonly ask: <T>(signing: {
    readonly content: ApprovalContent
    readonly sign: (keys: OpenKeys) => T
  }) => Promise<T>
  /** @throws FrameFailure -32005 while the app has to wait before it may ask again */
  readonly checkPause: () => void
}

/** The part of the context that is needed once everything is signed. */
export type LeftContext = Pick<EachContext, 'node' | 'storage'>

/** The signed bytes of a batch, in their order. They are cleared once nothing is left to send. */
const Left = v.array(v.pipe(v.string(), v.regex(/^0x[0-9a-f]+$/i)))

const keyOf = (id: string) => `foyer:calls-left:${id}`

/**
 * Sends calls as transactions of an ordinary address, one after the other, and stops at the first that fails. One approval shows all of them,
 * read out of the bytes that are signed. Answers with the id of the batch once the first is sent; the others follow. Standard: EIP-5792,
 * `atomicRequired: false`.
 * @throws FrameFailure what prepareEach, the approval and the first sending throw
 */
export async function sendEach(calls: readonly Execution[], context: EachContext): Promise<string> {
  const { address, chainId, node, storage } = context
  context.checkPause()
  const prepared = await prepareEach(calls, context)
  const unsigned = prepared.map(writeTransaction)
  const feeBase = prepared.reduce(
    (sum, { rollupFeeBase }, at) => sum + rollupFeeBase + (unsigned[at]?.feeBase ?? 0n),
    0n,
  )
  const made = unsigned.map(({ call }) => call)
  const content = await readTransactionContent(made, { ...context, feeBase })
  const signed = await context.ask({
    content: { ...content, isOneByOne: true },
    sign: (keys) => unsigned.map((one) => signTransaction(one, eoaOf(keys, address))),
  })
  const untilSeconds = Math.floor(Date.now() / 1_000) + SENDS_SECONDS
  const place: EachPlace = { hashes: signed.map(({ hash }) => hash), chainId, untilSeconds }
  const id = eachIdOf(place)
  // Before anything is sent: a page that is reloaded goes on with the rest when it asks where the batch stands.
  keepLeft(storage, id, signed)
  const [first] = signed
  if (first) await sendFirst(first, id, { node, storage })
  void sendOthers(id, place, { node, storage })
  return id
}

async function sendFirst(
  first: SignedTransaction,
  id: string,
  { node, storage }: LeftContext,
): Promise<void> {
  try {
    await broadcast(node, first, new AbortController().signal)
  } catch (error) {
    // Where it may have been sent all the same, the batch can still be asked about.
    if (!(error instanceof FrameFailure && error.code === 'sending_unclear')) clearLeft(storage, id)
    throw error
  }
}

/** Sends the others as long as the page is open. Without it, each question about the batch sends the next one. */
async function sendOthers(id: string, place: EachPlace, context: LeftContext): Promise<void> {
  const { signal } = new AbortController()
  while (!isOver(place)) {
    const receipts = await sendNext(id, place, context, signal).catch(() => undefined)
    if (receipts && hasEnded(place, receipts)) return
    await sleep(POLL_MS, { signal })
  }
}

/** Whether all are in blocks, or one of them has failed. */
function hasEnded({ hashes }: EachPlace, receipts: readonly Receipt[]): boolean {
  return receipts.length === hashes.length || receipts.some(({ status }) => status !== '0x1')
}

function isOver({ untilSeconds }: EachPlace): boolean {
  return Date.now() / 1_000 > untilSeconds
}

/**
 * Sends the next transaction once the one before it is in a block and has not failed. The same bytes can be sent any number of times, and are
 * mined once. Answers with the receipts that there are.
 * @throws FrameFailure server_unreachable
 */
export async function sendNext(
  id: string,
  place: EachPlace,
  { node, storage }: LeftContext,
  signal: AbortSignal,
): Promise<readonly Receipt[]> {
  const receipts = await readReceipts(place.hashes, node, signal)
  if (hasEnded(place, receipts) || isOver(place)) {
    clearLeft(storage, id)
    return receipts
  }
  const next = receipts.length
  const [hex, hash] = [readLeft(storage, id)?.[next], place.hashes[next]]
  if (hex === undefined || hash === undefined) return receipts
  await broadcast(node, { hex, hash }, signal).catch((error: unknown) => {
    // A refused one is not sent again, and neither are those behind it.
    if (error instanceof FrameFailure && error.code === -32_000) clearLeft(storage, id)
    else throw error
  })
  return receipts
}

/** Whether the rest of a batch is still to be sent. Only the tab that sends it knows that it has given up; others wait for the end of its time. */
export function isSending(id: string, place: EachPlace, storage: TabStorage): boolean {
  const kept = storage.getItem(keyOf(id))
  return !isOver(place) && kept !== ENDED
}

/** Stored in place of the bytes once nothing is left to send. */
const ENDED = ''

function keepLeft(storage: TabStorage, id: string, signed: readonly SignedTransaction[]): void {
  storage.setItem(keyOf(id), JSON.stringify(signed.map(({ hex }) => hex)))
}

function clearLeft(storage: TabStorage, id: string): void {
  storage.setItem(keyOf(id), ENDED)
}

function readLeft(storage: TabStorage, id: string): readonly string[] | undefined {
  const text = storage.getItem(keyOf(id))
  const read = v.safeParse(v.pipe(v.string(), v.minLength(1), v.parseJson(), Left), text)
  return read.success ? read.output : undefined
}
