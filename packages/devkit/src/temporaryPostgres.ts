import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sleep } from '@foyer/kit'
import getPort from 'get-port'
import { Client } from 'pg'
import { copyPreparedFolder } from './preparedFolder.ts'
import { killServer, pauseServer } from './serverProcesses.ts'
import { giveTo, type Identity, unprivilegedIdentity } from './serverUser.ts'

/** A PostgreSQL server for one test run. */
export interface TemporaryPostgres {
  readonly url: string
  /**
   * Kills the server without warning, and starts it again at the same address, after `meanwhile`. Undefined for a database that was
   * given.
   */
  readonly crash?: (meanwhile?: () => void) => Promise<void>
  /** Keeps the server and all its sessions from doing anything until it is killed. Undefined for a database that was given. */
  readonly pause?: () => void
  stop(): Promise<void>
}

/** How long a server is there. */
export interface PostgresOptions {
  /** The server ends with this process, however that ends. It need not be stopped, and does not keep the process alive. @default false */
  readonly endsWithProcess?: boolean
  /** Settings beside those of all tests, by their names in `postgresql.conf`. A database that was given has its own. @default none */
  readonly settings?: Readonly<Record<string, string>>
  /** A folder in which the data lies. @default the one of the system for temporary files */
  readonly folder?: string
}

// Long, because a busy machine may answer slowly.
const READY_MS = 60_000
const ATTEMPTS = 3

/**
 * Starts a temporary PostgreSQL from the binaries of this machine, or uses DATABASE_URL_TEST. When there is neither, it
 * prints that `what` is skipped, and returns undefined.
 */
export async function startTemporaryPostgres(
  what: string,
  { endsWithProcess = false, settings = {}, folder }: PostgresOptions = {},
): Promise<TemporaryPostgres | undefined> {
  const given = process.env.DATABASE_URL_TEST
  if (given) return useOwnSchema(given)
  const bin = findBinaries(what)
  if (bin === undefined) return undefined
  const identity = unprivilegedIdentity()
  const { directory, data } = await copyServerData(bin, identity, folder)
  const more = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  for (let attempt = 1; ; attempt += 1) {
    const port = await getPort({ host: '127.0.0.1' })
    const launch = () =>
      spawn(
        join(bin, 'postgres'),
        ['-D', data, '-p', String(port), '-k', directory, '-h', '127.0.0.1', '-c', 'fsync=off', ...more],
        { ...identity, cwd: directory, stdio: 'ignore' },
      )
    let server = launch()
    const url = `postgres://foyer@127.0.0.1:${port}/postgres`
    const stop = () => stopServer(server, directory)
    const pause = () => pauseServer(server)
    const crash = async (meanwhile?: () => void) => {
      await killServer(server)
      meanwhile?.()
      server = await launchAgain(launch, url)
    }
    try {
      await waitUntilReady(url, server)
      if (endsWithProcess) stopWithProcess(server, directory, identity)
      return { url, crash, pause, stop }
    } catch (error) {
      // It ends by itself where another program has taken the port meanwhile.
      if (server.exitCode !== null && attempt < ATTEMPTS) continue
      await stop()
      throw error
    }
  }
}

/** Uses a schema of its own in the given database, and does not touch the others. */
async function useOwnSchema(given: string): Promise<TemporaryPostgres> {
  const schema = `foyer_test_${process.pid}_${Date.now()}`
  await runOnce(given, `create schema ${schema}`)
  const url = new URL(given)
  url.searchParams.set('options', `-c search_path=${schema}`)
  return { url: url.href, stop: () => runOnce(given, `drop schema ${schema} cascade`) }
}

/** Runs one statement in a database over a connection of its own. */
export async function runOnce(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

/** Puts the data of a server without any table into a folder of its own. */
export async function copyServerData(bin: string, identity: Identity, folder = tmpdir()) {
  const directory = mkdtempSync(join(folder, 'foyer-postgres-'))
  const data = join(directory, 'data')
  await copyPreparedFolder(data, { key: keyOfData(bin), make: (folder) => initialize(bin, folder) })
  // Other modes are refused by the server.
  chmodSync(data, 0o700)
  giveTo(directory, identity)
  return { directory, data }
}

/** The folder of PostgreSQL's programs. Prints that `what` is skipped, and returns undefined, where there is none. */
export function findBinaries(what: string): string | undefined {
  const found = searchBinaries()
  if (found === undefined)
    process.stderr.write(
      `\nSKIPPED: ${what} on real PostgreSQL (no binaries found, DATABASE_URL_TEST not set)\n\n`,
    )
  return found
}

function searchBinaries(): string | undefined {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a)) : []
  const candidates = versions.map((version) => join(root, version, 'bin'))
  const path = (process.env.PATH ?? '').split(':')
  return [...candidates, ...path].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )
}

/** Names what `initdb` makes: it depends on its version and on the language of the environment. */
function keyOfData(bin: string): string {
  const version = execFileSync(join(bin, 'initdb'), ['--version'], { encoding: 'utf8' })
  const { LC_ALL, LC_COLLATE, LC_CTYPE, LANG } = process.env
  return ['slim', version, LC_ALL, LC_COLLATE, LC_CTYPE, LANG].join('-').replace(/[^\w.]+/g, '-')
}

/** Makes the data of a server without any table: as much work as all that most files of tests ask of it afterwards. */
async function initialize(bin: string, folder: string): Promise<void> {
  const identity = unprivilegedIdentity()
  const directory = mkdtempSync(join(tmpdir(), 'foyer-postgres-'))
  try {
    giveTo(directory, identity)
    const data = join(directory, 'data')
    const made = spawnSync(
      join(bin, 'initdb'),
      ['-D', data, '-A', 'trust', '-U', 'foyer', '-E', 'UTF8', '--no-sync', '--no-instructions'],
      { ...identity, cwd: directory, encoding: 'utf8' },
    )
    if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
    dropTemplate(bin, data, { ...identity, cwd: directory })
    await cp(data, folder, { recursive: true })
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/** Drops the second template, which is never used and is a third of the files of each copy. */
function dropTemplate(bin: string, data: string, options: Identity & { readonly cwd: string }): void {
  const dropped = spawnSync(join(bin, 'postgres'), ['--single', '-D', data, 'postgres'], {
    ...options,
    encoding: 'utf8',
    input: `update pg_database set datistemplate = false where datname = 'template0'\ndrop database template0\n`,
  })
  if (dropped.status !== 0) throw new Error(`postgres --single failed: ${dropped.stderr}`)
}

/** Waits until a server answers. @throws when it has ended, or does not answer for a minute */
export async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_MS
  for (;;) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
    try {
      await client.connect()
      return
    } catch (error) {
      if (Date.now() > deadline || server.exitCode !== null) throw error
      await sleep(100)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

/** The sessions of a killed server end a moment after it, and until then no other one starts. */
async function launchAgain(launch: () => ChildProcess, url: string): Promise<ChildProcess> {
  const deadline = Date.now() + READY_MS
  for (;;) {
    const server = launch()
    try {
      await waitUntilReady(url, server)
      return server
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(100)
    }
  }
}

/**
 * Stops a server when the input of a shell ends, which the end of this process does in every case. The end of a thread does it
 * too, after which nobody reaps the server: it has ended, and looks as if it were there until the process ends.
 */
const STOP_AT_THE_END = `
  read -r _
  kill -QUIT "$1"
  tries=0
  while kill -0 "$1" 2>/dev/null && [ "$tries" -lt 50 ]; do sleep 0.1; tries=$((tries + 1)); done
  rm -rf "$2"
`

/** Ends a server, and removes its folder, when this process ends, however that happens. */
export function stopWithProcess(server: ChildProcess, directory: string, identity: Identity): void {
  // In a process group of its own, so that interrupting the tests does not end it before the server.
  const options = { ...identity, cwd: tmpdir(), detached: true } as const
  const stopping = spawn('sh', ['-c', STOP_AT_THE_END, 'sh', String(server.pid), directory], {
    ...options,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  stopping.unref()
  server.unref()
}

async function stopServer(server: ChildProcess, directory: string): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    // One that ends with the process does not keep it alive, and its end is waited for here.
    server.ref()
    // SIGQUIT is the immediate shutdown, without a checkpoint.
    server.kill('SIGQUIT')
    await ended
  }
  rmSync(directory, { recursive: true, force: true })
}
