/** Requests that may wait for a reply at once. */
export const MAX_OPEN_REQUESTS = 32
/** Requests in any second. */
export const MAX_REQUESTS_PER_SECOND = 30
/** Requests in the life of one channel: the ids of all of them are remembered. */
export const MAX_REQUESTS_PER_CHANNEL = 200_000

/** Why a request is not taken. */
export type LimitReason = 'id_reused' | 'too_fast' | 'too_many_open' | 'channel_used_up'

/** The limits of one channel. Both ends keep them: the app not to be refused, the frame not to be flooded. */
export interface ChannelLimits<Entry> {
  /** Takes a request, or says why not. An id that came once is never taken again, whatever became of it. */
  open(id: string, entry: Entry): LimitReason | undefined
  /** What is open under an id. */
  get(id: string): Entry | undefined
  /** Ends a request, and says what it was. */
  close(id: string): Entry | undefined
}

/** Creates the limits of one channel, by a clock that never runs backwards. */
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
