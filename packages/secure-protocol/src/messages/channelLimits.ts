/** Largest number of requests that wait for a reply at the same time. */
export const MAX_OPEN_REQUESTS = 32
/** Largest number of requests in any second. */
export const MAX_REQUESTS_PER_SECOND = 30
/** Largest number of requests over the life of a channel, because the channel stores the ids of all of them. */
export const MAX_REQUESTS_PER_CHANNEL = 200_000

/** Why a channel refuses a request. */
export type LimitReason = 'id_reused' | 'too_fast' | 'too_many_open' | 'channel_used_up'

/** The limits of one channel. The frame enforces them; the app applies them too, so that its requests are not refused. */
export interface ChannelLimits<Entry> {
  /** Adds a request, or returns why it is refused. Each id is accepted only once, even if its request was refused. */
  open(id: string, entry: Entry): LimitReason | undefined
  /** The open request of an id. */
  get(id: string): Entry | undefined
  /** Removes a request and returns it. */
  close(id: string): Entry | undefined
}

/** Creates the limits of one channel. `nowMs` is a monotonic clock in ms. */
export function createChannelLimits<Entry>(nowMs: () => number): ChannelLimits<Entry> {
  const used = new Set<string>()
  const openRequests = new Map<string, Entry>()
  let lastSecond: number[] = []
  return {
    open(id, entry) {
      const now = nowMs()
      lastSecond = lastSecond.filter((at) => now - at < 1000)
      if (used.has(id)) return 'id_reused'
      if (used.size >= MAX_REQUESTS_PER_CHANNEL) return 'channel_used_up'
      used.add(id)
      if (lastSecond.length >= MAX_REQUESTS_PER_SECOND) return 'too_fast'
      lastSecond.push(now)
      if (openRequests.size >= MAX_OPEN_REQUESTS) return 'too_many_open'
      openRequests.set(id, entry)
      return undefined
    },
    get: (id) => openRequests.get(id),
    close(id) {
      const entry = openRequests.get(id)
      openRequests.delete(id)
      return entry
    },
  }
}
