import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { sleep, withTimeLimit } from '@foyer/kit'
import { startStaticServer } from '../serve/startStaticServer.ts'
import { ended, startChild, stopGroup } from '../setup/run.mjs'
import type { FreshApp } from './appShape.ts'

const START_TIMEOUT_MS = 30_000
const POLL_MS = 100

interface AppServer {
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
  while (Date.now() < endMs) {
    const limit = { limitMs: START_TIMEOUT_MS, what: url }
    const response = await withTimeLimit((signal) => fetch(url, { signal }), limit).catch(() => undefined)
    if (response?.ok) return
    await sleep(POLL_MS)
  }
  throw new Error(`The server of the app took too long to start at ${url}`)
}

async function startOwnServer(
  folder: string,
  [command, ...args]: readonly [string, ...string[]],
): Promise<AppServer> {
  const port = await findPort()
  const url = `http://localhost:${port}`
  const { NODE_OPTIONS: _, ...environment } = process.env
  const child = startChild(join(folder, 'node_modules/.bin', command), [...args, `${port}`], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...environment, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
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
  if (typeof served !== 'string') return startOwnServer(folder, served)
  const mounts = [{ path: '/', folder: join(folder, served) }]
  return startStaticServer({ port: 0, mounts, headers: () => ({}) })
}
