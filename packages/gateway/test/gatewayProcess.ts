import { type ChildProcess, spawn } from 'node:child_process'
import { bundleProgram } from '@foyer/devkit/bundleProgram'

const CLI = new URL('../src/cli.ts', import.meta.url)
const LATER = new URL('laterVersion.ts', import.meta.url)
const READY_MS = 120_000

/** A gateway in a process of its own. */
export interface GatewayProcess {
  readonly url: string
  readonly port: number
  /** Everything that it has printed. */
  said(): string
  readonly child: ChildProcess
  /** Sends a signal, and answers whether the process ended in time. */
  end(signal: NodeJS.Signals, withinMs: number): Promise<boolean>
}

async function launch(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  entry: URL = CLI,
): Promise<ChildProcess> {
  return spawn(process.execPath, [...(await bundleProgram(entry)), ...args], {
    env: { ...process.env, DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Runs a command of `foyer-gateway`. */
export async function runGatewayCommand(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<number> {
  const child = await launch(args, env)
  child.stdout?.resume()
  child.stderr?.resume()
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? -1)))
}

/** Starts `foyer-gateway serve` and waits until it listens. */
export async function startGatewayProcess(env: Readonly<Record<string, string>>): Promise<GatewayProcess> {
  return untilListening(await launch(['serve'], { FOYER_GATEWAY_PORT: '0', FOYER_LOG_LEVEL: 'info', ...env }))
}

/** Starts a later version, which takes the database a step further, and waits until it listens. */
export async function startLaterVersion(
  databaseUrl: string,
  port: number,
  env: Readonly<Record<string, string>>,
): Promise<GatewayProcess> {
  return untilListening(await launch([databaseUrl, String(port)], env, LATER))
}

async function untilListening(child: ChildProcess): Promise<GatewayProcess> {
  let said = ''
  const port = await new Promise<number>((resolve, reject) => {
    const tooSlow = setTimeout(() => reject(new Error(`the gateway did not start: ${said}`)), READY_MS)
    const read = (chunk: unknown) => {
      said += String(chunk)
      const found = /"port":(\d+)[^\n]*gateway listening/.exec(said)?.[1]
      if (found === undefined) return
      clearTimeout(tooSlow)
      resolve(Number(found))
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', () => {
      clearTimeout(tooSlow)
      reject(new Error(`the gateway ended: ${said}`))
    })
  })
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    child,
    said: () => said,
    end: (signal, withinMs) =>
      new Promise((resolve) => {
        const tooSlow = setTimeout(() => {
          child.kill('SIGKILL')
          resolve(false)
        }, withinMs)
        child.once('exit', () => {
          clearTimeout(tooSlow)
          resolve(true)
        })
        child.kill(signal)
      }),
  }
}
