import { DAY_MS, HOUR_MS } from '@foyer/server-kit'
import type { Claim } from '@foyer/server-kit/database'
import type { OnrampProvider, PurchaseRow } from './providers/onramps.ts'
import { PURCHASE_RANKS } from './purchaseRanks.ts'
import { type SettleContext, settlePurchase } from './settlePurchase.ts'

const MINUTE_MS = 60_000

/** Whoever takes rows has this long for them: then another process may, as after the end of the first. */
const LEASE_MS = 20_000
const ROWS_AT_ONCE = 20
/** A page that was opened in time is paid on for a while longer. */
const GRACE_MS = 30 * MINUTE_MS
/** Transfers from a bank take days. */
const LONGEST_MS = 7 * DAY_MS
/** The time for which a purchase that ended without a payment is still checked: the chain has the last word. */
const AFTER_END_MS = HOUR_MS

/** How often a purchase is looked at, by its age. */
const PACE = [
  { untilMs: 5 * MINUTE_MS, everyMs: 3_000 },
  { untilMs: HOUR_MS, everyMs: 20_000 },
  { untilMs: DAY_MS, everyMs: 5 * MINUTE_MS },
] as const
const SLOWEST_MS = HOUR_MS

interface Context extends SettleContext {
  readonly providers: readonly OnrampProvider[]
  readonly now: () => number
  readonly onError: (error: unknown) => void
}

/**
 * Looks at purchases that are due: at the chain, at what the provider says when it is asked, and at the chain again. So none depends on a
 * webhook, nor on the process that has begun it.
 */
export async function lookAfterPurchases(context: Context, signal: AbortSignal): Promise<number> {
  const { store, now } = context
  const claims = await store.takeDue({ nowMs: now(), leaseMs: LEASE_MS, limit: ROWS_AT_ONCE })
  await Promise.all(claims.map((claim) => lookAfter(context, claim, signal).catch(context.onError)))
  return claims.length
}

async function lookAfter(context: Context, claim: Claim<PurchaseRow>, signal: AbortSignal): Promise<void> {
  const { store, providers, now } = context
  const { row } = claim
  if (await settlePurchase(context, row)) return
  const provider = providers.find(({ id }) => id === row.provider)
  // One that does not answer is asked again at the next turn.
  const report = await provider?.status(row).catch(context.onError)
  if (signal.aborted) return
  if (report) {
    await store.move(row.id, report)
    const moved = await store.find(row.id)
    if (moved && (await settlePurchase(context, moved))) return
  }
  const current = await store.find(row.id)
  if (!current || current.status === 'completed') return
  const ageMs = now() - row.createdAtMs
  if (isOver(current, now(), ageMs)) await store.move(row.id, { status: 'expired' })
  await store.schedule(claim, nextLookMs(current, ageMs, now()))
}

function isOver({ status, expiresAtMs }: PurchaseRow, nowMs: number, ageMs: number): boolean {
  if (PURCHASE_RANKS[status] >= PURCHASE_RANKS.expired) return false
  return ageMs > LONGEST_MS || (status === 'created' && nowMs > expiresAtMs + GRACE_MS)
}

function nextLookMs({ status, hashes }: PurchaseRow, ageMs: number, nowMs: number): number | undefined {
  const hasEnded = PURCHASE_RANKS[status] >= PURCHASE_RANKS.expired
  const untilMs = hasEnded ? AFTER_END_MS : LONGEST_MS + DAY_MS
  if (ageMs > (hashes.length > 0 ? LONGEST_MS + DAY_MS : untilMs)) return undefined
  return nowMs + (PACE.find((step) => ageMs < step.untilMs)?.everyMs ?? SLOWEST_MS)
}
