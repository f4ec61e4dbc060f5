import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { siwxRoutes } from '@foyer/api'
import { verifyMessage } from 'ethers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp as createExpressApp } from '../../examples/sign-in/src/express.ts'
import { createApp as createHonoApp } from '../../examples/sign-in/src/hono.ts'
import { createApp as createOwnStore } from '../../examples/sign-in/src/ownStore.ts'
import {
  ADA,
  APP_ORIGIN,
  BOB,
  forgeToken,
  PROJECT,
  type SiwxGateway,
  startSiwxGateway,
  tamperWith,
} from './siwxGateway.ts'

// The servers of the guide of signing in by a message, against a gateway that runs, used as a reader would who copied them.

let gateway: SiwxGateway
beforeAll(async () => {
  gateway = await startSiwxGateway()
})
afterAll(() => gateway.close())

type Ask = (path: string, init?: RequestInit) => Promise<Response>

const servers: Readonly<
  Record<string, () => Promise<{ readonly ask: Ask; readonly stop: () => Promise<void> }>>
> = {
  async hono() {
    const settings = { gatewayUrl: gateway.url, projectId: PROJECT, appOrigin: APP_ORIGIN }
    const server = createHonoApp({ ...settings, cookieSecret: 's'.repeat(32) })
    return { ask: async (path, init) => server.request(path, init), stop: async () => {} }
  },
  async express() {
    const handler = createExpressApp({ gatewayUrl: gateway.url, projectId: PROJECT, appOrigin: APP_ORIGIN })
    const server: Server = createServer(handler).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo // it listens on a port, not on a path
    return {
      ask: (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init),
      stop: async () => void server.close(),
    }
  },
}

describe.each(Object.keys(servers))('the server with %s', (name) => {
  let ask: Ask
  let stop: () => Promise<void>
  beforeAll(async () => {
    const started = await servers[name]?.()
    if (!started) throw new Error('no server')
    ask = started.ask
    stop = started.stop
  })
  afterAll(() => stop())
  const withToken = (token: string, method = 'GET') => ({
    method,
    headers: { authorization: `Bearer ${token}` },
  })

  test('knows who has signed in', async () => {
    const reply = await ask('/me', withToken(await gateway.signIn()))
    expect(await reply.json()).toEqual({ address: ADA.address, chainId: 'eip155:1' })
  })

  test('believes no token that is missing, forged, changed, or of another app', async () => {
    const token = await gateway.signIn()
    const other = await gateway.signIn('http://localhost:9999')
    expect((await ask('/me')).status).toBe(401)
    for (const wrong of ['', 'x.y.z', await forgeToken(token), tamperWith(token), other]) {
      expect((await ask('/me', withToken(wrong))).status).toBe(401)
      expect((await ask('/orders', withToken(wrong, 'POST'))).status).toBe(401)
    }
  })

  test('hears of a revocation where it asks the gateway, and there alone', async () => {
    const token = await gateway.signIn()
    expect((await ask('/orders', withToken(token, 'POST'))).status).toBe(200)
    await gateway.post(siwxRoutes.revokeSiwxSession.path, { token })
    expect((await ask('/me', withToken(token))).status).toBe(200)
    expect((await ask('/orders', withToken(token, 'POST'))).status).toBe(401)
  })
})

test('a token becomes a cookie session, which somebody else cannot write', async () => {
  const { ask } = (await servers.hono?.()) ?? {}
  if (!ask) throw new Error('no server')
  const authorization = `Bearer ${await gateway.signIn()}`
  const reply = await ask('/login', { method: 'POST', headers: { authorization } })
  const cookie = reply.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/^__Host-session=.*HttpOnly; Secure; SameSite=Lax/i)
  const [pair = ''] = cookie.split(';')
  const account = (given: string) => ask('/account', { headers: { cookie: given } })
  expect(await (await account(pair)).json()).toEqual({ address: ADA.address })
  expect((await account(pair.replace(ADA.address, BOB.address))).status).toBe(401)
  expect((await account('')).status).toBe(401)
})

describe('a back end without a gateway', () => {
  const client = {
    verifyMessage: async ({
      address,
      message,
      signature,
    }: {
      address: string
      message: unknown
      signature: unknown
    }) => verifyMessage(String(message), String(signature)) === address,
  }
  const create = () => createOwnStore({ appOrigin: APP_ORIGIN, clients: { 1: client } })
  const account = { address: ADA.address, chainId: 'eip155:1' }
  const send = (app: ReturnType<typeof create>, path: string, body: unknown, cookie = '') =>
    app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  const issue = async (app: ReturnType<typeof create>) => {
    const { serializedMessage } = await (await send(app, '/message', account)).json()
    return String(serializedMessage)
  }

  test('makes a message, takes its signature, knows the session and ends it', async () => {
    const app = create()
    const message = await issue(app)
    expect(message).toContain('localhost:5173 wants you to sign in with your Ethereum account')
    const signature = await ADA.signMessage(message)
    const reply = await send(app, '/sessions', { ...account, message, signature })
    const [cookie = ''] = (reply.headers.get('set-cookie') ?? '').split(';')
    const session = await reply.json()
    expect(session).toMatchObject({ ...account, message, signature })
    expect(await (await send(app, '/list', account, cookie)).json()).toEqual([session])
    expect(await (await send(app, '/list', account)).json()).toEqual([])
    const other = { ...account, address: BOB.address }
    expect(await (await send(app, '/list', other, cookie)).json()).toEqual([])
    await send(app, '/revoke', account, cookie)
    expect(await (await send(app, '/list', account, cookie)).json()).toEqual([])
  })

  test('takes no text that it did not write, no signature of somebody else, and each message once', async () => {
    const app = create()
    const message = await issue(app)
    const signature = await ADA.signMessage(message)
    const status = async (body: object) =>
      (await send(app, '/sessions', { ...account, message, signature, ...body })).status
    const longer = `${message}\nResources:\n- https://evil.example`
    expect(await status({ message: longer, signature: await ADA.signMessage(longer) })).toBe(400)
    expect(await status({ signature: await BOB.signMessage(message) })).toBe(400)
    expect(await status({ address: BOB.address })).toBe(400)
    expect(await status({ chainId: 'eip155:10' })).toBe(400)
    const both = await Promise.all([status({}), status({})])
    expect(both.sort()).toEqual([200, 400])
    expect(await status({})).toBe(400)
  })
})
