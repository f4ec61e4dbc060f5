import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { sleep, withTimeLimit } from '@foyer/kit'
import { startStaticServer } from '../serve/startStaticServer.ts'
import { ended, startChild, stopGroup } from '../setup/run.mjs'
import { binCommand, toEnvironment } from './appProcess.ts'
import type { FreshApp } from './appShape.ts'

const START_TIMEOUT_MS = 120_000
const POLL_MS = 100
/** The status that a framework answers with when a module threw; one that still builds answers nothing, or 503. */
const BROKEN = 500
const MAX_BROKEN = 30

/** A running app. */
export interface AppServer {
  readonly url: string
  close(): Promise<void>
}

/** A port that nobody listens at: the server of an app prints its own only in words. */
async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || !address) throw new Error('The system gave no port.')
  return address.port
}

async function waitUntilServed(url: string): Promise<void> {
  const endMs = Date.now() + START_TIMEOUT_MS
  let broken = 0
  while (Date.now() < endMs) {
    const limit = { limitMs: START_TIMEOUT_MS, what: url }
    const response = await withTimeLimit((signal) => fetch(url, { signal }), limit).catch(() => undefined)
    if (response?.ok) return
    if (response?.status === BROKEN) broken += 1
    if (broken === MAX_BROKEN) throw new Error(`The server of the app answers ${BROKEN} at ${url}`)
    await sleep(POLL_MS)
  }
  throw new Error(`The server of the app took too long to start at ${url}`)
}

async function startOwnServer(
  folder: string,
  [command, ...args]: readonly [string, ...string[]],
  mode: 'development' | 'production',
): Promise<AppServer> {
  const port = await findPort()
  const url = `http://localhost:${port}`
  // Some take the port as their last word, some from the environment.
  const [program, words] = binCommand(folder, command, [...args, `${port}`])
  const child = startChild(program, words, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...toEnvironment(folder, mode), PORT: `${port}` },
  })
  const close = () => {
    stopGroup(child)
    return ended(child)
  }
  try {
    await waitUntilServed(url)
  } catch (error) {
    await close()
    throw error
  }
  return { url, close }
}

/** Serves a built app: its folder, or by the server that it brings. */
export function serveApp(folder: string, { served }: FreshApp): Promise<AppServer> {
  if (typeof served !== 'string') return startOwnServer(folder, served, 'production')
  const mounts = [{ path: '/', folder: join(folder, served) }]
  return startStaticServer({ port: 0, mounts, headers: () => ({}) })
}

/** Starts the server that a developer of the app starts, before anything is built. */
export function developApp(folder: string, command: readonly [string, ...string[]]): Promise<AppServer> {
  return startOwnServer(folder, command, 'development')
}
