import type { Pool, PoolClient } from 'pg'

/** Keeps several processes from doing the same work. A lock goes with the process, or the connection, that holds it. */
export interface ChainLocks {
  /** Takes the lock of a chain, or finds that it is held here already. False when another process has it. */
  take(chainId: string): Promise<boolean>
  close(): Promise<void>
}

/** The connection that holds the locks. */
type LockClient = PoolClient & { lose(): void }

/** First half of the key of every lock of the index; the second one is the chain. */
const LOCK_CLASS = 1_718_579_829

/** For a database that only one process can have open. */
export function createNoLocks(): ChainLocks {
  return { take: async () => true, close: async () => undefined }
}

/**
 * Advisory locks of PostgreSQL, all on one connection of their own. They only share out the work: that rows are right
 * is seen to by each write, so a lock that was lost unnoticed does no harm.
 */
export function createPostgresLocks(pool: Pool): ChainLocks {
  const held = new Set<string>()
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
          // The pool waits for what it lent, also for what is broken.
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

  return {
    async take(chainId) {
      if (held.has(chainId)) return true
      const client = await connect()
      const { rows } = await client.query<{ taken: boolean }>(
        'select pg_try_advisory_lock($1, hashtext($2)) as taken',
        [LOCK_CLASS, chainId],
      )
      const isTaken = rows[0]?.taken === true
      if (isTaken) held.add(chainId)
      return isTaken
    },
    async close() {
      const client = await connecting?.catch(() => undefined)
      // Ended, not handed back: the locks end with it.
      client?.lose()
    },
  }
}
