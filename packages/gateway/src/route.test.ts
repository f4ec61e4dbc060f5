import { describe, expect, test } from 'vitest'
import { createTest, problemOf } from '../test/createTest.ts'
import { createGateway } from './createGateway.ts'
import { createMemoryLimits } from './providers/limits/flexibleLimits.ts'
import { createMemoryServices } from './providers/memory/memoryServices.ts'

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
    const gateway = createGateway(
      { ...services, database: { isUp: () => gate.then(() => true) } },
      { maxInFlight: 1 },
    )
    const slow = gateway.request('/health')
    const refused = await gateway.request('/health')
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('1')
    release()
    expect((await slow).status).toBe(200)
    expect((await gateway.request('/health')).status).toBe(200)
  })
})
