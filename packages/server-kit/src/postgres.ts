import { withTimeLimit } from '@foyer/kit'

/** The time limit of one query of a serving process. */
export const QUERY_TIMEOUT_MS = 10_000
const CONNECT_TIMEOUT_MS = 5_000
const HEALTH_TIMEOUT_MS = 2_000

/** How a server opens its PostgreSQL. */
export interface PostgresInput {
  readonly url: string
  /** The most connections. @default 10 */
  readonly max?: number
  /** Without a time limit for a query, as a migration of many rows needs it. @default false */
  readonly isPatient?: boolean
}

/** The options of a server's pool, for the `Pool` of `pg`, which each server brings itself. */
export function postgresPoolOptions({ url, max = 10, isPatient = false }: PostgresInput) {
  return {
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    ...(isPatient ? {} : { query_timeout: QUERY_TIMEOUT_MS }),
  }
}

interface FailingClient {
  on(event: 'error', listener: (error: Error) => void): unknown
}

interface FailingPool {
  on(event: 'error', listener: (error: Error) => void): unknown
  on(event: 'connect', listener: (client: FailingClient) => void): unknown
}

/**
 * Keeps a database that goes away from ending the process. The pool speaks for connections that nobody uses. One that is in
 * use speaks for itself, and a transaction that waits for something else at that moment has no query to fail.
 */
export function surviveLostConnections(pool: FailingPool, onError: (error: unknown) => void): void {
  pool.on('error', onError)
  // The next query of the transaction fails, and says so where it is made.
  pool.on('connect', (client) => void client.on('error', () => undefined))
}

/** Codes of Node for a connection that could not be made or broke, and for a disk without room. */
const NODE_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOSPC',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
])
/**
 * Classes of PostgreSQL's codes: connections, a server that takes no writes any more (25006), transactions that gave way to others, resources
 * (a full disk among them), interventions, and failures of the disk.
 */
const SQL_CLASSES = /^(?:08|25006|40|53|57P|58)/
/** Matches the driver's messages that come without a code. */
const MESSAGES =
  /connection terminated|is not queryable|connect.*timeout|timeout.*connect|query read timeout|pglite is closed/i

/** Whether a query failed because of the database's state, and not because of what was asked: it may be tried again. */
export function isDatabaseFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isDatabaseFailure)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return NODE_CODES.has(code) || SQL_CLASSES.test(code) || MESSAGES.test(error.message)
}

/** Codes of a server that ends sessions, or that takes no writes any more. */
const SESSION_ENDS = /^(?:08|25006|57P)/

/** Whether a connection is of no use after this error: it is broken, its answer is still on its way, or its server takes no writes any more. */
export function endsConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return NODE_CODES.has(code) || SESSION_ENDS.test(code) || MESSAGES.test(error.message)
}

const UNIQUE_VIOLATION = '23505'

/** Whether a statement failed because a unique index has its value already. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
}

/** Whether a database answers a small query in time. */
export function isDatabaseUp(ask: () => Promise<unknown>): Promise<boolean> {
  return withTimeLimit(ask, { limitMs: HEALTH_TIMEOUT_MS, what: 'The database' }).then(
    () => true,
    () => false,
  )
}
