import { sleep } from '@foyer/kit'
import { QUERY_TIMEOUT_MS } from '@foyer/server-kit'
import { createGroupCommit } from './groupCommit.ts'

/** The most entries that one statement stores. */
export const MAX_BATCH = 500
const ATTEMPTS = 5
const RETRY_MS = 200

/** An acknowledged message, and the client that acknowledged it. */
export interface Read {
  readonly messageId: number
  readonly topic: string
  readonly clientId: string
}

/** The record of which client acknowledged which message. */
export interface Reads {
  /** Whether the client acknowledged the message, as far as a query that is on its way may not have seen it. */
  isKnown(messageId: number, clientId: string): boolean
  /** Known at once, and stored soon. */
  add(read: Read): void
  /** Resolves once nothing is left to store. */
  drain(): Promise<void>
  close(): void
}

/** How acknowledgements are stored. */
export interface ReadsOptions {
  readonly insert: (items: readonly Read[]) => Promise<void>
  /** Called with what could not be stored after all attempts: its message may be given again. */
  readonly onError: (error: unknown) => void
  /** The most entries that one `insert` is given. @default 500 */
  readonly maxBatch?: number
  /** The longest time that a query takes, in milliseconds. @default QUERY_TIMEOUT_MS */
  readonly queryMs?: number
}

/**
 * Stores acknowledgements in batches. Each is known until it is stored, however long a busy database takes, and after that for
 * as long as a query may run that began before.
 */
export function createReads({
  insert,
  onError,
  maxBatch = MAX_BATCH,
  queryMs = QUERY_TIMEOUT_MS,
}: ReadsOptions): Reads {
  const unstored = new Set<string>()
  let recent = new Set<string>()
  let earlier = new Set<string>()
  const rotation = setInterval(() => {
    earlier = recent
    recent = new Set()
  }, queryMs)
  rotation.unref()

  const writes = createGroupCommit<Read, true>(async (items) => {
    await retry(() => insert(items))
    return items.map(() => true)
  }, maxBatch)

  return {
    isKnown(messageId, clientId) {
      const key = `${messageId} ${clientId}`
      return unstored.has(key) || recent.has(key) || earlier.has(key)
    },
    add(read) {
      const key = `${read.messageId} ${read.clientId}`
      unstored.add(key)
      writes
        .add(read)
        .then(() => void recent.add(key), onError)
        .finally(() => unstored.delete(key))
    },
    drain: writes.drain,
    close: () => clearInterval(rotation),
  }
}

async function retry(run: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
      await sleep(RETRY_MS * attempt)
    }
  }
}
