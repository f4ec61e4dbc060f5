import type { ChainNodes } from '../services/nodes.ts'
import type { PaymentRow, PaymentStore } from '../services/payments.ts'
import { findTransactions, readDepth, readTransfers } from './readTransfers.ts'

/** How many blocks more than needed a paid payment is followed, since chains give up blocks now and then. */
const FOLLOW_BLOCKS = 32
/** How long after the end of a payment a transaction may still be named that was sent in time. */
export const GRACE_MS = 5 * 60_000

const MINUTE_MS = 60_000
/** How often a payment is checked that a transaction is known for, by its age. */
const PACE = [
  { untilMs: 5 * MINUTE_MS, everyMs: 2_000 },
  { untilMs: 60 * MINUTE_MS, everyMs: 15_000 },
  { untilMs: 24 * 60 * MINUTE_MS, everyMs: 5 * MINUTE_MS },
] as const
/**
 * How long after its end no other payment may have the amount of a payment, since a transaction may wait that long to be mined.
 */
export const HOLD_MS = 60 * 60_000
/** How often the chain is searched for a payment without a named transaction, since a wallet elsewhere may have scanned its code. */
const SEARCH_EVERY_MS = 5_000

/** What payments are checked with. */
export interface CheckContext {
  readonly store: PaymentStore
  readonly nodes: ChainNodes
  readonly now: () => number
}

/**
 * Does what the chain says of a payment: claims the transfers of a transaction that was named, counts how deep they are, and gives them back when the
 * chain has given up their block.
 * @throws ProblemError upstream_unavailable
 */
export async function checkPayment(context: CheckContext, id: string): Promise<PaymentRow | undefined> {
  const { store, nodes } = context
  const row = await store.find(id)
  if (!row) return undefined
  const { blockNumber, blockHash } = row
  if (blockNumber !== undefined && blockHash !== undefined) {
    const depth = await readDepth(nodes, row.chainId, { blockNumber, blockHash })
    if (depth === 'gone') {
      await store.release(id, blockHash)
      return checkNamed(context, await store.find(id))
    }
    if (depth !== undefined) await store.deepen(id, { blockNumber, blockHash, depth })
    return store.find(id)
  }
  return checkNamed(context, row)
}

async function checkNamed(
  context: CheckContext,
  row: PaymentRow | undefined,
): Promise<PaymentRow | undefined> {
  if (!row || row.status === 'paid') return row
  const { store, nodes } = context
  for (const hash of row.hashes.toReversed()) {
    const reading = await readTransfers(nodes, row, hash)
    const fault = reading.kind === 'found' ? await store.claim(row.id, reading) : reading.fault
    await store.setFault(row.id, fault)
    if (fault === undefined) break
  }
  return store.find(row.id)
}

/**
 * Looks at payments that are due, so that none depends on a page that stays open, nor on the process that made it. Answers how many there were.
 */
export async function lookAfterPayments(
  context: CheckContext & { readonly onError: (error: unknown) => void },
  input: { readonly leaseMs: number; readonly limit: number },
): Promise<number> {
  const { store, now, onError } = context
  const rows = await store.takeDue({ nowMs: now(), ...input })
  await Promise.all(rows.map((row) => lookAfter(context, row).catch(onError)))
  return rows.length
}

async function lookAfter(context: CheckContext, row: PaymentRow): Promise<void> {
  const { store, now } = context
  if (row.hashes.length === 0) await search(context, row)
  const checked = await checkPayment(context, row.id)
  if (!checked) return
  if (checked.status === 'pending' && now() >= checked.expiresAtMs) await store.expire(row.id)
  const current = (await store.find(row.id)) ?? checked
  const deepest = current.needed + FOLLOW_BLOCKS
  const depth = current.blockNumber === undefined ? 0 : await depthOf(context, current)
  await store.schedule(row.id, nextLookMs(current, depth > deepest, now()))
}

async function depthOf({ nodes }: CheckContext, { chainId, blockNumber, blockHash }: PaymentRow) {
  const depth = await readDepth(nodes, chainId, {
    blockNumber: blockNumber ?? 0n,
    blockHash: blockHash ?? '',
  })
  return typeof depth === 'number' ? depth : 0
}

/** Searches for a payment by a wallet elsewhere, whose transaction no page has named. */
async function search({ store, nodes, now }: CheckContext, row: PaymentRow): Promise<void> {
  if (row.status !== 'pending') return
  for (const hash of await findTransactions(nodes, row)) {
    const reading = await readTransfers(nodes, row, hash)
    if (reading.kind !== 'found') continue
    if ((await store.claim(row.id, reading)) === undefined) {
      await store.addHash(row.id, hash, now())
      return
    }
  }
}

function nextLookMs(row: PaymentRow, isDeep: boolean, nowMs: number): number | undefined {
  const ageMs = nowMs - row.createdAtMs
  const pace = PACE.find((step) => ageMs < step.untilMs)
  if (row.status === 'expired') {
    const endMs = row.expiresAtMs + HOLD_MS
    if (nowMs >= endMs) return undefined
    return row.hashes.length === 0 ? endMs : Math.min(endMs, nowMs + (pace?.everyMs ?? MINUTE_MS))
  }
  if (isDeep || pace === undefined) return undefined
  if (row.status === 'pending' && row.hashes.length === 0 && row.madeBy === 'page')
    return Math.max(row.expiresAtMs, nowMs + 1)
  if (row.status === 'pending' && row.hashes.length === 0)
    return Math.min(nowMs + SEARCH_EVERY_MS, Math.max(row.expiresAtMs, nowMs + 1))
  return nowMs + pace.everyMs
}
