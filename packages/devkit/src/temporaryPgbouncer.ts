import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { debianProgram } from './debianProgram.ts'
import { giveTo, unprivilegedIdentity } from './serverUser.ts'
import { stopWithProcess, waitUntilReady } from './temporaryPostgres.ts'

/** A PgBouncer in front of the databases of a server. */
export interface TemporaryPgbouncer {
  /** The address of a database of that server, through the pooler. */
  through(url: string): string
  stop(): Promise<void>
}

/** How a PgBouncer lends connections. */
export interface PgbouncerOptions {
  /** @default 'transaction' */
  readonly mode?: 'transaction' | 'session'
  /** The pooler ends with this process, however that ends, and is not stopped before. @default false */
  readonly endsWithProcess?: boolean
  /** Users beside `foyer`. @default none */
  readonly users?: readonly string[]
}

/** Fewer connections than the tests of a file use at a time, so that these share them. */
const POOL_SIZE = 8

/**
 * Starts a PgBouncer that lends the connections of a PostgreSQL by transaction, or by session. Prints that `what` is
 * skipped, and returns undefined, where there is none.
 */
export async function startTemporaryPgbouncer(
  what: string,
  serverUrl: string,
  { mode = 'transaction', users = [], endsWithProcess = false }: PgbouncerOptions = {},
): Promise<TemporaryPgbouncer | undefined> {
  const file = await debianProgram({ program: 'pgbouncer', package: 'pgbouncer' }, what)
  if (file === undefined) return undefined
  const identity = unprivilegedIdentity()
  const directory = mkdtempSync(join(tmpdir(), 'foyer-pgbouncer-'))
  const port = await getPort({ host: '127.0.0.1' })
  const settings = join(directory, 'pgbouncer.ini')
  // The users that may connect; the server decides about the rest.
  writeFileSync(join(directory, 'users.txt'), [...users, 'foyer'].map((user) => `"${user}" ""\n`).join(''))
  writeFileSync(settings, settingsOf(new URL(serverUrl), port, mode))
  chmodSync(directory, 0o700)
  giveTo(directory, identity)
  const pooler = spawn(file, ['-q', settings], { ...identity, cwd: directory, stdio: 'ignore' })
  const end = () => {
    pooler.kill('SIGKILL')
    rmSync(directory, { recursive: true, force: true })
  }
  if (endsWithProcess) stopWithProcess(pooler, directory, identity)
  else process.once('exit', end)
  const through = (url: string) => {
    const address = new URL(url)
    address.hostname = '127.0.0.1'
    address.port = String(port)
    return address.href
  }
  await waitUntilReady(through(serverUrl), pooler)
  return {
    through,
    async stop() {
      process.off('exit', end)
      const ended = pooler.exitCode === null ? once(pooler, 'exit') : undefined
      end()
      await ended
    },
  }
}

function settingsOf({ hostname, port }: URL, ownPort: number, mode: string): string {
  return `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = trust
auth_file = users.txt
pool_mode = ${mode}
default_pool_size = ${POOL_SIZE}
max_client_conn = 500
server_login_retry = 1
`
}
