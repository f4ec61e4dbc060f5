import { sleep, withTimeLimit } from '@foyer/kit'
import { CodedError } from '../codedError.ts'
import { postgresPoolOptions } from '../postgres.ts'
import { createServerPool, type DriverPool, type ServerPool } from './serverPool.ts'

/** How long a server may take to say whether it takes writes. */
const PROBE_MS = 1_500
/** How long callers wait for a server that takes writes, when there suddenly is none. */
const FIND_MS = 3_000
const AGAIN_MS = 100

/** No server of a database takes writes now. What was asked may be tried again. */
export class NoWriterError extends CodedError<'25006'> {
  override readonly name = 'NoWriterError'

  constructor() {
    // The code of PostgreSQL for a server that is only read from (read_only_sql_transaction).
    super('25006', 'No server of the database takes writes.')
  }
}

/** The search for the server that takes writes. Servers are named by their place in the list. */
export interface WriterSearch {
  /** The server that takes writes. @throws NoWriterError when there has been none for three seconds, and then at once */
  find(): Promise<number>
  /** The same after a server could not be reached. */
  findAnew(failed: number): Promise<number>
  /** Asks all servers once, and moves if another one takes writes. */
  look(): Promise<void>
  close(): Promise<void>
}

/** The servers to search. */
export interface WriterSearchInput {
  readonly urls: readonly string[]
  readonly create: (options: ReturnType<typeof postgresPoolOptions>) => DriverPool
  /** Called when another server takes writes from now on, with the one before. */
  readonly onMoved: (from: number | undefined) => void
}

/**
 * Looks for the server that takes writes. Where several say that they do, it is the one on the newest timeline: a former primary that comes
 * back keeps its old one, and is never written to again.
 */
export function createWriterSearch({ urls, create, onMoved }: WriterSearchInput): WriterSearch {
  const probes = urls.map((url) => createProbe(url, create))
  let current: number | undefined
  let timeline = 0
  /** The timelines that servers which take writes have named the last time. */
  let answers: readonly (number | undefined)[] = []
  let looking: Promise<void> | undefined
  let isClosed = false
  /** Whether the wait of a caller has ended without a server. Until a look finds one, the next callers do not wait. */
  let isAway = false

  async function lookOnce(): Promise<void> {
    answers = await Promise.all(probes.map((probe) => timelineOf(probe).catch(() => undefined)))
    const isBetter = (index: number, than: number | undefined) => {
      const [mine = -1, other = -1] = [answers[index], than === undefined ? -1 : answers[than]]
      return mine > other || (mine === other && index === current)
    }
    let best: number | undefined
    for (const index of answers.keys()) {
      const answer = answers[index]
      if (answer !== undefined && answer >= timeline && isBetter(index, best)) best = index
    }
    if (best === undefined) return
    isAway = false
    timeline = answers[best] ?? timeline
    if (best === current) return
    const from = current
    current = best
    if (!isClosed) onMoved(from)
  }

  function look(): Promise<void> {
    looking ??= lookOnce().finally(() => {
      looking = undefined
    })
    return looking
  }

  /** Looks until a server has just said that it takes writes. */
  async function untilAnswered(): Promise<number> {
    const deadlineMs = performance.now() + FIND_MS
    for (;;) {
      if (isAway || isClosed) throw new NoWriterError()
      await look()
      if (current !== undefined && answers[current] !== undefined) return current
      if (performance.now() > deadlineMs) isAway = true
      await sleep(AGAIN_MS)
    }
  }

  return {
    find: async () => (current === undefined || isAway ? untilAnswered() : current),
    findAnew: async (failed) => (current !== undefined && current !== failed ? current : untilAnswered()),
    look,
    async close() {
      isClosed = true
      await Promise.all(probes.map((probe) => probe.end()))
    },
  }
}

function createProbe(url: string, create: WriterSearchInput['create']): ServerPool {
  const limits = { connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS }
  return createServerPool({
    create: () => create({ ...postgresPoolOptions({ url, max: 1 }), ...limits }),
    onError: () => undefined,
  })
}

/** Says whether the server is only read from, as a standby is. */
const IS_READ_ONLY = `select current_setting('transaction_read_only') = 'on' as "isReadOnly"`
/** The timeline is the beginning of the name of the file that is written to. */
const TIMELINE = `select ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int as timeline`

/** The timeline of a server that takes writes; undefined for one that does not. @throws when it does not answer */
function timelineOf(probe: ServerPool): Promise<number | undefined> {
  const ask = async () => {
    const client = await probe.connect()
    try {
      const { rows } = await client.query<{ isReadOnly: boolean }>(IS_READ_ONLY, [])
      if (rows[0]?.isReadOnly !== false) return undefined
      // Some hosted databases do not say it; among theirs, none is told to be newer.
      const read = await client.query<{ timeline: number }>(TIMELINE, []).catch(() => undefined)
      return read?.rows[0]?.timeline ?? 0
    } finally {
      client.release()
    }
  }
  return withTimeLimit(ask, { limitMs: 2 * PROBE_MS, what: 'A server of the database' })
}
