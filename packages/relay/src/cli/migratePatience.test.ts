import { holdMigrationLock } from '@foyer/testing/migrationLock'
import { openTemporaryDatabase } from '@foyer/testing/temporaryDatabase'
import { afterAll, expect, inject, test } from 'vitest'
import { runCli } from './runCli.ts'

const postgres = await openTemporaryDatabase('patience of a migration of the relay')
afterAll(() => postgres?.stop())

// Half of `npm test` would wait for it: that of the gateway waits in each run, and opens its database in the same way.
test.runIf(inject('isStress') && postgres !== undefined)(
  'a migration waits for another one, however long that takes',
  { timeout: 120_000 },
  async () => {
    const url = postgres?.url ?? ''
    const { released } = await holdMigrationLock(url)
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
  },
)
