import type { Claim } from '@foyer/server-kit/database'
import type { PaymentRow, PaymentStore } from './payments.ts'
import { readDepth, readTransfers } from './readTransfers.ts'
import { type SearchContext, searchChain } from './searchChain.ts'

/** How many blocks more than needed a paid payment is followed, since chains give up blocks now and then. */
const FOLLOW_BLOCKS = 32
/** How long after the end of a payment a transaction may still be named that was sent in time. */
export const GRACE_MS = 5 * 60_000

const MINUTE_MS = 60_000
/** How often a payment is checked that a transaction is known for, by its age. */
const PACE = [
  { untilMs: 5 * MINUTE_MS, everyMs: 2_000 },
  { untilMs: 60 * MINUTE_MS, everyMs: 15_000 },
] as const
const SLOWEST_MS = 5 * MINUTE_MS
/**
 * How long after its end no other payment may have the amount of a payment, since a transaction may wait that long to be mined.
 */
export const HOLD_MS = 60 * 60_000
/** How often the chain is searched for a merchant's payment, whatever was named for it: a wallet elsewhere may have scanned its code. */
const SEARCH_EVERY_MS = 5_000
/** How soon a search goes on that had more blocks to read than it reads at once. */
const GO_ON_MS = 1_000

/** The dependencies of the check of a payment. */
export interface CheckContext {
  readonly store: PaymentStore
  readonly nodes: SearchContext['nodes']
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

/** The dependencies of looking after payments. */
export interface LookContext extends CheckContext, SearchContext {
  /** Has what was named for a payment, and did not pay it, looked at for what is owed. */
  readonly watchOthers: (row: PaymentRow) => Promise<void>
  readonly onError: (error: unknown) => void
}

/**
 * Looks at payments that are due, so that none depends on a page that stays open, nor on the process that made it. Answers how many there were.
 */
export async function lookAfterPayments(
  context: LookContext,
  input: { readonly leaseMs: number; readonly limit: number },
): Promise<number> {
  const { store, now, onError } = context
  const claims = await store.takeDue({ nowMs: now(), ...input })
  await Promise.all(claims.map((claim) => lookAfter(context, claim).catch(onError)))
  return claims.length
}

async function lookAfter(context: LookContext, claim: Claim<PaymentRow>): Promise<void> {
  const { store, now } = context
  const { id } = claim.row
  const checked = await checkPayment(context, id)
  if (!checked) return
  // What was named is a hint. It may be junk, or have been replaced by the wallet that sent it.
  const isWhole = isSearchedFor(checked, now()) ? await search(context, checked) : true
  const searched = (await store.find(id)) ?? checked
  if (searched.status === 'pending' && now() >= searched.expiresAtMs && isWhole) await store.expire(id)
  const current = (await store.find(id)) ?? searched
  const deepest = current.needed + FOLLOW_BLOCKS
  const depth = current.blockNumber === undefined ? 0 : await depthOf(context, current)
  const nextMs = nextLookMs(current, depth > deepest, now())
  const soonMs = now() + GO_ON_MS
  // Nothing pays it any more: what else was named may be owed to somebody.
  if (nextMs === undefined && isWhole) await context.watchOthers(current)
  await store.schedule(claim, isWhole ? nextMs : Math.min(nextMs ?? soonMs, soonMs))
}

async function depthOf({ nodes }: CheckContext, { chainId, blockNumber, blockHash }: PaymentRow) {
  const depth = await readDepth(nodes, chainId, {
    blockNumber: blockNumber ?? 0n,
    blockHash: blockHash ?? '',
  })
  return typeof depth === 'number' ? depth : 0
}

/** Whether the chain is searched for a payment: while it may be paid, and after its end as long as what was sent in time counts. */
function isSearchedFor({ status, madeBy, hashes, expiresAtMs }: PaymentRow, nowMs: number): boolean {
  if (status === 'pending') return true
  if (status !== 'expired') return false
  const isHinted = hashes.length > 0 && nowMs < expiresAtMs + HOLD_MS
  return isHinted || (madeBy === 'merchant' && nowMs < expiresAtMs + GRACE_MS)
}

/** Searches for what pays a payment under whatever hash. Answers whether all blocks were read. */
async function search(context: LookContext, row: PaymentRow): Promise<boolean> {
  const { store, nodes, now } = context
  const found = await searchChain(context, row)
  const settled = await store.countSettled(row.chainId, [...found.transactions.keys()])
  for (const [hash, count] of found.transactions) {
    if ((settled.get(hash) ?? 0) >= count) continue
    const reading = await readTransfers(nodes, row, hash)
    if (reading.kind !== 'found') continue
    if ((await store.claim(row.id, reading)) === undefined) {
      await store.addHash(row.id, hash, now())
      break
    }
  }
  await store.setSearched(row.id, found.upTo)
  return found.isWhole
}

function nextLookMs(row: PaymentRow, isDeep: boolean, nowMs: number): number | undefined {
  const { status, expiresAtMs } = row
  const ageMs = nowMs - row.createdAtMs
  const paceMs = PACE.find((step) => ageMs < step.untilMs)?.everyMs ?? SLOWEST_MS
  if (status === 'confirming' || status === 'paid') return isDeep ? undefined : nowMs + paceMs
  const isHinted = row.hashes.length > 0
  if (status === 'expired') {
    const endMs = expiresAtMs + HOLD_MS
    if (nowMs >= endMs) return undefined
    const isInGrace = row.madeBy === 'merchant' && nowMs < expiresAtMs + GRACE_MS
    return isHinted || isInGrace ? Math.min(endMs, nowMs + paceMs) : endMs
  }
  // A merchant's payment is searched for as often whatever was named, so that junk slows nothing; that of a page only while the page asks.
  const everyMs = Math.min(
    isHinted ? paceMs : Number.POSITIVE_INFINITY,
    row.madeBy === 'merchant' ? SEARCH_EVERY_MS : Number.POSITIVE_INFINITY,
  )
  return Math.min(nowMs + everyMs, Math.max(expiresAtMs, nowMs + 1))
}
