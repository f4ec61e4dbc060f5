import { holdMigrationLock } from '@foyer/testing/migrationLock'
import { openTemporaryDatabase } from '@foyer/testing/temporaryDatabase'
import { afterAll, expect, inject, test } from 'vitest'
import { runCli } from './runCli.ts'

const postgres = await openTemporaryDatabase('patience of a migration of the gateway')
afterAll(() => postgres?.stop())

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
