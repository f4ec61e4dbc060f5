import { type Kysely, sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openTemporaryDatabase } from './temporaryDatabase.ts'

/** The database of a server, as the server opens it. */
export interface LostConnectionTest<Tables> {
  /** The server, as part of a sentence: "the vault". */
  readonly server: string
  open(url: string): Opened<Tables> | Promise<Opened<Tables>>
  /** Whether the server takes an error for a failure of its database. */
  isFailure(error: unknown): boolean
}

interface Opened<Tables> {
  readonly database: Kysely<Tables>
  close(): Promise<void>
}

/** Tests what each server must do when its database goes away. A process without a listener for that error would end here. */
export async function testLostConnection<Tables>(input: LostConnectionTest<Tables>): Promise<void> {
  const postgres = await openTemporaryDatabase(`a lost connection of ${input.server}`)
  afterAll(() => postgres?.stop())

  test.skipIf(postgres === undefined)(
    'a database that goes away in the middle of a transaction fails that transaction, and not the process',
    async () => {
      const url = postgres?.url ?? ''
      const { database, close } = await input.open(url)
      const lost = await loseConnection({
        url,
        inTransaction: (work) =>
          database.transaction().execute((trx) =>
            work(async (text) => {
              const { rows } = await sql.raw(text).execute(trx)
              return rows
            }),
          ),
      })
      expect(input.isFailure(lost)).toBe(true)
      await expect(sql`select 1`.execute(database)).resolves.toBeDefined()
      await close()
    },
  )
}

/** A query as `sql` of a test writes it. */
type Query = (text: string) => Promise<readonly unknown[]>

/** A transaction of the database that is tried. */
interface LostConnectionInput {
  readonly url: string
  /** Runs `work` in a transaction. */
  readonly inTransaction: (work: (query: Query) => Promise<void>) => Promise<void>
}

/**
 * Ends a connection on the side of PostgreSQL while a transaction on it waits for something else, as a restart of the database
 * does. A process without a listener for that error would end here. Returns the error with which the transaction ended.
 */
async function loseConnection({ url, inTransaction }: LostConnectionInput): Promise<unknown> {
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
