import { startTemporaryPostgres, type TemporaryPostgres } from '@foyer/testing/temporaryPostgres'
import { Client } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { runCli } from './cli/runCli.ts'

const postgres: TemporaryPostgres | undefined = await startTemporaryPostgres('patience of a migration')
afterAll(() => postgres?.stop())

/** The lock of a migration under way, as the library that runs migrations takes it. */
const MIGRATION_LOCK = '3853314791062309107'
/** Longer than a query of a serving gateway may take. */
const HELD_MS = 10_600

describe.skipIf(postgres === undefined)('on PostgreSQL', () => {
  test('a migration waits for another one, however long that takes', { timeout: 120_000 }, async () => {
    const url = postgres?.url ?? ''
    const other = new Client({ connectionString: url })
    await other.connect()
    await other.query(`select pg_advisory_lock(${MIGRATION_LOCK})`)
    const released = new Promise((resolve) => setTimeout(resolve, HELD_MS)).then(() => other.end())
    const printed: string[] = []
    const code = await runCli(['migrate'], {
      env: { DATABASE_URL: url },
      print: (line) => printed.push(line),
      printError: (line) => printed.push(line),
      signal: new AbortController().signal,
    })
    await released
    expect(printed.join('\n')).toContain('Took ')
    expect(code).toBe(0)
  })
})
