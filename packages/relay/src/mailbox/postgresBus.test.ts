import { openTemporaryDatabase } from '@foyer/devkit/temporaryDatabase'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { collect } from '../../test/busSuite.ts'
import { newMessage } from '../../test/mailboxSuite.ts'
import { until } from '../../test/rawClient.ts'
import { openDatabaseMailbox } from './databaseMailbox.ts'

const postgres = await openTemporaryDatabase('the bus of the relay')
afterAll(() => postgres?.stop())

describe.runIf(postgres)('the bus on PostgreSQL', () => {
  const url = postgres?.url ?? ''
  // So long between two polls that only a notification can be what told an instance.
  const pollMs = 600_000

  // A commit with a notification in it waits for every other one of the database.
  test('notifies outside of what stores, over a connection that is not of the pool', async () => {
    const statements: string[] = []
    const pool = new Pool({ connectionString: url }).on('error', () => undefined)
    const database = new Kysely<unknown>({
      dialect: new PostgresDialect({ pool }),
      log: ({ query }) => void statements.push(query.sql),
    })
    const one = await openDatabaseMailbox({ database, url, pollMs, migrate: true })
    const two = await openDatabaseMailbox({ url, pollMs })
    const heard = collect(two)
    const stored = await Promise.all(Array.from({ length: 50 }, () => one.publish([newMessage()])))
    for (const messages of stored) one.bus.tell(messages)
    await until(() => heard.length === 50)
    expect(statements.filter((text) => text.includes('insert into "relay_messages"')).length).toBeGreaterThan(
      0,
    )
    expect(statements.filter((text) => /notify/i.test(text))).toEqual([])
    await Promise.all([one.close(), two.close()])
    await database.destroy()
  })

  test('what was told without a connection is told with the next one', async () => {
    const one = await openDatabaseMailbox({ url, pollMs })
    const two = await openDatabaseMailbox({ url, pollMs })
    const heard = collect(two)
    const pool = new Pool({ connectionString: url, max: 1 }).on('error', () => undefined)
    // That of the first instance alone: the second one makes no new connection, and so has no poll.
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'foyer-relay' and datname = current_database() order by backend_start limit 1`,
    )
    await until(() => !one.bus.isUp())
    const stored = await one.publish([newMessage()])
    one.bus.tell(stored)
    await until(() => heard.length === 1)
    expect(heard).toEqual(stored)
    expect(one.bus.isUp()).toBe(true)
    await Promise.all([one.close(), two.close(), pool.end()])
  })
})
