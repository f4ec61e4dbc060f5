import type { OnrampReport, PurchaseRow, PurchaseStore } from './providers/onramps.ts'
import { PURCHASE_RANKS } from './purchaseRanks.ts'
import { withHash } from './withHash.ts'

/** Keeps purchases in memory, for tests. */
export function createMemoryPurchases(): PurchaseStore {
  const rows = new Map<string, PurchaseRow>()
  const due = new Map<string, number>()
  const attempts = new Map<string, number>()
  const events = new Set<string>()
  const settled = new Set<string>()

  function change(id: string, fields: Partial<PurchaseRow>): void {
    const row = rows.get(id)
    if (row) rows.set(id, { ...row, ...fields })
  }

  function move(id: string, { status, hash }: OnrampReport): void {
    const row = rows.get(id)
    if (!row) return
    const isForward = PURCHASE_RANKS[status] > PURCHASE_RANKS[row.status]
    change(id, { ...(isForward && { status }), hashes: withHash(row.hashes, hash) })
  }

  return {
    async create(row, dueAtMs) {
      rows.set(row.id, row)
      due.set(row.id, dueAtMs)
    },
    async opened(id, { expiresAtMs, orderId }) {
      const provider = rows.get(id)?.provider
      const isTaken = [...rows.values()].some(
        (row) =>
          row.id !== id && row.provider === provider && row.orderId !== undefined && row.orderId === orderId,
      )
      if (!isTaken) change(id, { expiresAtMs, orderId })
      return !isTaken
    },
    find: async (id) => rows.get(id),
    async take(provider, event, dueAtMs) {
      const key = `${provider}:${event.id}`
      if (events.has(key)) return false
      events.add(key)
      move(event.reference, event)
      due.set(event.reference, dueAtMs)
      return true
    },
    move: async (id, report) => move(id, report),
    async recordSettlement({ id, chainId }, { hash, logIndex, amountBase }) {
      const key = `${chainId}:${hash}:${logIndex}`
      if (settled.has(key) || rows.get(id)?.status === 'completed') return false
      settled.add(key)
      change(id, { status: 'completed', hash, arrivedBase: amountBase })
      due.delete(id)
      return true
    },
    async takeDue({ nowMs, leaseMs, limit }) {
      const ids = [...due].filter(([, atMs]) => atMs <= nowMs).slice(0, limit)
      for (const [id] of ids) due.set(id, nowMs + leaseMs)
      return ids.flatMap(([id]) => {
        const row = rows.get(id)
        attempts.set(id, (attempts.get(id) ?? 0) + 1)
        return row === undefined ? [] : [{ row, id, attempts: attempts.get(id) ?? 0 }]
      })
    },
    async forgetEvents() {
      events.clear()
    },
    async schedule({ row: { id }, attempts: attempt }, dueAtMs) {
      if (attempts.get(id) !== attempt) return
      if (dueAtMs === undefined) due.delete(id)
      else due.set(id, dueAtMs)
    },
  }
}
