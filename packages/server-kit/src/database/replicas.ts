import { startTurns, withTimeLimit } from '@foyer/kit'
import { type Kysely, PostgresDialect } from 'kysely'
import { CodedError } from '../codedError.ts'
import { gauge, type MetricFamily, valuesBy } from '../metricsText.ts'
import { endsConnection, isDatabaseFailure, postgresPoolOptions } from '../postgres.ts'
import { readerOver } from './readerDialect.ts'
import { createPrimaryPositions, judgeReplica, type ReplicaState, readPosition } from './replicaWatch.ts'
import {
  createServerPool,
  type DriverClient,
  type DriverPool,
  isPoolFull,
  type ServerPool,
} from './serverPool.ts'

/** How long a server may take to say how far it has come. */
const PROBE_MS = 1_500
const LOOK_EVERY_MS = 1_000

/** A server to read from. */
export interface Reader<Tables> {
  /** Refuses writes and transactions. A read that a replica does not answer is done by the primary. */
  readonly database: Kysely<Tables>
  readonly isPrimary: boolean
}

/** The copies of a database that are only read from. */
export interface Replicas<Tables> {
  /** The next replica in turn that is up and not too far behind, or the primary. Reads that belong together use one reader. */
  choose(): Reader<Tables>
  /** The states of the replicas, in the order of their addresses. */
  states(): readonly ReplicaState[]
  /** Metrics: the replicas by state, and the readers that were chosen. */
  families(): readonly MetricFamily[]
  close(): Promise<void>
}

/** The copies of a database. */
export interface ReplicasInput<Tables> {
  readonly urls: readonly string[]
  readonly primary: Kysely<Tables>
  /** How far the primary has come, by a connection of it. */
  readonly connectPrimary: () => Promise<DriverClient>
  readonly create: (options: ReturnType<typeof postgresPoolOptions>) => DriverPool
  /** How far a replica may be behind. */
  readonly mostLagMs: number
  /** Called when a replica could not be read from. @default nothing */
  readonly onError?: (error: unknown) => void
  /** Called when the state of a replica has changed, with its place in the list. @default nothing */
  readonly onState?: (index: number, state: ReplicaState) => void
  /** How often the servers are asked. @default 1000 */
  readonly everyMs?: number
}

interface Replica<Tables> {
  readonly pool: ServerPool
  readonly probe: ServerPool
  readonly reader: Reader<Tables>
  state: ReplicaState
}

/** Opens the replicas of a database and asks each of them every second how far it has come. Resolves once all have been asked, or given up. */
export async function openReplicas<Tables>(input: ReplicasInput<Tables>): Promise<Replicas<Tables>> {
  const { urls, primary, mostLagMs, onError = () => undefined, onState = () => undefined } = input
  const positions = createPrimaryPositions(mostLagMs * 2 + 10_000)
  const chosen = { replica: 0, primary: 0 }
  const replicas = urls.map((url, index) => openReplica(input, url, () => setState(index, 'away')))
  const ofPrimary: Reader<Tables> = { database: primary, isPrimary: true }
  let turn = 0

  function setState(index: number, state: ReplicaState): void {
    const replica = replicas[index]
    if (replica === undefined || replica.state === state) return
    replica.state = state
    // The primary then answers at once the readings that wait for this replica.
    if (state === 'away') replica.pool.cut()
    onState(index, state)
  }

  async function look(): Promise<void> {
    // The primary first: a replica is compared with what was there before it was asked.
    await notePrimary(input.connectPrimary, positions.note).catch(() => undefined)
    await Promise.all(
      replicas.map(async ({ probe }, index) => {
        const answer = await askReplica(probe).catch(() => undefined)
        setState(index, judgeReplica(answer, positions, { atMs: performance.now(), mostLagMs }))
      }),
    )
  }

  await look()
  const watch = startTurns({ turn: look, everyMs: input.everyMs ?? LOOK_EVERY_MS, onError })
  return {
    choose() {
      const up = replicas.filter(({ state }) => state === 'up')
      turn += 1
      const reader = up[turn % up.length]?.reader ?? ofPrimary
      chosen[reader.isPrimary ? 'primary' : 'replica'] += 1
      return reader
    },
    states: () => replicas.map(({ state }) => state),
    families: () => replicaFamilies(replicas, chosen),
    async close() {
      await watch.close()
      await Promise.all(replicas.flatMap(({ pool, probe }) => [pool.end(), probe.end()]))
    },
  }
}

function openReplica<Tables>(
  { primary, create, onError = () => undefined }: ReplicasInput<Tables>,
  url: string,
  onAway: () => void,
): Replica<Tables> {
  const limits = { connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS }
  const pool = createServerPool({
    create: () => create({ ...postgresPoolOptions({ url }), connectionTimeoutMillis: PROBE_MS }),
    onError,
  })
  const probe = createServerPool({
    create: () => create({ ...postgresPoolOptions({ url, max: 1 }), ...limits }),
    onError: () => undefined,
  })
  const connections = { connect: () => pool.connect(), end: () => pool.end(), options: {} }
  const database = readerOver<Tables>({
    dialect: new PostgresDialect({ pool: connections }),
    primary,
    isFailure: isDatabaseFailure,
    onFailure(error) {
      // A replica that is busy, or that had to give way to what it takes over, is there.
      if (endsConnection(error) && !isPoolFull(error)) onAway()
      onError(error)
    },
  })
  return { pool, probe, reader: { database, isPrimary: false }, state: 'unknown' }
}

async function notePrimary(
  connect: () => Promise<DriverClient>,
  note: (position: bigint, atMs: number) => void,
): Promise<void> {
  const row = await askOnce<{ position: string }>(connect, 'select pg_current_wal_lsn()::text as position')
  note(readPosition(row.position), performance.now())
}

const REPLICA_STATE = `select pg_is_in_recovery() as "isStandby", pg_last_wal_replay_lsn()::text as position,
  (extract(epoch from now() - pg_last_xact_replay_timestamp()) * 1000)::float8 as "ageMs"`

async function askReplica(probe: ServerPool) {
  const { isStandby, position, ageMs } = await askOnce<{
    isStandby: boolean
    position: string | null
    ageMs: number | null
  }>(() => probe.connect(), REPLICA_STATE)
  return {
    isStandby,
    position: position === null ? undefined : readPosition(position),
    ageMs: ageMs ?? undefined,
  }
}

function askOnce<R>(connect: () => Promise<DriverClient>, text: string): Promise<R> {
  const ask = async () => {
    const client = await connect()
    try {
      const { rows } = await client.query<R>(text, [])
      const [row] = rows
      if (row === undefined) throw new CodedError('internal', 'The server has answered nothing.')
      return row
    } finally {
      client.release()
    }
  }
  return withTimeLimit(ask, { limitMs: 2 * PROBE_MS, what: 'A server of the database' })
}

/** The replicas of a database as metrics. */
export function replicaFamilies(
  replicas: readonly { readonly state: ReplicaState }[],
  chosen: { readonly replica: number; readonly primary: number },
): MetricFamily[] {
  const count = (state: ReplicaState) => replicas.filter((replica) => replica.state === state).length
  return [
    {
      ...gauge('replicas', 'Read replicas of the database by state.', 0),
      values: valuesBy(
        'state',
        (['up', 'late', 'away', 'promoted'] as const).map((state) => [state, count(state)]),
      ),
    },
    {
      name: 'replica_reads_total',
      type: 'counter',
      help: 'Readings of the catalogue, activity and balances by the server that was chosen for them.',
      values: valuesBy('server', Object.entries(chosen)),
    },
  ]
}
