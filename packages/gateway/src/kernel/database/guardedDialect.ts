import { isDatabaseFailure } from '@foyer/server-kit'
import type {
  CompiledQuery,
  DatabaseConnection,
  Dialect,
  Driver,
  QueryResult,
  TransactionSettings,
} from 'kysely'
import { StorageError } from './storageError.ts'

/**
 * Passes on what a dialect does. A failure of the database itself becomes a `StorageError`, and before each statement that
 * writes `beforeWrite` may refuse it.
 */
export function guardDialect(dialect: Dialect, beforeWrite: () => Promise<void> = async () => {}): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (database) => dialect.createIntrospector(database),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => guardDriver(dialect.createDriver(), beforeWrite),
  }
}

function guardDriver(driver: Driver, beforeWrite: () => Promise<void>): Driver {
  const guards = new WeakMap<DatabaseConnection, DatabaseConnection>()
  const originals = new WeakMap<DatabaseConnection, DatabaseConnection>()
  const originalOf = (connection: DatabaseConnection) => originals.get(connection) ?? connection
  return {
    init: () => driver.init(),
    async acquireConnection() {
      const original = await orStorageError(driver.acquireConnection())
      const known = guards.get(original)
      if (known !== undefined) return known
      const guard = guardConnection(original, beforeWrite)
      guards.set(original, guard)
      originals.set(guard, original)
      return guard
    },
    beginTransaction: (connection, settings: TransactionSettings) =>
      orStorageError(driver.beginTransaction(originalOf(connection), settings)),
    commitTransaction: (connection) => orStorageError(driver.commitTransaction(originalOf(connection))),
    rollbackTransaction: (connection) => orStorageError(driver.rollbackTransaction(originalOf(connection))),
    releaseConnection: (connection) => driver.releaseConnection(originalOf(connection)),
    destroy: () => driver.destroy(),
  }
}

function guardConnection(
  connection: DatabaseConnection,
  beforeWrite: () => Promise<void>,
): DatabaseConnection {
  return {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      if (isWrite(query)) await beforeWrite()
      return orStorageError(connection.executeQuery<R>(query))
    },
    streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
  }
}

/** Deleting is how room is made, so it is no write here. */
function isWrite({ query, sql }: CompiledQuery): boolean {
  if (query.kind === 'SelectQueryNode' || query.kind === 'DeleteQueryNode') return false
  return (
    query.kind !== 'RawNode' ||
    !/^\s*(?:select|show|begin|commit|rollback|savepoint|release|vacuum)\b/i.test(sql)
  )
}

async function orStorageError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!isDatabaseFailure(error)) throw error
    throw new StorageError('The database does not answer, or its disk is full.', { cause: error })
  }
}
