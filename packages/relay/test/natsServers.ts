import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { debianProgram } from '@foyer/devkit/debianProgram'
import { findFreePorts } from '@foyer/devkit/freePorts'
import { newerDebianProgram } from '@foyer/devkit/newerDebianProgram'
import { killServer } from '@foyer/devkit/serverProcesses'
import { sleep } from '@foyer/kit'

/** One server, which can be killed and started again with what it had stored. */
export interface NatsServer {
  readonly url: string
  /** Ends it without a warning. */
  kill(): Promise<void>
  start(): Promise<void>
  /** Keeps it from doing anything until `resume`. */
  pause(): void
  resume(): void
}

/** Servers of one cluster, or one alone. */
export interface NatsServers {
  readonly urls: readonly string[]
  readonly servers: readonly NatsServer[]
  readonly version: string
  stop(): Promise<void>
}

/** How the servers are set. */
export interface NatsServersOptions {
  readonly count?: 1 | 3
  /** Further lines of each server's settings. */
  readonly settings?: string
  /** Takes Debian 13's server, which is the first one that can wait for the disk before it answers. @default false */
  readonly isNewer?: boolean
  /** Lines of each server's block `jetstream`, such as `sync_interval: always`. */
  readonly storage?: string
  /** How many of the last servers are left for the test to start. @default 0 */
  readonly unstarted?: number
  /** A folder for what the servers store, which is kept. @default a temporary one */
  readonly folder?: string
}

const READY_MS = 30_000

/**
 * Starts servers of NATS with JetStream in temporary folders. It takes the program that NATS_SERVER_PATH names or that this machine
 * has, and as root installs Debian's. Where there is none it prints that `what` is skipped, and returns undefined.
 */
export async function startNatsServers(
  what: string,
  {
    count = 1,
    settings = '',
    storage = '',
    isNewer = false,
    unstarted = 0,
    folder: given,
  }: NatsServersOptions = {},
): Promise<NatsServers | undefined> {
  const program = await findServer(what, isNewer)
  if (program === undefined) return undefined
  const root = mkdtempSync(join(tmpdir(), 'foyer-nats-'))
  const ports = await findFreePorts(count * 2)
  const routes = ports.slice(count).map((port) => `nats://127.0.0.1:${port}`)
  const servers = ports.slice(0, count).map((port, index) => {
    const folder = join(given ?? root, `server-${index}`)
    const cluster =
      count === 1
        ? ''
        : `cluster { name: foyer, listen: "127.0.0.1:${ports[count + index]}", routes: [${routes.join(', ')}] }`
    const file = join(root, `server-${index}.conf`)
    writeFileSync(
      file,
      `server_name: server-${index}\nlisten: "127.0.0.1:${port}"\njetstream { store_dir: "${folder}"\n${storage} }\n${cluster}\n${settings}\n`,
    )
    return createServer(program, file, port)
  })
  await Promise.all(servers.slice(0, count - unstarted).map((server) => server.start()))
  return {
    urls: servers.map(({ url }) => url),
    servers,
    version: versionOf(program),
    async stop() {
      await Promise.all(servers.map((server) => server.kill()))
      rmSync(root, { recursive: true, force: true })
    },
  }
}

async function findServer(what: string, isNewer: boolean): Promise<string | undefined> {
  const variable = 'NATS_SERVER_PATH'
  if (!isNewer || process.env[variable])
    return debianProgram({ program: 'nats-server', package: 'nats-server', variable }, what)
  const found = await newerDebianProgram({
    package: 'nats-server',
    path: 'usr/sbin/nats-server',
    release: 'trixie',
  })
  if ('file' in found) return found.file
  process.stderr.write(`\nSKIPPED: ${what} (no nats-server 2.10 or newer: ${found.refusal})\n\n`)
  return undefined
}

function createServer(program: string, file: string, port: number): NatsServer {
  let child: ChildProcess | undefined
  const kill = async () => {
    const ending = child
    child = undefined
    if (ending !== undefined) await killServer(ending)
  }
  process.once('exit', () => child?.kill('SIGKILL'))
  return {
    url: `nats://127.0.0.1:${port}`,
    kill,
    async start() {
      child = spawn(program, ['-c', file], { stdio: 'ignore' })
      await untilListening(port)
    },
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
  }
}

async function untilListening(port: number): Promise<void> {
  const untilMs = Date.now() + READY_MS
  for (;;) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('error', () => resolve(false))
      // The first line of a server says that it serves.
      socket.once('data', () => {
        socket.destroy()
        resolve(true)
      })
    })
    if (isOpen) return
    if (Date.now() > untilMs) throw new Error('The NATS server did not start in time.')
    await sleep(20)
  }
}

function versionOf(program: string): string {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  return /v([\d.]+)/.exec(stdout)?.[1] ?? 'unknown'
}
