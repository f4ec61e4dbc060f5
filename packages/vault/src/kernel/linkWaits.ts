import { rateLimited } from '@foyer/server-kit/http'
import type { VaultDatabase } from '../database/schema.ts'

/** Devices that wait for the answer to their link. */
export interface LinkWaits {
  readonly count: number
  /**
   * Begins to wait. `changed` resolves when the link may have been answered, by whichever process.
   * @throws ProblemError rate_limited when too many wait already
   */
  enter(linkId: string, ip: string): { readonly changed: Promise<void>; leave(): void }
  /** Tells those who wait here that a link was answered. */
  wake(linkId: string): void
  /** Ends all waits, and accepts no new ones. */
  close(): void
}

const MAX_WAITS = 5_000
const MAX_WAITS_OF_ADDRESS = 100
const BUSY_WAIT_MS = 5_000
/** How often the database is asked for answers that another process took. */
const POLL_MS = 1_000
const IDS_OF_ONE_QUERY = 500

/** Creates an empty set. One query a second covers all that wait, however many they are. */
export function createLinkWaits(input: {
  readonly database: VaultDatabase
  readonly now: () => number
  readonly onError: (error: unknown) => void
  readonly pollMs?: number
}): LinkWaits {
  const { database, now, onError, pollMs = POLL_MS } = input
  const waiting = new Map<string, Set<() => void>>()
  const byAddress = new Map<string, number>()
  let count = 0
  let isClosed = false
  let isPolling = false

  function wake(linkId: string): void {
    for (const resolve of waiting.get(linkId) ?? []) resolve()
  }

  async function poll(): Promise<void> {
    const ids = [...waiting.keys()]
    for (let at = 0; at < ids.length; at += IDS_OF_ONE_QUERY) {
      const answered = await database
        .selectFrom('vault_links')
        .select('id')
        .where('id', 'in', ids.slice(at, at + IDS_OF_ONE_QUERY))
        .where((where) =>
          where.or([where('state', '<>', 'open'), where('expires_at', '<=', new Date(now()))]),
        )
        .execute()
      for (const { id } of answered) wake(id)
    }
  }

  const timer = setInterval(() => {
    if (isPolling || waiting.size === 0) return
    isPolling = true
    poll()
      .catch(onError)
      .finally(() => {
        isPolling = false
      })
  }, pollMs)
  timer.unref()

  return {
    get count() {
      return count
    },
    enter(linkId, ip) {
      const ofAddress = byAddress.get(ip) ?? 0
      if (count >= MAX_WAITS || ofAddress >= MAX_WAITS_OF_ADDRESS) throw rateLimited(BUSY_WAIT_MS)
      let wakeOne = () => {}
      const changed = new Promise<void>((resolve) => {
        wakeOne = resolve
      })
      if (isClosed) wakeOne()
      const ofLink = waiting.get(linkId) ?? new Set()
      waiting.set(linkId, ofLink.add(wakeOne))
      byAddress.set(ip, ofAddress + 1)
      count += 1
      return {
        changed,
        leave() {
          if (!ofLink.delete(wakeOne)) return
          if (ofLink.size === 0) waiting.delete(linkId)
          const left = (byAddress.get(ip) ?? 1) - 1
          if (left === 0) byAddress.delete(ip)
          else byAddress.set(ip, left)
          count -= 1
        },
      }
    },
    wake,
    close() {
      isClosed = true
      clearInterval(timer)
      for (const id of [...waiting.keys()]) wake(id)
    },
  }
}
