import { Client } from 'pg'

/** A query as `sql` of a test writes it. */
type Query = (text: string) => Promise<readonly unknown[]>

/** A transaction of the database that is tried. */
export interface LostConnectionInput {
  readonly url: string
  /** Runs `work` in a transaction. */
  readonly inTransaction: (work: (query: Query) => Promise<void>) => Promise<void>
}

/**
 * Ends a connection on the side of PostgreSQL while a transaction on it waits for something else, as a restart of the database
 * does. A process without a listener for that error would end here. Returns the error with which the transaction ended.
 */
export async function loseConnection({ url, inTransaction }: LostConnectionInput): Promise<unknown> {
  const admin = new Client({ connectionString: url })
  await admin.connect()
  try {
    return await inTransaction(async (query) => {
      const [row] = await query('select pg_backend_pid() as pid')
      await admin.query('select pg_terminate_backend($1)', [Reflect.get(Object(row), 'pid')])
      // Waits until the socket has reported the end.
      await new Promise((resolve) => setTimeout(resolve, 300))
      await query('select 1')
    }).then(
      () => undefined,
      (error: unknown) => error,
    )
  } finally {
    await admin.end()
  }
}
