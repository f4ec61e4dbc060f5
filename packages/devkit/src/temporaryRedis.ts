import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { sleep } from '@foyer/kit'
import getPort from 'get-port'
import { debianProgram } from './debianProgram.ts'

/** A Redis server for one test run. */
export interface TemporaryRedis {
  readonly url: string
  /** Kills the server without warning. */
  kill(): Promise<void>
  /** Starts it again at the same address, empty. */
  start(): Promise<void>
  /** Stops it from answering, with its connections open. */
  pause(): void
  resume(): void
}

const READY_MS = 30_000

/** Starts a temporary Redis, which ends with this process. Prints that `what` is skipped, and returns undefined, where there is none. */
export async function startTemporaryRedis(what: string): Promise<TemporaryRedis | undefined> {
  const file = await debianProgram({ program: 'redis-server', package: 'redis-server' }, what)
  if (file === undefined) return undefined
  const port = await getPort({ host: '127.0.0.1' })
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  let server: ChildProcess | undefined
  async function start(): Promise<void> {
    const started = spawn(file ?? '', args, { stdio: 'ignore' })
    server = started
    await untilListening(port, started)
  }
  process.once('exit', () => server?.kill('SIGKILL'))
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    async kill() {
      const ended = server && once(server, 'exit')
      server?.kill('SIGKILL')
      await ended
    },
    pause: () => void server?.kill('SIGSTOP'),
    resume: () => void server?.kill('SIGCONT'),
  }
}

async function untilListening(port: number, server: ChildProcess): Promise<void> {
  const deadlineMs = Date.now() + READY_MS
  while (!(await answers(port))) {
    if (server.exitCode !== null || Date.now() > deadlineMs) throw new Error('redis-server has not started.')
    await sleep(20)
  }
}

function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
  }).then((isUp) => {
    socket.destroy()
    return isUp === true
  })
}
