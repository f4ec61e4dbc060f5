import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'

/** A PostgreSQL for the length of a run. */
export interface TemporaryPostgres {
  readonly url: string
  stop(): Promise<void>
}

const READY_MS = 15_000
const ROOT = '/usr/lib/postgresql'

/** Starts a throw-away PostgreSQL from the binaries of this machine; without any it says so and answers undefined. */
export async function startTemporaryPostgres(): Promise<TemporaryPostgres | undefined> {
  const versions = existsSync(ROOT) ? readdirSync(ROOT).toSorted((a, b) => Number(b) - Number(a)) : []
  const bin = versions
    .map((version) => join(ROOT, version, 'bin'))
    .find((path) => existsSync(join(path, 'initdb')))
  if (bin === undefined) {
    process.stderr.write('\nSKIPPED: the relay on real PostgreSQL (no binaries found)\n\n')
    return undefined
  }
  const identity = unprivilegedIdentity()
  const directory = mkdtempSync(join(tmpdir(), 'foyer-relay-postgres-'))
  if (identity.uid !== undefined) chownSync(directory, identity.uid, identity.gid ?? identity.uid)
  const data = join(directory, 'data')
  const make = ['-D', data, '-A', 'trust', '-U', 'foyer', '-E', 'UTF8', '--no-sync', '--no-instructions']
  const made = spawnSync(join(bin, 'initdb'), make, { ...identity, cwd: directory, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  const port = await freePort()
  const settings = ['-D', data, '-p', String(port), '-k', directory, '-h', '127.0.0.1', '-c', 'fsync=off']
  const server = spawn(join(bin, 'postgres'), settings, { ...identity, cwd: directory, stdio: 'ignore' })
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

/** PostgreSQL refuses to run as root: then it runs as the user `nobody`. */
function unprivilegedIdentity(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const numberOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: numberOf('-u'), gid: numberOf('-g') }
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
  const untilMs = Date.now() + READY_MS
  for (;;) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
    try {
      await client.connect()
      return
    } catch (error) {
      if (Date.now() > untilMs || server.exitCode !== null) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

async function stopServer(server: ChildProcess, directory: string): Promise<void> {
  if (server.exitCode === null) {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    // "Immediate": nothing in there is worth a checkpoint.
    server.kill('SIGQUIT')
    await ended
  }
  rmSync(directory, { recursive: true, force: true })
}
