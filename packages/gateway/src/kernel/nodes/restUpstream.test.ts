import type { RpcRequest } from '@foyer/api'
import { afterEach, expect, test } from 'vitest'
import { createServerPool } from '../../../test/hostileServers.ts'
import { createChainNodes } from './chainNodes.ts'

const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
const HEIGHT: RpcRequest = { jsonrpc: '2.0', id: 1, method: 'esplora_height' }
/** Longer than a busy machine takes. */
const timing = { tryTimeoutMs: 20_000, lastTryTimeoutMs: 20_000 }

const servers = createServerPool()
afterEach(() => servers.end())

function askHeight(url: string) {
  return createChainNodes({ [BITCOIN]: [url] }, { timing }).call(
    BITCOIN,
    [HEIGHT],
    new AbortController().signal,
  )
}

test.each([301, 302, 303, 307, 308])(
  'call-5 a node that answers GET requests with a redirect of status %i does not lead the gateway anywhere',
  async (status) => {
    const inner = await servers.start((_request, reply) => void reply.end('840000'))
    expect(await askHeight(inner.url)).toMatchObject([{ result: 840_000 }])
    const { url } = await servers.start(
      (_request, reply) => void reply.writeHead(status, { location: inner.url }).end(),
    )
    const before = inner.asked()
    await expect(askHeight(url)).rejects.toMatchObject({ code: 'upstream_unavailable' })
    expect(inner.asked()).toBe(before)
  },
)
