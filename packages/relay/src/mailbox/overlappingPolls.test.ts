import { openTemporaryDatabase } from '@foyer/devkit/temporaryDatabase'
import { sleep } from '@foyer/kit'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { randomHex, randomMessage, until } from '../../test/rawClient.ts'
import { openDatabaseMailbox } from './databaseMailbox.ts'
import type { StoredMessage } from './mailbox.ts'

const postgres = await openTemporaryDatabase('polls of the relay')
afterAll(() => postgres?.stop())

/** A server that is stopped ends connections which are on their way out. */
const openPool = (url: string) => new Pool({ connectionString: url }).on('error', () => undefined)

/** A database that answers nobody while it is held. */
function openHeld(url: string) {
  const pool = openPool(url)
  let opened = Promise.resolve()
  let release = () => {}
  let waiting = 0
  const dialect = new PostgresDialect({
    pool: {
      options: pool.options,
      async connect() {
        waiting += 1
        await opened
        return pool.connect()
      },
      end: () => pool.end(),
    },
  })
  return {
    database: new Kysely<unknown>({ dialect }),
    waiting: () => waiting,
    hold() {
      waiting = 0
      opened = new Promise((resolve) => {
        release = resolve
      })
    },
    release: () => release(),
  }
}

test.runIf(postgres)(
  'what is found by looking is delivered once, though the database takes longer than from one look to the next',
  async () => {
    const url = postgres?.url ?? ''
    const writer = await openDatabaseMailbox({ url, migrate: true, pollMs: 600_000 })
    const held = openHeld(url)
    const reader = await openDatabaseMailbox({ database: held.database, url, pollMs: 5 })
    const heard: StoredMessage[] = []
    reader.bus.listen({ onMessages: (messages) => heard.push(...messages) })
    // Without an address an instance tells nobody.
    const silent = new Kysely<unknown>({
      dialect: new PostgresDialect({ pool: openPool(url) }),
    })
    const teller = await openDatabaseMailbox({ database: silent })
    for (let round = 0; round < 5; round += 1) {
      held.hold()
      await until(() => held.waiting() > 0)
      const [stored] = await teller.publish([
        { topic: randomHex(), message: randomMessage(), tag: 1108, senderId: 'sender', ttlSeconds: 300 },
      ])
      // Time for many looks, if they did not wait for each other.
      await sleep(100)
      held.release()
      await until(() => heard.some(({ id }) => id === stored?.id))
      await sleep(50)
    }
    expect(heard).toHaveLength(5)
    await Promise.all([reader.close(), writer.close(), teller.close()])
    await Promise.all([held.database.destroy(), silent.destroy()])
  },
)
