import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sleep } from '@foyer/kit'
import getPort from 'get-port'
import { Client } from 'pg'
import { giveTo, type Identity, unprivilegedIdentity } from './serverUser.ts'
import { copyServerData, findBinaries, runOnce, waitUntilReady } from './temporaryPostgres.ts'

/** A PostgreSQL of a cluster. */
export interface ClusterServer {
  /** The address of its database `postgres`. */
  readonly url: string
  /** Kills the server and all its sessions without warning, as a machine does that loses power. */
  kill(): Promise<void>
  /** Starts it again at the same address. */
  start(): Promise<void>
  /** Stops it from answering, with its connections open, as a machine does that has lost its network. */
  pause(): void
  resume(): void
}

/** A copy of the primary, by streaming replication. */
export interface Standby extends ClusterServer {
  /** Makes it a primary. Resolves once it takes writes. */
  promote(): Promise<void>
  /** Stops it from taking over what it receives, so that it falls behind. */
  holdReplay(): Promise<void>
  goOn(): Promise<void>
}

/** A primary with standbys. */
export interface TemporaryCluster {
  readonly primary: ClusterServer
  readonly standbys: readonly Standby[]
  /** Resolves once all standbys have what the primary has by now. */
  untilCaughtUp(): Promise<void>
  stop(): Promise<void>
}

/** The shape of a cluster. */
export interface ClusterOptions {
  /** @default 1 */
  readonly standbys?: number
  /** Whether the primary acknowledges a commit only once a standby has it: `synchronous_commit = on`. @default false */
  readonly isSynchronous?: boolean
}

const READY_MS = 60_000

/** Starts a primary and standbys that copy it. They end with this process. Prints that `what` is skipped, and returns undefined, where there are no binaries. */
export async function startTemporaryCluster(
  what: string,
  { standbys: count = 1, isSynchronous = false }: ClusterOptions = {},
): Promise<TemporaryCluster | undefined> {
  const bin = findBinaries(what)
  if (bin === undefined) return undefined
  const identity = unprivilegedIdentity()
  const { directory, data } = await copyServerData(bin, identity)
  const primary = await startServer({ bin, identity, directory, data, settings: [] })
  const standbys: StartedStandby[] = []
  for (let index = 0; index < count; index += 1)
    standbys.push(await startStandby({ bin, identity, name: `standby_${index}`, primaryUrl: primary.url }))
  if (isSynchronous) {
    const names = standbys.map((_, index) => `standby_${index}`).join(', ')
    await runOnce(primary.url, `alter system set synchronous_standby_names = 'ANY 1 (${names})'`)
    await runOnce(primary.url, 'select pg_reload_conf()')
  }
  return {
    primary,
    standbys,
    untilCaughtUp: () => untilCaughtUp(primary.url, standbys),
    async stop() {
      await Promise.all([primary, ...standbys].map((server) => server.remove()))
    },
  }
}

interface StartedServer extends ClusterServer {
  remove(): Promise<void>
}
interface StartedStandby extends Standby {
  remove(): Promise<void>
}

interface ServerInput {
  readonly bin: string
  readonly identity: Identity
  readonly directory: string
  readonly data: string
  readonly settings: readonly string[]
}

async function startServer({
  bin,
  identity,
  directory,
  data,
  settings,
}: ServerInput): Promise<StartedServer> {
  const port = await getPort({ host: '127.0.0.1' })
  const url = `postgres://foyer@127.0.0.1:${port}/postgres`
  const options = ['fsync=off', 'wal_sender_timeout=2s', 'wal_receiver_timeout=2s', ...settings]
  const args = ['-D', data, '-p', String(port), '-k', directory, '-h', '127.0.0.1']
  let server: ChildProcess | undefined
  const all = () => (server?.pid === undefined ? [] : [server.pid, ...childrenOf(server.pid)])
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of all()) tryKill(pid, signal)
  }
  async function kill(): Promise<void> {
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    // The server first, so that it does not take the end of a session for a crash that it has to repair.
    signalAll('SIGKILL')
    await ended
  }
  async function start(): Promise<void> {
    const deadlineMs = Date.now() + READY_MS
    rmSync(join(data, 'postmaster.pid'), { force: true })
    for (;;) {
      const started = spawn(join(bin, 'postgres'), [...args, ...options.flatMap((one) => ['-c', one])], {
        ...identity,
        cwd: directory,
        stdio: 'ignore',
      })
      server = started
      try {
        return await waitUntilReady(url, started)
      } catch (error) {
        // Memory of a server that was killed is free a moment later.
        if (Date.now() > deadlineMs) throw error
        await sleep(100)
      }
    }
  }
  const end = () => {
    signalAll('SIGKILL')
    rmSync(directory, { recursive: true, force: true })
  }
  process.once('exit', end)
  await start()
  return {
    url,
    kill,
    start,
    pause: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
    async remove() {
      process.off('exit', end)
      await kill()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

interface StandbyInput {
  readonly bin: string
  readonly identity: Identity
  readonly name: string
  readonly primaryUrl: string
}

async function startStandby({ bin, identity, name, primaryUrl }: StandbyInput): Promise<StartedStandby> {
  const directory = mkdtempSync(join(tmpdir(), 'foyer-standby-'))
  const data = join(directory, 'data')
  giveTo(directory, identity)
  const { port } = new URL(primaryUrl)
  const source = ['-h', '127.0.0.1', '-p', port, '-U', 'foyer']
  const how = ['-D', data, '-R', '-X', 'stream', '--checkpoint=fast', '--no-sync']
  execFileSync(join(bin, 'pg_basebackup'), [...source, ...how], {
    ...identity,
    cwd: directory,
    stdio: 'pipe',
  })
  chmodSync(data, 0o700)
  const primary = `primary_conninfo=host=127.0.0.1 port=${port} user=foyer application_name=${name}`
  const server = await startServer({ bin, identity, directory, data, settings: [primary] })
  return {
    ...server,
    promote: () => runOnce(server.url, 'select pg_promote(true, 30)'),
    holdReplay: () => runOnce(server.url, 'select pg_wal_replay_pause()'),
    goOn: () => runOnce(server.url, 'select pg_wal_replay_resume()'),
  }
}

/** The processes of a server's sessions and helpers. */
function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

function tryKill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has just ended.
  }
}

async function untilCaughtUp(primaryUrl: string, standbys: readonly Standby[]): Promise<void> {
  const position = await readOne(primaryUrl, 'select pg_current_wal_lsn()::text as one')
  const deadlineMs = Date.now() + READY_MS
  for (const { url } of standbys) {
    while (
      (await readOne(url, `select (pg_last_wal_replay_lsn() >= '${position}')::text as one`)) !== 'true'
    ) {
      if (Date.now() > deadlineMs) throw new Error('A standby does not catch up.')
      await sleep(20)
    }
  }
}

async function readOne(url: string, text: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ one: string }>(text)
    return String(rows[0]?.one)
  } finally {
    await client.end()
  }
}
