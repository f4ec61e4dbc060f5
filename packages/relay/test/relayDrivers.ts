import { openTemporaryDatabase } from '@foyer/devkit/temporaryDatabase'
import { runOnce } from '@foyer/devkit/temporaryPostgres'
import { once } from '@foyer/kit'
import { afterAll, beforeAll, describe } from 'vitest'
import type { RelayLimits } from '../src/base/limits.ts'
import type { SharedMailbox } from '../src/mailbox/bus.ts'
import { openDatabaseMailbox, openRelayDatabase } from '../src/mailbox/databaseMailbox.ts'
import { createMemoryMailbox } from '../src/mailbox/memoryMailbox.ts'
import { migrateMailbox } from '../src/mailbox/migrations.ts'
import { openNatsMailbox } from '../src/nats/natsMailbox.ts'
import { startNatsServers } from './natsServers.ts'

/** The limits of a relay that its mailbox keeps. */
type MailboxLimits = Partial<Pick<RelayLimits, 'maxRowsPerTopic'>>

interface RelayDriver {
  readonly name: string
  /** Opens a mailbox that nobody else has, which closes by itself what it needs. */
  open(limits: MailboxLimits): Promise<SharedMailbox>
}

/** The drivers of this machine, of which one is in use at a time. */
export interface RelayDrivers {
  /** Opens a mailbox of the driver in use. */
  open(limits?: MailboxLimits): Promise<SharedMailbox>
  /** A describe for each driver, in which it is in use. */
  describe(title: string, tests: () => void): void
}

const MIB = 1_048_576
const START_MS = 180_000
const TABLES = {
  key: 'relay-drivers',
  async make(url: string) {
    const { database, close } = openRelayDatabase({ url })
    await migrateMailbox(database)
    await close()
  },
}

/** Opens the three drivers for a file of tests. Those whose server this machine lacks are skipped, with the reason. */
export async function openRelayDrivers(what: string): Promise<RelayDrivers> {
  const drivers = [MEMORY, await openPostgresDriver(what), await openNatsDriver(what)].flatMap(
    (driver) => driver ?? [],
  )
  let inUse: RelayDriver = MEMORY
  return {
    open: (limits = {}) => inUse.open(limits),
    describe(title, tests) {
      for (const driver of drivers) {
        describe(`${title}, on ${driver.name}`, () => {
          beforeAll(() => {
            inUse = driver
          })
          tests()
        })
      }
    },
  }
}

const MEMORY: RelayDriver = { name: 'memory', open: async (limits) => createMemoryMailbox(limits) }

async function openPostgresDriver(what: string): Promise<RelayDriver | undefined> {
  const database = await openTemporaryDatabase(what, TABLES)
  if (database === undefined) return undefined
  afterAll(database.stop, START_MS)
  let open = 0
  return {
    name: 'PostgreSQL',
    async open(limits) {
      // Emptied and not made anew, which takes a hundred times as long. Only those that are open at once share it.
      if (open === 0) await runOnce(database.url, 'truncate relay_messages, relay_reads')
      open += 1
      const mailbox = await openDatabaseMailbox({ ...limits, url: database.url })
      return closingWith(mailbox, () => {
        open -= 1
      })
    },
  }
}

async function openNatsDriver(what: string): Promise<RelayDriver | undefined> {
  const nats = await startNatsServers(what)
  if (nats === undefined) return undefined
  afterAll(() => nats.stop(), START_MS)
  let count = 0
  return {
    name: 'NATS',
    open(limits) {
      count += 1
      const prefix = `test.driver${count}`
      return openNatsMailbox({ ...limits, urls: nats.urls, replicas: 1, prefix, maxBytes: 64 * MIB })
    },
  }
}

function closingWith(mailbox: SharedMailbox, onClose: () => void): SharedMailbox {
  return {
    ...mailbox,
    close: once(async () => {
      await mailbox.close()
      onClose()
    }),
  }
}
