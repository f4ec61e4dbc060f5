import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findFreePort } from '@foyer/devkit/freePorts'
import { sleep } from '@foyer/kit'

const ROOT = resolve(import.meta.dirname, '../../..')
const APP = join(ROOT, 'deploy/ponder')
const PREPARED = join(ROOT, '.foyer/prepared/ponder')
const INSTALL_MS = 300_000
const START_MS = 120_000

/** A Ponder that indexes a local chain. */
export interface RunningPonder {
  readonly url: string
  stop(): Promise<void>
}

/**
 * Starts the app of `deploy/ponder` as an operator does, for one chain from its first block on. Its packages are installed the first time. Where they
 * cannot be had, that is printed with the reason, and undefined is returned.
 */
export async function startPonder(
  chainId: number,
  rpcUrl: string,
  schema: string,
): Promise<RunningPonder | undefined> {
  const refusal = prepare()
  if (refusal !== undefined) {
    process.stderr.write(`\nSKIPPED: Ponder (${refusal})\n\n`)
    return undefined
  }
  const port = await findFreePort()
  const child = spawn('npx', ['ponder', 'start', '--schema', schema, '--port', String(port)], {
    cwd: PREPARED,
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      PONDER_TELEMETRY_DISABLED: 'true',
      PONDER_CHAINS: String(chainId),
      [`PONDER_RPC_URL_${chainId}`]: rpcUrl,
      [`PONDER_START_${chainId}`]: '0',
    },
  })
  const url = `http://127.0.0.1:${port}`
  const stop = () => end(child)
  try {
    await waitUntilReady(child, url)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

/** Puts the app and its packages into a folder of their own. Returns why it could not. */
function prepare(): string | undefined {
  mkdirSync(PREPARED, { recursive: true })
  for (const part of ['package.json', 'ponder.config.ts', 'ponder.schema.ts', 'src'])
    cpSync(join(APP, part), join(PREPARED, part), { recursive: true })
  rmSync(join(PREPARED, '.ponder'), { recursive: true, force: true })
  if (existsSync(join(PREPARED, 'node_modules/.bin/ponder'))) return undefined
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock']
  const { status, stderr } = spawnSync('npm', args, { cwd: PREPARED, timeout: INSTALL_MS, encoding: 'utf8' })
  return status === 0
    ? undefined
    : `its packages cannot be installed: ${stderr.trim().split('\n').at(-1)?.slice(0, 200)}`
}

async function waitUntilReady(child: ChildProcess, url: string): Promise<void> {
  const deadlineMs = performance.now() + START_MS
  while (performance.now() < deadlineMs) {
    if (child.exitCode !== null) throw new Error(`Ponder ended with ${child.exitCode}.`)
    const reply = await fetch(`${url}/ready`).catch(() => undefined)
    if (reply?.ok) return
    await sleep(200)
  }
  throw new Error('Ponder was not ready in time.')
}

/** Ends it with what it has started: `npx` hands no signal on. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return
  const ended = once(child, 'exit')
  process.kill(-child.pid, 'SIGKILL')
  await ended
}
