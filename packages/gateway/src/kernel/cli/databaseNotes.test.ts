import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stressTest } from '@foyer/devkit/stress'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyMigratedDatabase } from '../../../test/emptyDatabase.ts'
import { runCli } from '../../runCli.ts'
import { startGateway } from '../../startGateway.ts'
import { describeDatabase } from './databaseNotes.ts'

const START_MS = 180_000
const folder = mkdtempSync(join(tmpdir(), 'foyer-notes-'))
/** One database for all tests: making one takes many seconds. */
const dataDir = join(folder, 'data')
beforeAll(() => copyMigratedDatabase(dataDir), START_MS)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a command, and gives what it said beside its answer. */
async function notesOf(args: string[], env: Record<string, string>) {
  const notes: string[] = []
  const printed: string[] = []
  await runCli(args, {
    env,
    print: (line) => printed.push(line),
    printError: () => undefined,
    printNote: (line) => notes.push(line),
    signal: AbortSignal.abort(),
  })
  return { notes: notes.join('\n'), printed }
}

stressTest(
  'a command names the embedded database that it writes to, and warns where another one is likely meant',
  async () => {
    const none = join(folder, 'none')
    const [note, warning] = describeDatabase({ kind: 'embedded', dataDir: none }, { FOYER_DATA_DIR: none })
    expect(note).toBe(`Database: embedded, in ${none}`)
    expect(warning).toContain('Warning: There was no database in this folder before.')

    const env = { FOYER_DATA_DIR: dataDir, FOYER_LOG_LEVEL: 'silent' }
    const first = await notesOf(['project', 'create', 'first-shop'], env)
    expect(first.notes).toBe(`Database: embedded, in ${dataDir}`)
    expect(first.printed).toHaveLength(1)

    const second = await notesOf(['project', 'create', 'second-shop'], { ...env, NODE_ENV: 'production' })
    expect(second.notes).toContain('Warning: NODE_ENV is production, but DATABASE_URL is not set.')
  },
  START_MS,
)

test('a command names a PostgreSQL by its host and name alone', async () => {
  const { notes } = await notesOf(['project', 'list'], {
    DATABASE_URL: 'postgres://someone:secret@127.0.0.1:1/foyer?sslmode=disable',
  })
  expect(notes).toBe('Database: PostgreSQL at 127.0.0.1:1/foyer')
})

test.each([
  [{}, true],
  [{ 'eip155:1': ['http://node.invalid'] }, false],
])(
  'a gateway with the nodes %j warns at its start that no chain has one: %s',
  async (rpc, isWarned) => {
    const lines: string[] = []
    const gateway = await startGateway({
      port: 0,
      dataDir,
      rpc,
      env: {},
      logTo: { write: (line) => void lines.push(line) },
    })
    await gateway.close()
    expect(lines.join('').includes('no chain has a node')).toBe(isWarned)
  },
  START_MS,
)
