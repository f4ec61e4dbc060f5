import type { DriverClient } from './serverPool.ts'

/** How often two connections are compared. One round shows a pooler in nearly every case. */
const ROUNDS = 5

/** Connections to a database. */
interface Connections {
  connect(): Promise<DriverClient>
}

/**
 * Whether a pooler lends sessions of the database by transaction, as PgBouncer does in its transaction mode: the next statement of a connection
 * may run in another session then. What is kept in a session is lost there, or belongs to somebody else: advisory locks, `LISTEN`, named
 * statements, settings.
 */
export async function lendsSessions(connections: Connections): Promise<boolean> {
  const first = await connections.connect()
  try {
    const before = await sessionOf(first)
    // A pooler tells its clients a number of its own. It may still keep a session for each of them.
    if (first.processID === before) return false
    const second = await connections.connect()
    try {
      return await haveSharedSessions(first, second)
    } finally {
      second.release()
    }
  } finally {
    first.release()
  }
}

/** A session that another connection had before, or a connection whose session changes. */
async function haveSharedSessions(first: DriverClient, second: DriverClient): Promise<boolean> {
  const [ofFirst, ofSecond] = [new Set<number>(), new Set<number>()]
  for (let round = 0; round < ROUNDS; round += 1) {
    ofFirst.add(await sessionOf(first))
    ofSecond.add(await sessionOf(second))
    const isShared = [...ofFirst].some((session) => ofSecond.has(session))
    if (isShared || ofFirst.size > 1 || ofSecond.size > 1) return true
  }
  return false
}

async function sessionOf(client: DriverClient): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid', [])
  return rows[0]?.pid ?? 0
}
