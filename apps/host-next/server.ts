import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { ended, startChild, stopGroup } from '../../tools/setup/run.mjs'

const APP = fileURLToPath(new URL('.', import.meta.url))
const START_TIMEOUT_MS = 30_000
const POLL_MS = 100

/** A server that runs in a process of its own. */
export interface HostServer {
  /** Without a closing slash. */
  readonly url: string
  close(): Promise<void>
}

/** Next says its port only in words: a free one is found first. */
function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function waitUntilServed(url: string): Promise<void> {
  const endMs = Date.now() + START_TIMEOUT_MS
  while (Date.now() < endMs) {
    const response = await fetch(url, { signal: AbortSignal.timeout(START_TIMEOUT_MS) }).catch(
      () => undefined,
    )
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new Error('Next took too long to start.')
}

/** Serves the built app by `next start`, under a content policy that lets through the gateway and the relays. */
export async function startHostNext(input: {
  readonly gatewayUrl: string
  readonly relayUrls: readonly string[]
}): Promise<HostServer> {
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const { NODE_OPTIONS: _, ...environment } = process.env
  const child = startChild('npx', ['next', 'start', '--port', `${port}`], {
    cwd: APP,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...environment,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      FOYER_CONNECT: [input.gatewayUrl, ...input.relayUrls].join(' '),
    },
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
