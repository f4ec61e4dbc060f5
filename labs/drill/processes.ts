import { type ChildProcess, spawn } from 'node:child_process'
import { createServer, connect as dial, type Socket } from 'node:net'
import { join } from 'node:path'
import { sleep, withTimeLimit } from '@foyer/kit'
import { runCli } from '../../packages/gateway/src/runCli.ts'
import { ROOT } from '../../tools/guard/endGuard.ts'

/** Long, because a busy machine takes its time to start a server. */
const UP_MS = 120_000
const ASK_MS = 2_000

/** A server in a process of its own, by its own command. */
export interface ServerProcess {
  readonly url: string
  /** Ends it as a lost machine does. */
  kill(): Promise<void>
}

const CLI = join(ROOT, 'packages', 'gateway', 'src', 'cli.ts')

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    // A child that was killed has a signal in the place of a code.
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    else child.once('exit', () => resolve())
  })

/** Runs `foyer-gateway <words>` to its end, in this process. */
export async function runGateway(words: readonly string[], env: Record<string, string>): Promise<void> {
  const said: string[] = []
  const print = (line: string) => said.push(line)
  const signal = new AbortController().signal
  const code = await runCli(words, { env, print, printError: print, signal })
  if (code !== 0) throw new Error(`foyer-gateway ${words.join(' ')} ended with ${code}: ${said.join(' ')}`)
}

/** Runs `foyer-gateway serve`, and resolves once it is well. */
export async function startGatewayProcess(port: number, env: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', '--conditions=@foyer/source', CLI, 'serve'], {
    cwd: ROOT,
    env: {
      ...{ PATH: process.env.PATH ?? '', NODE_ENV: 'production', FOYER_LOG_LEVEL: 'silent' },
      ...{ FOYER_GATEWAY_PORT: String(port), FOYER_GATEWAY_HOST: '127.0.0.1', ...env },
    },
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  const kill = async () => {
    child.kill('SIGKILL')
    await ended(child)
  }
  try {
    await until(async () => {
      if (child.exitCode !== null) throw new Error(`The gateway ended with ${child.exitCode}.`)
      return (await healthOf(url)) === 'ok'
    }, UP_MS)
    return { url, kill }
  } catch (error) {
    await kill()
    throw error
  }
}

/** The status that `/health` says; `away` when nothing answers. */
export async function healthOf(url: string): Promise<string> {
  const ask = async (signal: AbortSignal) => (await fetch(`${url}/health`, { signal })).json()
  const body: unknown = await withTimeLimit(ask, { limitMs: ASK_MS, what: 'The server' }).catch(
    () => undefined,
  )
  return body === undefined ? 'away' : String(Object(body).status)
}

/** Asks again and again until it holds, and returns how long that took. */
export async function until(holds: () => Promise<boolean>, limitMs = UP_MS): Promise<number> {
  const startedAt = performance.now()
  while (!(await holds())) {
    if (performance.now() - startedAt > limitMs) throw new Error('It took too long.')
    await sleep(50)
  }
  return Math.round(performance.now() - startedAt)
}

/** An address that leads to one database and later to another, as the address of a managed one does. */
export interface MovingAddress {
  readonly port: number
  moveTo(port: number): void
  close(): void
}

/** Opens such an address. */
export async function openMovingAddress(first: number): Promise<MovingAddress> {
  let target = first
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    const onward = dial(target, '127.0.0.1')
    for (const [from, to] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      open.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
      from.pipe(to)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    moveTo(port) {
      target = port
      cut()
    },
    close() {
      cut()
      server.close()
    },
  }
}
