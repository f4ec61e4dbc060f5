import { createHmac } from 'node:crypto'
import type { Redis } from 'ioredis'

/** Longest wait for one answer. A store that is slower than this is not worth asking: each instance can count for itself. */
const ANSWER_MS = 250
/** Longest wait for a connection. */
const CONNECT_MS = 2_000
/** How long a store that has failed is left alone, but for one question that finds out whether it is back. */
const HOLD_MS = 1_000

/**
 * Valkey or Redis, which all instances of a server share. It holds nothing that must last: whoever uses it goes on without it while it is
 * away.
 */
export interface SharedStore {
  /**
   * Runs some commands. Undefined while the store is away, or when it does not answer within 250 ms; the caller then does what it does
   * without a store. Never throws.
   */
  attempt<T>(run: (client: Redis) => Promise<T>): Promise<{ readonly value: T } | undefined>
  /** Makes the name under which the store keeps something. It is a keyed hash, so that a reader of the store learns no address. */
  nameOf(kind: string, key: string): string
  /** Whether it answers now. */
  isUp(): Promise<boolean>
  /** Ends the connection. Safe to call twice. */
  close(): Promise<void>
}

/** The input of `openSharedStore`. */
export interface SharedStoreInput {
  /** `redis://` or `rediss://`, with the password. */
  readonly url: string
  /** Begins each name, so that servers can share a store. */
  readonly prefix: string
  /** Told when the store goes away, and when it is back. */
  readonly onChange: (isUp: boolean, error?: unknown) => void
  /** Milliseconds of any clock. @default performance.now */
  readonly nowMs?: () => number
}

/**
 * Opens a store. One that cannot be reached yet is no error: it is tried again until it answers, or is closed.
 */
export async function openSharedStore(input: SharedStoreInput): Promise<SharedStore> {
  const { url, prefix, onChange, nowMs = () => performance.now() } = input
  // Loaded here, since few operators have a store.
  const { Redis: Client } = await import('ioredis')
  const client = new Client(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    commandTimeout: ANSWER_MS,
    // A command for a store that is away fails at once, as nobody shall wait for it.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (tries) => Math.min(tries * 100, HOLD_MS),
  })
  let known: boolean | undefined
  let askAgainAtMs = Number.NEGATIVE_INFINITY

  function tell(isUp: boolean, error?: unknown): void {
    askAgainAtMs = isUp ? Number.NEGATIVE_INFINITY : nowMs() + HOLD_MS
    if (isUp === known) return
    known = isUp
    onChange(isUp, error)
  }

  // Without a listener an error would end the process.
  client.on('error', (error: unknown) => tell(false, error))
  client.on('close', () => tell(false))
  client.on('ready', () => tell(true))
  const connecting = client.connect().catch((error: unknown) => tell(false, error))

  const store: SharedStore = {
    async attempt(run) {
      if (client.status !== 'ready' || nowMs() < askAgainAtMs) return undefined
      // One caller finds out whether the store is back; the others go on without it.
      if (known === false) askAgainAtMs = nowMs() + HOLD_MS
      try {
        const value = await run(client)
        tell(true)
        return { value }
      } catch (error) {
        tell(false, error)
        return undefined
      }
    },
    nameOf: (kind, key) =>
      `${prefix}:${kind}:${createHmac('sha256', url).update(key).digest('base64url').slice(0, 22)}`,
    isUp: async () => (await store.attempt((redis) => redis.ping())) !== undefined,
    async close() {
      client.removeAllListeners('close')
      client.disconnect()
      await connecting
    },
  }
  return store
}
