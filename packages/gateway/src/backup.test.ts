import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postEvents } from '@foyer/api'
import { examples } from '@foyer/api/examples'
import { bundleProgram } from '@foyer/devkit/bundleProgram'
import { stressTest } from '@foyer/devkit/stress'
import { startTemporaryPostgres, type TemporaryPostgres } from '@foyer/devkit/temporaryPostgres'
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyEmptyDatabase } from '../test/emptyDatabase.ts'
import { createProject } from './base/projects.ts'
import { type DatabaseSource, openDatabase } from './kernel/database/openDatabase.ts'
import { createDatabaseEvents } from './kernel/events/eventStore.ts'
import { createDatabaseProjects } from './kernel/projects/projectStore.ts'
import { updateDatabase } from './startGateway.ts'

// The commands of the page for operators, as they stand there: a backup that nobody has restored is none.

const TIMEOUT_MS = 240_000
const page = readFileSync(new URL('../../../docs/guide/operating.md', import.meta.url), 'utf8')
const cli = await bundleProgram(new URL('cli.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'foyer-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The blocks of commands below a heading: the backup, then the restore. */
function commandsUnder(heading: string): readonly [backup: string, restore: string] {
  const section = page.split(`\n### ${heading}\n`)[1]?.split(/\n##/)[0] ?? ''
  const [backup = '', restore = ''] = [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(
    ([, code]) => code ?? '',
  )
  return [backup, restore]
}

/** Runs commands in the folder of the test, with the gateway of this repository behind `npx`. */
function run(commands: string, env: Readonly<Record<string, string>>): void {
  const npx = join(folder, 'npx')
  const command = [process.execPath, ...cli].map((word) => `"${word}"`).join(' ')
  writeFileSync(npx, `#!/bin/sh\nshift 3\nexec ${command} "$@"\n`)
  chmodSync(npx, 0o755)
  const path = `${folder}:${process.env.PATH}`
  expect(commands).not.toBe('')
  execFileSync('sh', ['-ec', commands], {
    cwd: folder,
    env: { ...process.env, ...env, PATH: path },
    stdio: 'pipe',
  })
}

/** Events as a page sends them. */
const batch = v.parse(postEvents.body, examples.find(({ route }) => route === postEvents)?.good.body)

/** Fills a database as a gateway that has been running for a while does. */
async function fill(source: DatabaseSource): Promise<void> {
  const opened = await openDatabase(source)
  await updateDatabase(opened)
  const project = createProject('shop', {
    name: 'Shop',
    allowedOrigins: ['https://shop.example'],
    analytics: true,
  })
  await createDatabaseProjects(opened.database).create(project)
  await createDatabaseEvents(opened.database).store('shop', batch)
  await opened.close()
}

/** Everything in it that is worth keeping. */
async function contentsOf(source: DatabaseSource) {
  const opened = await openDatabase(source)
  const { database } = opened
  const projects = await createDatabaseProjects(database).list()
  const { rows } = await sql<{ text: string }>`
    select row_to_json(wallets)::text as text from wallets union all
    select id || etag || md5(bytes) from images union all
    select row_to_json(catalogue)::text from catalogue union all
    select row_to_json(events)::text from events union all
    select name from gateway_migration order by 1`.execute(database)
  await opened.close()
  return { projects, rows: rows.map(({ text }) => text) }
}

test('an embedded database is what it was after its folder was lost and restored', {
  timeout: TIMEOUT_MS,
}, async () => {
  const dataDir = join(folder, 'data')
  await copyEmptyDatabase(dataDir)
  const source = { kind: 'embedded', dataDir } as const
  await fill(source)
  const before = await contentsOf(source)
  expect(before.rows.length).toBeGreaterThan(1_000)
  const [backup, restore] = commandsUnder('Embedded')
  run(backup, { FOYER_DATA_DIR: dataDir })
  rmSync(dataDir, { recursive: true })
  run(restore, { FOYER_DATA_DIR: dataDir })
  expect(await contentsOf(source)).toEqual(before)
})

const postgres: TemporaryPostgres | undefined = await startTemporaryPostgres('backup and restore')
afterAll(() => postgres?.stop())

describe.runIf(postgres)('on PostgreSQL', () => {
  const url = postgres?.url ?? ''
  const restored = new URL(url || 'postgres://none')
  restored.pathname = '/restored'
  const source = { kind: 'postgres', url } as const
  beforeAll(() => fill(source), TIMEOUT_MS)

  stressTest(
    'a database is what it was in another one, which then is up to date',
    { timeout: TIMEOUT_MS },
    async ({ skip }) => {
      if (spawnSync('pg_dump', ['--version']).error) skip('SKIPPED: there is no pg_dump here')
      const opened = await openDatabase(source)
      await sql`create database restored`.execute(opened.database)
      await opened.close()
      const [backup, restore] = commandsUnder('PostgreSQL')
      run(backup, { DATABASE_URL: url })
      run(restore, { DATABASE_URL: restored.href })
      expect(await contentsOf({ kind: 'postgres', url: restored.href })).toEqual(await contentsOf(source))
    },
  )
})
