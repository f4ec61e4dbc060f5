import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'

/** A PostgreSQL for the length of a test run. */
export interface TemporaryPostgres {
  readonly url: string
  stop(): Promise<void>
}

const READY_MS = 15_000

/**
 * Starts a throw-away PostgreSQL from the binaries of this machine, or uses DATABASE_URL_TEST.
 * Undefined when there is neither; it is printed `what` is skipped for that reason, so that a skipped suite does not pass for a green one.
 */
export async function startTemporaryPostgres(what: string): Promise<TemporaryPostgres | undefined> {
  const given = process.env.DATABASE_URL_TEST
  if (given) return useOwnSchema(given)
  const bin = findBinaries()
  if (bin === undefined) {
    process.stderr.write(
      `\nSKIPPED: ${what} on real PostgreSQL (no binaries found, DATABASE_URL_TEST not set)\n\n`,
    )
    return undefined
  }
  const identity = unprivilegedIdentity()
  const directory = mkdtempSync(join(tmpdir(), 'foyer-postgres-'))
  if (identity.uid !== undefined) chownSync(directory, identity.uid, identity.gid ?? identity.uid)
  const data = join(directory, 'data')
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-A', 'trust', '-U', 'foyer', '-E', 'UTF8', '--no-sync', '--no-instructions'],
    { ...identity, cwd: directory, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  const port = await freePort()
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), '-k', directory, '-h', '127.0.0.1', '-c', 'fsync=off'],
    { ...identity, cwd: directory, stdio: 'ignore' },
  )
  const url = `postgres://foyer@127.0.0.1:${port}/postgres`
  const stop = () => stopServer(server, directory)
  try {
    await waitUntilReady(url, server)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

/** Whatever stands in the given database is left alone. */
async function useOwnSchema(given: string): Promise<TemporaryPostgres> {
  const schema = `foyer_test_${process.pid}_${Date.now()}`
  await runOnce(given, `create schema ${schema}`)
  const url = new URL(given)
  url.searchParams.set('options', `-c search_path=${schema}`)
  return { url: url.href, stop: () => runOnce(given, `drop schema ${schema} cascade`) }
}

async function runOnce(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

function findBinaries(): string | undefined {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a)) : []
  const candidates = versions.map((version) => join(root, version, 'bin'))
  const path = (process.env.PATH ?? '').split(':')
  return [...candidates, ...path].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )
}

/** PostgreSQL refuses to run as root: then it runs as the user `nobody`. */
function unprivilegedIdentity(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_MS
  for (;;) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
    try {
      await client.connect()
      return
    } catch (error) {
      if (Date.now() > deadline || server.exitCode !== null) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

async function stopServer(server: ChildProcess, directory: string): Promise<void> {
  if (server.exitCode === null) {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    // "Immediate" shutdown: nothing in there is worth a checkpoint.
    server.kill('SIGQUIT')
    await ended
  }
  rmSync(directory, { recursive: true, force: true })
}
