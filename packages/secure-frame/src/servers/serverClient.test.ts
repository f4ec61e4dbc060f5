import { authRoutes } from '@foyer/api'
import { NONCE_PATH } from '@foyer/secure-protocol'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createFrameTest, EMAIL } from '../../test/createFrameTest.ts'
import { createFakeServers } from '../../test/fakeServers.ts'
import { createDevice } from '../session/createDevice.ts'
import { createServerClient } from './serverClient.ts'

/** A frame between which and its servers somebody changes what is answered. */
async function start(change: (text: string, reply: Response) => Response) {
  const servers = await createFakeServers()
  const fetched: typeof fetch = async (...request) => {
    const reply = await servers.fetch(...request)
    return reply.ok ? change(await reply.text(), reply) : reply
  }
  const it = await createFrameTest({ servers: { ...servers, fetch: fetched } })
  onTestFinished(it.close)
  return it
}

const begin = ({ ask }: Awaited<ReturnType<typeof start>>) => ask('CONNECT_EMAIL', { email: EMAIL })

test('an answer is taken as it was sent', async () => {
  const it = await start((text, { headers }) => new Response(text, { headers }))
  expect(await begin(it)).toMatchObject({ action: 'VERIFY_DEVICE' })
})

test.each<[what: string, change: Parameters<typeof start>[0]]>([
  [
    'is longer than any answer',
    (text, { headers }) => new Response(`${text}${' '.repeat(100_000)}`, { headers }),
  ],
  ['is no JSON', (_, { headers }) => new Response('<html>', { headers })],
  ['is of another shape', (_, { headers }) => new Response('{"action":"CONNECT"}', { headers })],
  ['is a failure without a reason', (_, { headers }) => new Response('{}', { status: 400, headers })],
  [
    'is a failure with a reason that is no code',
    (_, { headers }) => new Response(JSON.stringify({ code: '<b>', message: 'x' }), { status: 400, headers }),
  ],
  [
    'is a failure with words without an end',
    (_, { headers }) =>
      new Response(JSON.stringify({ code: 'code_wrong', message: 'x'.repeat(3_000) }), {
        status: 400,
        headers,
      }),
  ],
  [
    'says that something went wrong there',
    (_, { headers }) =>
      new Response(JSON.stringify({ code: 'internal', message: 'stack' }), { status: 500, headers }),
  ],
])('T39 a server whose answer %s is one that is away', async (_, change) => {
  await expect(begin(await start(change))).rejects.toMatchObject({ code: 'server_unreachable' })
})

/** A client of the gateway, and what it has sent and was answered. */
async function startClient({ hasNonces = true } = {}) {
  const { gateway, fetch: answer } = await createFakeServers()
  const heard: [path: string, status: number][] = []
  const device = await createDevice()
  const client = createServerClient({
    baseUrl: gateway.url,
    projectId: 'demo',
    appOrigin: 'https://app.example',
    device: async () => device,
    fetch: async (...request) => {
      if (!hasNonces && String(request[0]).endsWith(NONCE_PATH)) throw new TypeError('Failed to fetch')
      const reply = await answer(...request)
      heard.push([new URL(String(request[0])).pathname, reply.status])
      return reply
    },
  })
  const call = (options = {}) => client.call(authRoutes.startEmail, { email: EMAIL }, options)
  return { heard, call }
}

test('error-7 the first call of a page is not refused: what its proof has to name is asked for once, before', async () => {
  const { heard, call } = await startClient()
  await Promise.all([call(), call()])
  await call()
  const { path } = authRoutes.startEmail
  expect(heard).toEqual([
    [NONCE_PATH, 204],
    [path, 200],
    [path, 200],
    [path, 200],
  ])
})

test('error-7 nor is one after minutes without any, while what the last answer brought is still good for a call', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { heard, call } = await startClient()
  await call()
  vi.setSystemTime(Date.now() + 30_000)
  await call()
  vi.setSystemTime(Date.now() + 200_000)
  await call()
  const { path } = authRoutes.startEmail
  expect(heard).toEqual([
    [NONCE_PATH, 204],
    [path, 200],
    [path, 200],
    [NONCE_PATH, 204],
    [path, 200],
  ])
})

test('a call for which that cannot be had is sent all the same, and one that outlasts its page does not wait for it', async () => {
  const { heard, call } = await startClient({ hasNonces: false })
  await call()
  const { path } = authRoutes.startEmail
  expect(heard).toEqual([
    [path, 401],
    [path, 200],
  ])
  const kept = await startClient()
  await kept.call({ isKeptAlive: true })
  expect(kept.heard).toEqual([
    [path, 401],
    [path, 200],
  ])
})
