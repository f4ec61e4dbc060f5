import { type ChildProcess, spawn } from 'node:child_process'
import { bundleProgram } from '@foyer/devkit/bundleProgram'

const READY_MS = 180_000

/** A server in a process of its own, which can be killed and started again at the same address. */
export interface ServerProcess {
  /** Ends it without any warning, and starts it again. */
  crash(): Promise<void>
  signal(name: NodeJS.Signals): void
  /** Everything that it has written so far: its log. */
  output(): string
  end(): Promise<void>
}

/** The input of a server process. */
export interface ServerProcessInput {
  readonly entry: URL
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  /** The line that it prints once it listens. */
  readonly ready: string
}

/** Starts a server, and waits until it listens. */
export async function startServerProcess(input: ServerProcessInput): Promise<ServerProcess> {
  let said = ''
  const hear = (text: string) => {
    said += text
  }
  let child = await launch(input, hear)
  const kill = () =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve()
      child.once('exit', () => resolve())
      child.kill('SIGKILL')
    })
  return {
    async crash() {
      await kill()
      child = await launch(input, hear)
    },
    signal: (name) => void child.kill(name),
    output: () => said,
    end: kill,
  }
}

/** Runs a command of a server to its end. */
export async function runServerCommand(input: Omit<ServerProcessInput, 'ready'>): Promise<void> {
  const child = await start(input)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      said += String(chunk)
    })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`${input.args.join(' ')} failed: ${said}`)
}

async function start({ entry, args, env }: Omit<ServerProcessInput, 'ready'>): Promise<ChildProcess> {
  return spawn(process.execPath, [...(await bundleProgram(entry)), ...args], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function launch(input: ServerProcessInput, hear: (text: string) => void): Promise<ChildProcess> {
  const child = await start(input)
  let said = ''
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${input.ready}: ${why}: ${said}`))
    const tooSlow = setTimeout(() => fail('too slow'), READY_MS)
    const read = (chunk: unknown) => {
      hear(String(chunk))
      if (said.includes(input.ready)) return
      said += String(chunk)
      if (!said.includes(input.ready)) return
      clearTimeout(tooSlow)
      resolve(child)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', () => {
      clearTimeout(tooSlow)
      fail('ended')
    })
  })
}
