import { loseConnection } from '@foyer/testing/lostConnection'
import { openTemporaryDatabase } from '@foyer/testing/temporaryDatabase'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from './openDatabase.ts'
import { StorageError } from './storageError.ts'

const postgres = await openTemporaryDatabase('a lost connection of the gateway')
afterAll(() => postgres?.stop())

test.skipIf(postgres === undefined)(
  'a database that goes away in the middle of a transaction fails that transaction, and not the process',
  async () => {
    const url = postgres?.url ?? ''
    const { database, close } = await openDatabase({ kind: 'postgres', url })
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
    expect(lost instanceof StorageError).toBe(true)
    await expect(sql`select 1`.execute(database)).resolves.toBeDefined()
    await close()
  },
)
