import { expect, test } from 'vitest'
import { CodedError } from './codedError.ts'
import { runMigrateCommand } from './migrateCommand.ts'

function rig(migrate: () => Promise<readonly string[]>) {
  const lines: string[] = []
  return {
    lines,
    run: (databaseUrl: string | undefined) =>
      runMigrateCommand({
        databaseUrl,
        setting: 'DATABASE_URL',
        toError: (message) => new CodedError('bad_setting', message),
        open: (url) => ({ url, close: async () => void lines.push(`closed ${url}`) }),
        migrate,
        print: (line) => lines.push(line),
      }),
  }
}

test('a migration says which steps it has taken, or that there were none, and closes the database', async () => {
  const some = rig(async () => ['one', 'two'])
  await some.run('postgres://one')
  expect(some.lines).toEqual(['Took one, two.', 'closed postgres://one'])
  const none = rig(async () => [])
  await none.run('postgres://two')
  expect(none.lines).toEqual(['The tables were up to date.', 'closed postgres://two'])
})

test('one that fails closes the database, and one without a database names the setting', async () => {
  const failing = rig(() => Promise.reject(new Error('no')))
  await expect(failing.run('postgres://one')).rejects.toThrow('no')
  expect(failing.lines).toEqual(['closed postgres://one'])
  await expect(failing.run(undefined)).rejects.toThrow(
    'DATABASE_URL is not set. Set it to the postgres:// address of the database to prepare.',
  )
})
