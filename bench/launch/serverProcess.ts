import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { bundleProgram } from '@foyer/devkit/bundleProgram'
import { sleep } from '@foyer/kit'

export type Environment = Readonly<Record<string, string>>
export type ServerName = 'gateway' | 'vault'

/** A server in a process of its own. */
export interface ServerProcess {
  readonly name: ServerName
  /** Its address on this machine. */
  readonly url: string
  readonly pid: () => number
  /** Ends it without a warning, as a machine that loses its power does, and starts it again, at once or when that has passed. */
  crash(awayMs?: number): Promise<void>
  stop(): Promise<void>
}

const START_MS = 90_000
const run = promisify(execFile)

const commandOf = async (name: ServerName, words: readonly string[]) => [
  ...(await bundleProgram(new URL(`../../packages/${name}/src/cli.ts`, import.meta.url))),
  ...words,
]

/** Runs a command of a server to its end. */
export async function runCommand(name: ServerName, words: readonly string[], env: Environment) {
  const options = { env: { ...process.env, ...env }, timeout: START_MS }
  const { stdout } = await run(process.execPath, await commandOf(name, words), options)
  return stdout.trim()
}

/** Starts a server, and waits until it answers. */
export async function startProcess(name: ServerName, port: number, env: Environment): Promise<ServerProcess> {
  const command = await commandOf(name, ['serve'])
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess
  async function start(): Promise<void> {
    child = spawn(process.execPath, command, {
      env: { ...process.env, FOYER_LOG_LEVEL: 'silent', ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const deadlineMs = Date.now() + START_MS
    const isUp = () =>
      fetch(`${url}/health`).then(
        ({ ok }) => ok,
        () => false,
      )
    while (!(await isUp())) {
      if (child.exitCode !== null || Date.now() > deadlineMs) throw new Error(`The ${name} has not started.`)
      await sleep(50)
    }
  }
  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  await start()
  return {
    name,
    url,
    pid: () => child.pid ?? 0,
    async crash(awayMs = 0) {
      await end('SIGKILL')
      await sleep(awayMs)
      await start()
    },
    stop: () => end('SIGTERM'),
  }
}
