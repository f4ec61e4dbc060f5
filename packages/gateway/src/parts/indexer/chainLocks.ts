import { createInTurn } from '@foyer/kit'
import type { DriverClient } from '@foyer/server-kit/database'

/** Locks that keep several processes from indexing the same chain. A lock ends with the process, or connection, that holds it. */
export interface ChainLocks {
  /** Takes the lock of a chain. True also when this process holds it already; false when another one does. */
  take(chainId: string): Promise<boolean>
  close(): Promise<void>
}

/** The connection that holds the locks. */
type LockClient = DriverClient & { lose(): void }

/** Connections that keep their session. */
interface Sessions {
  connect(): Promise<DriverClient>
}

/** First half of the key of every lock of the index; the second one is the chain. */
const LOCK_CLASS = 1_718_579_829

/** For a database that only one process can open: every lock is free. */
export function createNoLocks(): ChainLocks {
  return { take: async () => true, close: async () => undefined }
}

/**
 * Advisory locks of PostgreSQL, all on one connection of their own. They only divide the work: every write checks the
 * cursor of its chain, so a lock that was lost unnoticed does no harm.
 */
export function createPostgresLocks(pool: Sessions): ChainLocks {
  const held = new Set<string>()
  // The connection answers one question at a time.
  const inTurn = createInTurn()
  let connecting: Promise<LockClient> | undefined

  function connect(): Promise<LockClient> {
    connecting ??= pool.connect().then(
      (client) => {
        let isLost = false
        const lose = () => {
          if (isLost) return
          isLost = true
          held.clear()
          connecting = undefined
          // The pool waits for every client that it gave out, also for a broken one.
          client.release(true)
        }
        client.on('error', lose)
        client.on('end', lose)
        return Object.assign(client, { lose })
      },
      (error: unknown) => {
        connecting = undefined
        throw error
      },
    )
    return connecting
  }

  async function ask(chainId: string): Promise<boolean> {
    const client = await connect()
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as taken',
      [LOCK_CLASS, chainId],
    )
    const isTaken = rows[0]?.taken === true
    if (isTaken) held.add(chainId)
    return isTaken
  }

  return {
    take(chainId) {
      return held.has(chainId) ? Promise.resolve(true) : inTurn(() => ask(chainId))
    },
    async close() {
      const client = await connecting?.catch(() => undefined)
      // The connection is ended instead of going back to the pool, so that its locks end.
      client?.lose()
    },
  }
}
