import { routes } from '@foyer/api'
import { examples } from '@foyer/api/examples'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createTest, ICON, ICON_ID, problemOf, shopFrom } from '../test/createTest.ts'
import { toRequest } from '../test/toRequest.ts'
import { createGateway } from './createGateway.ts'
import type { RequestLog } from './http/app.ts'
import { createMemoryServices } from './memoryServices.ts'

describe.each(examples.map((example) => [example.route.id, example] as const))('%s', (_id, example) => {
  test('answers its good example with a reply in its shape', async () => {
    const reply = await createTest().gateway.fetch(toRequest(example.route, example.good))
    expect(reply.status).toBe(200)
    if ('bytes' in example.route.reply) return
    expect(v.safeParse(example.route.reply, await reply.json()).issues).toBeUndefined()
  })

  test('refuses its bad example, where it takes anything', async () => {
    if (example.bad === undefined) {
      expect(example.route.query).toBeUndefined()
      return
    }
    const reply = await createTest().gateway.fetch(toRequest(example.route, example.bad))
    expect([400, 401]).toContain(reply.status)
    await problemOf(reply)
  })

  test('refuses another method by naming its own', async () => {
    const url = toRequest(example.route, example.good).url
    const reply = await createTest().gateway.fetch(new Request(url, { method: 'DELETE' }))
    expect(reply.status).toBe(405)
    expect(reply.headers.get('allow')).toContain(example.route.method)
    expect(await problemOf(reply)).toMatchObject({ code: 'method_not_allowed' })
  })
})

describe('an id that no project has', () => {
  const scoped = examples.filter(({ route }) => route.problems.some((code) => code === 'project_id_invalid'))
  test.each(scoped.map((example) => [example.route.id, example] as const))(
    'is refused by %s with a code and a status that a page of any origin can read',
    async (_id, { route, good }) => {
      const { gateway } = createTest({}, { isDevelopment: false })
      const request = toRequest(route, { ...good, query: { ...good.query, projectId: 'no-such-project' } })
      const reply = await gateway.fetch(new Request(request, shopFrom('https://elsewhere.example')))
      expect(reply.status).toBe(401)
      expect(reply.headers.get('access-control-allow-origin')).toBe('https://elsewhere.example')
      expect(await problemOf(reply)).toMatchObject({ code: 'project_id_invalid' })
    },
  )
})

test('the problem format', async () => {
  const reply = await createTest().gateway.request('/v1/wallets?entries=101', {
    headers: { 'x-request-id': 'request-0001' },
  })
  expect(reply.status).toBe(400)
  expect(await reply.json()).toMatchInlineSnapshot(`
    {
      "code": "bad_request",
      "message": "query "entries": Invalid value: Expected <=100 but received 101",
      "requestId": "request-0001",
    }
  `)
  expect(Object.fromEntries(reply.headers)).toMatchInlineSnapshot(`
    {
      "access-control-allow-origin": "*",
      "access-control-expose-headers": "date, etag, retry-after, x-request-id",
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "content-type": "application/json",
      "cross-origin-resource-policy": "cross-origin",
      "referrer-policy": "no-referrer",
      "vary": "origin",
      "x-content-type-options": "nosniff",
      "x-request-id": "request-0001",
    }
  `)
})

describe('wallets and images', () => {
  test('call-2 the list answers data and count, and an image is fetched by the id that it carries', async () => {
    const { gateway } = createTest()
    const page = await (await gateway.request('/v1/wallets?search=META&badge_type=')).json()
    expect(page).toEqual({ data: [], count: 0 })
    const found = await (await gateway.request('/v1/wallets?search=META')).json()
    const { data, count } = v.parse(routes.listWallets.reply, found)
    expect(count).toBe(1)
    const image = await gateway.request(`/v1/images/${data[0]?.image_id}`)
    expect(image.headers.get('content-type')).toBe('image/webp')
    expect(new Uint8Array(await image.arrayBuffer())).toEqual(ICON.bytes)
  })

  test('const-2 a page carries 100 wallets at most', async () => {
    const { gateway } = createTest()
    expect((await gateway.request('/v1/wallets?entries=100')).status).toBe(200)
    expect((await gateway.request('/v1/wallets?entries=101')).status).toBe(400)
    expect((await gateway.request('/v1/wallets?entries=0')).status).toBe(400)
  })

  test('call-2 images are cached for ever by any page, and not sent twice', async () => {
    const { gateway } = createTest()
    const first = await gateway.request(`/v1/images/${ICON_ID}`, shopFrom('https://any.example'))
    expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(first.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(first.headers.get('access-control-allow-origin')).toBe('*')
    const etag = first.headers.get('etag') ?? ''
    for (const header of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await gateway.request(`/v1/images/${ICON_ID}`, { headers: { 'if-none-match': header } })
      expect(again.status).toBe(304)
      expect(await again.text()).toBe('')
    }
    const other = await gateway.request(`/v1/images/${ICON_ID}`, { headers: { 'if-none-match': '"other"' } })
    expect(other.status).toBe(200)
  })

  test('an unknown image is not found', async () => {
    const reply = await createTest().gateway.request('/v1/images/none')
    expect(reply.status).toBe(404)
    expect(await problemOf(reply)).toMatchObject({ code: 'not_found' })
  })
})

describe('projects and origins', () => {
  test('without a project id the project `dev` answers while developing, and nothing does in production', async () => {
    const inDevelopment = await createTest().gateway.request('/v1/config')
    expect(await inDevelopment.json()).toMatchObject({ projectId: 'dev', allowedOrigins: [] })
    const { gateway } = createTest({}, { isDevelopment: false })
    const reply = await gateway.request('/v1/config')
    expect(reply.status).toBe(401)
    expect(await problemOf(reply)).toMatchObject({ code: 'project_id_missing' })
  })

  test.each(['unknown', 'no spaces', '%00', 'x'.repeat(65)])('project id %j is refused', async (id) => {
    const reply = await createTest().gateway.request(`/v1/config?projectId=${id}`)
    expect(reply.status).toBe(401)
    expect(await problemOf(reply)).toMatchObject({ code: 'project_id_invalid' })
  })

  test.each([
    ['https://shop.example', 200],
    ['https://eu.shop.example', 200],
    ['http://shop.example', 403],
    ['https://shop.example.evil.example', 403],
    ['https://evilshop.example', 403],
    ['https://shop.example:8443', 403],
    ['null', 403],
  ])('a call from %s gets status %i, which the page can read', async (origin, status) => {
    const reply = await createTest().gateway.request('/v1/config?projectId=my-shop', shopFrom(origin))
    expect(reply.status).toBe(status)
    expect(reply.headers.get('access-control-allow-origin')).toBe(origin)
    expect(reply.headers.get('vary')).toBe('origin')
    expect(reply.headers.get('access-control-allow-credentials')).toBeNull()
    if (status === 403) expect(await problemOf(reply)).toMatchObject({ code: 'origin_not_allowed' })
  })

  test('what a forbidden origin asks for is not done', async () => {
    const { gateway, services } = createTest()
    const { body } = examples.find(({ route }) => route.id === 'postEvents')?.good ?? {}
    const send = (origin: string) =>
      gateway.request('/v1/events?projectId=my-shop', {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    expect((await send('https://evil.example')).status).toBe(403)
    expect(services.storedEvents).toEqual([])
    expect((await send('https://shop.example')).status).toBe(200)
    expect(services.storedEvents).toHaveLength(1)
  })

  test('a preflight is answered for every route', async () => {
    const reply = await createTest().gateway.request('/v1/events', {
      method: 'OPTIONS',
      headers: { origin: 'https://shop.example', 'access-control-request-method': 'POST' },
    })
    expect(reply.status).toBe(204)
    expect(reply.headers.get('access-control-allow-methods')).toBe('GET, POST, OPTIONS')
    expect(reply.headers.get('access-control-allow-headers')).toBe('content-type, x-request-id')
    expect(reply.headers.get('access-control-allow-origin')).toBe('https://shop.example')
  })
})

describe('call-3 analytics', () => {
  const batch = examples.find(({ route }) => route.id === 'postEvents')?.good.body
  const send = (projectId: string, gateway: ReturnType<typeof createTest>['gateway']) =>
    gateway.request(`/v1/events?projectId=${projectId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(batch),
    })

  test('call-3 are off by default: the switch says so and events are dropped', async () => {
    const { gateway, services } = createTest()
    const config = await gateway.request('/v1/analytics/config?projectId=dev&sdkVersion=html-1&sdkType=foyer')
    expect(await config.json()).toEqual({ isAnalyticsEnabled: false })
    expect(await (await send('dev', gateway)).json()).toEqual({ accepted: 0 })
    expect(services.storedEvents).toEqual([])
  })

  test('call-3 are kept for a project that collects them', async () => {
    const { gateway, services } = createTest()
    const config = await gateway.request('/v1/analytics/config?projectId=my-shop')
    expect(await config.json()).toEqual({ isAnalyticsEnabled: true })
    expect(await (await send('my-shop', gateway)).json()).toEqual({ accepted: 1 })
    expect(services.storedEvents).toEqual([
      { projectId: 'my-shop', event: 'SELECT_WALLET', properties: { name: 'MetaMask', rank: 1 } },
    ])
  })
})

describe('failures inside', () => {
  test('are logged in full and answered without their text', async () => {
    const logs: RequestLog[] = []
    const failing = { list: async () => Promise.reject(new Error('password=hunter2')) }
    const gateway = createGateway(
      { ...createMemoryServices(), directory: failing },
      { log: (entry) => logs.push(entry) },
    )
    const reply = await gateway.request('/v1/wallets?projectId=dev&search=secret')
    expect(reply.status).toBe(500)
    const problem = await problemOf(reply)
    expect(problem.code).toBe('internal')
    expect(JSON.stringify(problem)).not.toContain('hunter2')
    expect(logs).toEqual([
      {
        requestId: problem.requestId,
        method: 'GET',
        path: '/v1/wallets',
        status: 500,
        durationMs: expect.any(Number),
        error: expect.objectContaining({ message: 'password=hunter2' }),
      },
    ])
  })

  test('a reply against the API is caught while developing', async () => {
    const directory = { list: async () => ({ data: [], count: -1 }) }
    const services = { ...createMemoryServices(), directory }
    expect((await createGateway(services).request('/v1/wallets')).status).toBe(500)
    const unchecked = createGateway(services, { checkReplies: false })
    expect((await unchecked.request('/v1/wallets')).status).toBe(200)
  })

  test('a lost database makes the gateway degraded, not gone', async () => {
    const services = { ...createMemoryServices(), database: { isUp: async () => false } }
    const reply = await createGateway(services, { version: '1.2.3' }).request('/health')
    expect(reply.status).toBe(200)
    expect(await reply.json()).toEqual({
      status: 'degraded',
      reasons: ['database_away'],
      version: '1.2.3',
      database: 'down',
    })
  })

  test('an unknown address is not found, and a broken one is no fault of ours', async () => {
    const { gateway } = createTest()
    for (const path of ['/v1/nothing', '/v1/images/', '/v1/images/%E0%A4%A', '/v1/images/..%2f..%2fetc']) {
      const reply = await gateway.request(path)
      expect([400, 404]).toContain(reply.status)
      await problemOf(reply)
    }
  })
})
