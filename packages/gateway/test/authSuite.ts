import { authRoutes } from '@foyer/api'
import { stressCases } from '@foyer/devkit/stress'
import { type Mailbox, startMailbox } from '@foyer/testing/mailbox'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from 'vitest'
import { type OpenDatabase, openDatabase } from '../src/kernel/database/openDatabase.ts'
import { migrate } from '../src/migrations.ts'
import { codeOf } from './answers.ts'
import { type AuthClient, approve, codeFor } from './authClient.ts'
import { type AuthTest, createAuthKeys, createAuthTest } from './authTest.ts'
import { openMigratedDatabase, openPostgresWithTables } from './emptyDatabase.ts'

const START_MS = 180_000

// Benches use them as well, and cannot load what belongs to a test runner.
export { codeOf, newAddress, otherThan } from './answers.ts'

/** The fixtures of a suite's tests. Each test has a gateway of its own, whose clock may be set. */
export interface AuthSuite {
  readonly it: AuthTest
  readonly opened: OpenDatabase
  readonly mailbox: Mailbox
  /** How far the clock of the gateway is from the real one. */
  shiftMs: number
  now(): number
  /** Mails that were not handed over yet. */
  mailsLeft(): Promise<number>
  /** A device that has been approved, whose code is in the mailbox. */
  startFlow(
    email: string,
    client?: AuthClient,
  ): Promise<{
    readonly device: AuthClient
    readonly flowId: string
    readonly otp: string
    readonly guess: (code: string) => Promise<string | undefined>
  }>
}

/** Runs the same tests on the embedded database and on PostgreSQL. */
export function onBothDatabases(what: string, define: (suite: AuthSuite) => void): Promise<void> {
  return onDatabases(what, (kinds) => kinds, define)
}

/**
 * Runs a suite of scenarios, whose statements are the same on both databases, on PostgreSQL, as in production, or on the embedded one where
 * there is none. `npm test -- stress` runs it on both.
 */
export function onUsualDatabase(what: string, define: (suite: AuthSuite) => void): Promise<void> {
  return onDatabases(what, (kinds) => stressCases([...kinds].reverse()), define)
}

interface DatabaseKind {
  readonly name: string
  open(): Promise<OpenDatabase>
}

async function onDatabases(
  what: string,
  choose: (kinds: readonly DatabaseKind[]) => readonly DatabaseKind[],
  define: (suite: AuthSuite) => void,
): Promise<void> {
  const postgres = await openPostgresWithTables(what)
  const kinds: DatabaseKind[] = [{ name: 'the embedded database', open: () => openMigratedDatabase() }]
  if (postgres) {
    kinds.push({ name: 'PostgreSQL', open: () => openDatabase({ kind: 'postgres', url: postgres.url }) })
  }
  const keys = await createAuthKeys()
  let mailbox: Mailbox
  beforeAll(async () => {
    mailbox = await startMailbox({ smtpPort: 0, pagePort: 0 })
  })
  afterAll(() => Promise.all([postgres?.stop(), mailbox.stop()]))
  for (const { name, open } of choose(kinds)) describe(`on ${name}`, () => on(open))

  function on(open: () => Promise<OpenDatabase>): void {
    let opened: OpenDatabase
    let it: AuthTest
    const suite: AuthSuite = {
      shiftMs: 0,
      get it() {
        return it
      },
      get opened() {
        return opened
      },
      get mailbox() {
        return mailbox
      },
      now: () => Date.now() + suite.shiftMs,
      async mailsLeft() {
        return (await opened.database.selectFrom('mail_outbox').select('id').execute()).length
      },
      async startFlow(email, client) {
        const device = client ?? (await it.client())
        const after = mailbox.lastId
        const { action, flowId } = await device.call(authRoutes.startEmail, { email })
        if (action === 'VERIFY_DEVICE') {
          const approval = await approve(device, { ...it, email, flowId, nowMs: suite.now() })
          await device.call(authRoutes.confirmDevice, { flowId, approval })
        }
        const otp = await codeFor(mailbox, email, after)
        // The time of a code begins after its mail was handed over.
        await expect.poll(suite.mailsLeft).toBe(0)
        const guess = (code: string) => codeOf(device.call(authRoutes.confirmOtp, { flowId, otp: code }))
        return { device, flowId, otp, guess }
      },
    }
    beforeAll(async () => {
      opened = await open()
      await migrate(opened.database)
    }, START_MS)
    beforeEach(async () => {
      suite.shiftMs = 0
      // A mail that an earlier test left is due by a clock that was set ahead, and would never be sent.
      await opened.database.deleteFrom('mail_outbox').execute()
      it = await createAuthTest({ database: opened.database, keys, mailbox, now: suite.now })
    })
    afterEach(() => it.close())
    afterAll(() => opened.close())
    define(suite)
  }
}
