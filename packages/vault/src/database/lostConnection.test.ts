import { isDatabaseFailure } from '@foyer/server-kit'
import { loseConnection } from '@foyer/testing/lostConnection'
import { openTemporaryDatabase } from '@foyer/testing/temporaryDatabase'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openVaultDatabase } from './openDatabase.ts'

const postgres = await openTemporaryDatabase('a lost connection of the vault')
afterAll(() => postgres?.stop())

test.skipIf(postgres === undefined)(
  'a database that goes away in the middle of a transaction fails that transaction, and not the process',
  async () => {
    const url = postgres?.url ?? ''
    const { database, close } = openVaultDatabase({ url })
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
    expect(isDatabaseFailure(lost)).toBe(true)
    await expect(sql`select 1`.execute(database)).resolves.toBeDefined()
    await close()
  },
)
