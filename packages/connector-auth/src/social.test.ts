import type { AuthEvent } from '@foyer/core/ports'
import { fakeAuthConnector } from '@foyer/devkit'
import { expect, test } from 'vitest'
import type { AuthConnectorOptions } from './options.ts'

const USER = { email: 'ada@example.com', address: `0x${'a'.repeat(40)}`, chainId: 1 }
const signal = () => new AbortController().signal

/** The connector with a frame that answers with what it is told. */
function connect(replies: Readonly<Record<string, unknown>>, options: Partial<AuthConnectorOptions> = {}) {
  const asked: (readonly [string, unknown])[] = []
  const openFrame = async () => ({
    async request(name: string, payload: unknown) {
      asked.push([name, payload])
      return replies[name]
    },
    abort: () => undefined,
    show: () => undefined,
    hide: () => undefined,
    isAlive: () => true,
    remove: () => undefined,
  })
  const { connector } = fakeAuthConnector(undefined, {
    // The real one would have checked the same answer.
    openFrame: openFrame as unknown as NonNullable<AuthConnectorOptions['openFrame']>,
    ...options,
  })
  const events: AuthEvent[] = []
  connector.auth.follow((event) => events.push(event))
  return { auth: connector.auth, events, asked: () => asked.filter(([name]) => !name.startsWith('SYNC_')) }
}

test.each([
  [false, {}],
  [true, { hasReturnPage: true }],
])(
  'product-2 a provider is begun at with its own page; the app has a page to return to: %s',
  async (has, more) => {
    const it = connect(
      { GET_SOCIAL_REDIRECT_URI: { uri: 'https://idp.example/' } },
      { hasReturnPage: () => has },
    )
    expect(await it.auth.beginSocial({ provider: 'google', signal: signal() })).toEqual({
      url: 'https://idp.example/',
    })
    expect(it.asked()).toEqual([['GET_SOCIAL_REDIRECT_URI', { provider: 'google', ...more }]])
  },
)

test('call-7 Farcaster is begun at with the address behind its code', async () => {
  const url = 'https://farcaster.xyz/~/siwf?channelToken=AB12'
  const it = connect({ GET_FARCASTER_URI: { url } })
  expect(await it.auth.beginSocial({ provider: 'farcaster', signal: signal() })).toEqual({ url })
  expect(it.asked()).toEqual([['GET_FARCASTER_URI', undefined]])
})

test.each([
  ['a user', USER, { action: 'CONNECT' }],
  [
    'a link that waits',
    { action: 'VERIFY_DEVICE', email: USER.email, deviceNumber: '42', retryAfterMs: 30_000 },
    { action: 'VERIFY_DEVICE', email: USER.email, deviceNumber: '42', retryAfterMs: 30_000 },
  ],
  [
    'an address that is missing',
    { action: 'CAPTURE_EMAIL', isAddressTaken: true },
    { action: 'CAPTURE_EMAIL', isAddressTaken: true },
  ],
])('what the window carried, or the app of Farcaster has signed, leads to %s', async (_, reply, step) => {
  const farcaster = reply === USER ? { userName: 'ada' } : reply
  const it = connect({ CONNECT_SOCIAL: reply, CONNECT_FARCASTER: farcaster })
  expect(await it.auth.connectSocial({ carried: 'f.c', signal: signal() })).toEqual(step)
  expect(await it.auth.connectFarcaster({ signal: signal() })).toEqual(step)
  expect(it.asked()).toEqual([
    ['CONNECT_SOCIAL', { uri: 'f.c' }],
    ['CONNECT_FARCASTER', undefined],
  ])
})

test('the link ends it, and so does the address with its code, which says who is signed in', async () => {
  const it = connect({ CONNECT_DEVICE: { action: 'CONNECT' }, DATA_CAPTURE_OTP: USER })
  expect(await it.auth.connectSocialDevice({ signal: signal() })).toEqual({ action: 'CONNECT' })
  expect(it.events).toEqual([])
  await it.auth.captureOtp({ otp: '123456', signal: signal() })
  expect(it.events).toEqual([{ type: 'user', email: USER.email, address: USER.address }])
})

test('who is signed in has the name of the provider', async () => {
  const it = connect({ DATA_CAPTURE_OTP: { ...USER, userName: 'Ada' } })
  await it.auth.captureOtp({ otp: '123456', signal: signal() })
  expect(it.events).toMatchObject([{ type: 'user', userName: 'Ada' }])
})

test('another link is asked for by the sign-in of the provider, and by no address', async () => {
  const sent = { action: 'VERIFY_DEVICE', email: USER.email, deviceNumber: '48', retryAfterMs: 30_000 }
  const it = connect({ RESEND_SOCIAL_LINK: sent })
  expect(await it.auth.resendSocialLink({ signal: signal() })).toEqual(sent)
  expect(it.asked()).toEqual([['RESEND_SOCIAL_LINK', undefined]])
})
