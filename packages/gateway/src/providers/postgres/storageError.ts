import { GatewayError } from '../../errors.ts'

/** The database is away, or its disk is full. What was asked may be tried again. */
export class StorageError extends GatewayError {
  override readonly name = 'StorageError'

  constructor(message: string, options?: { readonly cause?: unknown }) {
    super('storage_unavailable', message, options)
  }
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
/** Classes of PostgreSQL's codes: connections, resources (a full disk among them), interventions, and failures of the disk. */
const SQL_CLASSES = /^(?:08|53|57P|58)/
/** What the driver says without a code. */
const MESSAGES =
  /connection terminated|connect.*timeout|timeout.*connect|query read timeout|pglite is closed/i

/** Whether a query failed because of the database's state, and not because of what was asked. */
export function isStorageFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isStorageFailure)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return NODE_CODES.has(code) || SQL_CLASSES.test(code) || MESSAGES.test(error.message)
}
