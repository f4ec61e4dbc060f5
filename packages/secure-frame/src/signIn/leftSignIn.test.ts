import { expect, onTestFinished, test } from 'vitest'
import { createFrameTest, EMAIL } from '../../test/createFrameTest.ts'
import { createFakeServers } from '../../test/fakeServers.ts'

// Leaving takes a moment, and an answer that was asked for before may come after it.

function createGate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

/** A frame whose servers hold back the reply of one path, until it is let go. */
async function start(path: string) {
  const servers = await createFakeServers()
  const pending = createGate()
  const asked = createGate()
  const told: string[] = []
  const it = await createFrameTest({
    servers,
    tabs: { tell: (news) => told.push(news), onNews: () => {}, close: () => {} },
    fetch(url, init) {
      if (new URL(url).pathname !== path) return undefined
      return servers.fetch(url, init).then(async (reply) => {
        // A first request may be refused for want of a nonce.
        if (reply.ok) asked.open()
        if (reply.ok) await pending.opened
        return reply
      })
    },
  })
  onTestFinished(it.close)
  return { ...it, told, isAsked: asked.opened, letGo: pending.open }
}

test('an answer that comes after somebody has left does not bring their sign-in back', async () => {
  const { ask, servers, isAsked, letGo } = await start('/v1/auth/email')
  const left = ask('CONNECT_EMAIL', { email: EMAIL })
  await isAsked
  await ask('SIGN_OUT', undefined)
  letGo()
  await expect(left).rejects.toMatchObject({ code: 'aborted' })
  await expect(ask('CONNECT_DEVICE', undefined)).rejects.toMatchObject({ code: 'flow_expired' })
  await expect(ask('CONNECT_OTP', { otp: '123456' })).rejects.toMatchObject({ code: 'flow_expired' })
  expect(servers.links).toHaveLength(0)
})

test('a step that waited behind that answer is not taken either', async () => {
  const { ask, servers, isAsked, letGo } = await start('/v1/auth/email')
  const steps = [ask('CONNECT_EMAIL', { email: EMAIL }), ask('CONNECT_EMAIL', { email: 'grace@example.org' })]
  const settled = Promise.allSettled(steps)
  await isAsked
  await ask('SIGN_OUT', undefined)
  letGo()
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(servers.gateway.calls.filter(({ path }) => path === '/v1/auth/email')).toHaveLength(1)
  await expect(ask('CONNECT_OTP', { otp: '123456' })).rejects.toMatchObject({ code: 'flow_expired' })
})

test.each(['/v1/auth/otp', '/v1/shares/create', '/v1/keys/commit'])(
  'nobody is signed in by a code whose answer of %s comes after somebody has left',
  async (path) => {
    const { ask, servers, store, told, isAsked, letGo } = await start(path)
    await ask('CONNECT_EMAIL', { email: EMAIL })
    servers.answerLink('approved')
    await ask('CONNECT_DEVICE', undefined)
    const left = ask('CONNECT_OTP', { otp: servers.codes.at(-1) ?? '' })
    await isAsked
    await ask('SIGN_OUT', undefined)
    const before = told.length
    letGo()
    await expect(left).rejects.toThrow()
    expect(told).toHaveLength(before)
    expect(await ask('IS_CONNECTED', undefined)).toBe(false)
    const { wallet } = await store.read()
    expect(wallet === undefined || wallet.isSignedOut).toBe(true)
  },
)

test('who has left can sign in again at once', async () => {
  const { ask, signIn, isAsked, letGo } = await start('/v1/auth/email')
  const left = ask('CONNECT_EMAIL', { email: EMAIL })
  await isAsked
  await ask('SIGN_OUT', undefined)
  letGo()
  await expect(left).rejects.toMatchObject({ code: 'aborted' })
  await signIn()
  expect(await ask('IS_CONNECTED', undefined)).toBe(true)
})
