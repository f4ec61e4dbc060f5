import { fileURLToPath } from 'node:url'
import { sleep, withTimeLimit } from '@foyer/kit'
import getPort from 'get-port'
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

async function waitUntilServed(url: string): Promise<void> {
  const endMs = Date.now() + START_TIMEOUT_MS
  while (Date.now() < endMs) {
    const limit = { limitMs: START_TIMEOUT_MS, what: 'Next' }
    const response = await withTimeLimit((signal) => fetch(url, { signal }), limit).catch(() => undefined)
    if (response?.ok) return
    await sleep(POLL_MS)
  }
  throw new Error('Next took too long to start.')
}

/** Serves the built app by `next start`, under a content policy that lets through the gateway and the relays. */
export async function startHostNext(input: {
  readonly gatewayUrl: string
  readonly relayUrls: readonly string[]
}): Promise<HostServer> {
  // Next prints its port only in words, so a free one is found first.
  const port = await getPort()
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
