import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { afterEach, describe, expect, test } from 'vitest'
import { createTest, problemOf } from '../../test/createTest.ts'
import { createGateway } from '../createGateway.ts'
import { createMemoryLimits } from '../kernel/limits/flexibleLimits.ts'
import { createMemoryServices } from '../memoryServices.ts'

describe('bodies', () => {
  const post = (body: BodyInit, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
    createTest().gateway.fetch(
      new Request('http://gateway/v1/events', {
        method: 'POST',
        body,
        headers,
        duplex: 'half',
      } as RequestInit),
    )

  test.each(['{', '', '[]', 'null', '"x"'])('%j is refused', async (body) => {
    const reply = await post(body)
    expect(reply.status).toBe(400)
    expect(await problemOf(reply)).toMatchObject({ code: 'bad_request' })
  })

  test('another content type is refused', async () => {
    const reply = await post('{}', { 'content-type': 'text/plain' })
    expect(reply.status).toBe(415)
    expect(await problemOf(reply)).toMatchObject({ code: 'unsupported_media_type' })
  })

  test.each([
    ['lists', `${'['.repeat(5_000)}${']'.repeat(5_000)}`],
    ['objects', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
  ])('a body of %s that is nested 5,000 deep is refused before any node is asked', async (_what, nested) => {
    const asked: unknown[] = []
    const fetch: typeof globalThis.fetch = async (url) => {
      asked.push(url)
      return new Response('', { status: 400 })
    }
    const reply = await createTest({ fetch }).gateway.request('/v1/?chainId=1', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"jsonrpc":"2.0","id":1,"method":"eth_call","params":${nested}}`,
    })
    expect(reply.status).toBe(400)
    expect(await problemOf(reply)).toMatchObject({ code: 'bad_request' })
    expect(asked).toEqual([])
  })

  test('a body above 64 KiB is refused, also when its length was not said beforehand', async () => {
    const tooMuch = `[${' '.repeat(65_536)}]`
    const stream = new ReadableStream({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode(' '.repeat(10_000)))
      },
    })
    for (const body of [tooMuch, stream]) {
      const reply = await post(body)
      expect(reply.status).toBe(413)
      expect(await problemOf(reply)).toMatchObject({ code: 'payload_too_large' })
    }
  })
})

describe('bodies over HTTP', () => {
  const servers: Server[] = []
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections()
      server.close()
    }
  })

  async function start(): Promise<string> {
    // Without TLS options the adaptor makes a plain HTTP server.
    const server = createAdaptorServer({ fetch: createTest().gateway.fetch }) as Server
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  }

  /** Posts a body in chunks, so that its length is not said beforehand. */
  async function postChunks(url: string, chunks: readonly string[]): Promise<Response> {
    const body = new ReadableStream({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
        controller.close()
      },
    })
    const headers = { 'content-type': 'application/json' }
    return fetch(`${url}/v1/?chainId=1`, { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
  }

  test('a body whose length was not said beforehand is read when it is small enough', async () => {
    const reply = await postChunks(await start(), ['{"jsonrpc":"2.0","id":1,', '"method":"eth_sign"}'])
    expect(await problemOf(reply)).toMatchObject({ code: 'rpc_method_not_allowed' })
  })

  test('a body above 64 KiB is refused while it is still being sent', async () => {
    const url = await start()
    const reply = await postChunks(
      url,
      Array.from({ length: 20 }, () => ' '.repeat(10_000)),
    )
    expect(reply.status).toBe(413)
    expect(await problemOf(reply)).toMatchObject({ code: 'payload_too_large' })
    expect((await fetch(`${url}/health`)).status).toBe(200)
  })
})

describe('limits', () => {
  test('a visitor above the limit is told how long to wait; other visitors go on', async () => {
    const services = createMemoryServices({
      projects: [{ id: 'small', limits: { perVisitor: 2 } }],
    })
    const gateway = createGateway({ ...services, limits: createMemoryLimits() }, { trustedProxies: 1 })
    const ask = (ip: string) =>
      gateway.request('/v1/config?projectId=small', { headers: { 'x-forwarded-for': `9.9.9.9, ${ip}` } })
    expect((await ask('1.1.1.1')).status).toBe(200)
    expect((await ask('1.1.1.1')).status).toBe(200)
    const refused = await ask('1.1.1.1')
    expect(refused.status).toBe(429)
    const { code, retryAfterMs = 0 } = await problemOf(refused)
    expect(code).toBe('rate_limited')
    expect(retryAfterMs).toBeGreaterThan(50_000)
    expect(refused.headers.get('retry-after')).toBe(String(Math.ceil(retryAfterMs / 1000)))
    expect((await ask('2.2.2.2')).status).toBe(200)
  })

  test('a project has a limit over all its visitors where one is set, and a batch counts by its calls', async () => {
    const services = createMemoryServices({
      projects: [{ id: 'small', limits: { perVisitor: 100, perProject: 3 } }],
      rpc: { 'eip155:1': ['http://node.invalid'] },
      fetch: async () => Response.json([1, 2].map((id) => ({ jsonrpc: '2.0', id, result: '0x1' }))),
    })
    const gateway = createGateway({ ...services, limits: createMemoryLimits() })
    const call = { jsonrpc: '2.0', id: 1, method: 'eth_chainId' }
    const ask = () =>
      gateway.request('/v1/?chainId=1&projectId=small', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify([call, call]),
      })
    expect((await ask()).status).toBe(200)
    expect((await ask()).status).toBe(429)
  })

  test('past the number of requests that it takes at once the gateway turns callers away', async () => {
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    const services = createMemoryServices()
    const directory = { list: () => gate.then(() => ({ data: [], count: 0 })) }
    const gateway = createGateway({ ...services, directory }, { maxInFlight: 1 })
    const slow = gateway.request('/v1/wallets')
    const refused = await gateway.request('/v1/wallets')
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('1')
    // Monitoring must see that the gateway is busy, and not gone.
    expect((await gateway.request('/health')).status).toBe(200)
    release()
    expect((await slow).status).toBe(200)
    expect((await gateway.request('/v1/wallets')).status).toBe(200)
  })

  test('one address holds a quarter of the places, however long its requests take, and others are served', async () => {
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    const services = createMemoryServices()
    const directory = { list: () => gate.then(() => ({ data: [], count: 0 })) }
    const gateway = createGateway({ ...services, directory }, { maxInFlight: 20, trustedProxies: 1 })
    const askFrom = (ip: string, path = '/v1/wallets') =>
      gateway.request(path, { headers: { 'x-forwarded-for': ip } })
    const asked = Array.from({ length: 40 }, () => askFrom('1.2.3.4'))
    expect((await askFrom('9.9.9.9', '/v1/config')).status).toBe(200)
    release()
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(35)
    expect((await askFrom('1.2.3.4')).status).toBe(200)
  })

  test('many who ask for the health at once cost the database one query', async () => {
    let asked = 0
    const isUp = async () => {
      asked += 1
      return true
    }
    const gateway = createGateway({ ...createMemoryServices(), database: { isUp } })
    const replies = await Promise.all(Array.from({ length: 30 }, () => gateway.request('/health')))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(asked).toBe(1)
  })
})
