import { Client } from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { openTemporaryDatabase } from './temporaryDatabase.ts'

/** The lock of a migration under way, as the library that runs migrations takes it. */
const MIGRATION_LOCK = '3853314791062309107'
/** Longer than a query of a serving process may take. */
const HELD_MS = 10_600

/** Holds the lock of migrations for longer than any query of a serving process may take. Resolves once it is held. */
async function holdMigrationLock(url: string): Promise<{ readonly released: Promise<void> }> {
  const other = new Client({ connectionString: url })
  await other.connect()
  await other.query(`select pg_advisory_lock(${MIGRATION_LOCK})`)
  return { released: new Promise((resolve) => setTimeout(resolve, HELD_MS)).then(() => other.end()) }
}

/** The command line of a server. */
export interface MigrationPatienceInput {
  /** The server, as part of a sentence: "the vault". */
  readonly server: string
  /** The name of the setting of its database. */
  readonly setting: string
  readonly runCli: (
    argv: readonly string[],
    context: {
      readonly env: Readonly<Record<string, string | undefined>>
      readonly print: (line: string) => void
      readonly printError: (line: string) => void
      readonly signal: AbortSignal
    },
  ) => Promise<number>
}

/** Tests what each server must do while another process migrates. It waits for that process, so that it runs among the stress tests. */
export async function testMigrationPatience({
  server,
  setting,
  runCli,
}: MigrationPatienceInput): Promise<void> {
  const postgres = await openTemporaryDatabase(`patience of a migration of ${server}`)
  afterAll(() => postgres?.stop())

  test.runIf(inject('isStress') && postgres !== undefined)(
    'a migration waits for another one, however long that takes',
    { timeout: 120_000 },
    async () => {
      const url = postgres?.directUrl ?? ''
      const { released } = await holdMigrationLock(url)
      const printed: string[] = []
      const code = await runCli(['migrate'], {
        env: { [setting]: url },
        print: (line) => printed.push(line),
        printError: (line) => printed.push(line),
        signal: new AbortController().signal,
      })
      await released
      expect(printed.join('\n')).toContain('Took ')
      expect(code).toBe(0)
    },
  )
}
