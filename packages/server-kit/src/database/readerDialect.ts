import { type CompiledQuery, type DatabaseConnection, type Dialect, Kysely } from 'kysely'
import { CodedError } from '../codedError.ts'

/** Something else than a single read was asked of a reader, which is a mistake of the server. */
export class NotReadOnlyError extends CodedError<'internal'> {
  override readonly name = 'NotReadOnlyError'

  constructor() {
    super('internal', 'A reader of the database takes single reads alone.')
  }
}

/** A replica, and the primary behind it. */
export interface ReaderInput<Tables> {
  readonly dialect: Dialect
  readonly primary: Kysely<Tables>
  /** Whether a read failed because of the replica's state, and not because of what was asked. */
  readonly isFailure: (error: unknown) => boolean
  readonly onFailure: (error: unknown) => void
}

/**
 * A database whose reads a replica answers, and the primary where the replica fails. Writes never reach the replica: one that was promoted by
 * mistake would take them, and they would be lost.
 */
export function readerOver<Tables>({ dialect, primary, isFailure, onFailure }: ReaderInput<Tables>) {
  const replica = new Kysely<Tables>({ dialect })
  const refuse = () => Promise.reject(new NotReadOnlyError())
  const connection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery) {
      if (!isRead(query)) throw new NotReadOnlyError()
      try {
        return await replica.executeQuery<R>(query as CompiledQuery<R>) // the rows are those of the same query
      } catch (error) {
        if (!isFailure(error)) throw error
        onFailure(error)
        return primary.executeQuery<R>(query as CompiledQuery<R>) // likewise
      }
    },
    streamQuery() {
      throw new NotReadOnlyError()
    },
  }
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => dialect.createAdapter(),
      createIntrospector: (database) => dialect.createIntrospector(database),
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createDriver: () => ({
        init: async () => undefined,
        acquireConnection: async () => connection,
        beginTransaction: refuse,
        commitTransaction: refuse,
        rollbackTransaction: refuse,
        releaseConnection: async () => undefined,
        destroy: async () => undefined,
      }),
    },
  })
}

function isRead({ query, sql }: CompiledQuery): boolean {
  // A table expression of a select may write.
  if (query.kind === 'SelectQueryNode') return query.with === undefined
  return query.kind === 'RawNode' && /^\s*select\b/i.test(sql)
}
