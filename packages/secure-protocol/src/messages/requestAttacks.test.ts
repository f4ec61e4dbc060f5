import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createFrameInbox } from './frameInbox.ts'
import { FRAME_REQUESTS, type FramePayload, type FrameRequestName } from './requests.ts'

// The attacker here is the page, or a script in it: it sends what it likes over the port.

const OTP = { otp: '123456' }
const EMAIL = { email: 'ada@example.com' }

/** A payload with all of its fields, of each request that has one. */
const PAYLOADS: { readonly [Name in FrameRequestName]?: FramePayload<Name> } = {
  CONNECT_EMAIL: EMAIL,
  CONNECT_OTP: OTP,
  GET_SOCIAL_REDIRECT_URI: { provider: 'google' },
  CONNECT_SOCIAL: { uri: 'https://app.example/?foyer=1' },
  UPDATE_EMAIL: EMAIL,
  UPDATE_EMAIL_PRIMARY_OTP: OTP,
  CONNECT_FEDCM: { provider: 'google' },
  UPDATE_EMAIL_SECONDARY_OTP: OTP,
  DATA_CAPTURE: EMAIL,
  DATA_CAPTURE_OTP: OTP,
  GET_USER: {
    ...{ chainId: 1, preferredAccountType: 'eoa' },
    siwxMessage: { chainId: 1, domain: 'app.example', uri: 'https://app.example', version: '1', nonce: 'n' },
  },
  SWITCH_NETWORK: { chainId: 1, rpcUrl: 'https://rpc.example' },
  SET_PREFERRED_ACCOUNT: { type: 'eoa' },
  RPC_REQUEST: { method: 'personal_sign', params: ['0x61'], chainId: 1, chainNamespace: 'eip155' },
  RPC_ABORT: { requestId: 'a'.repeat(32) },
  SYNC_THEME: { themeMode: 'dark', themeVariables: { '--w3m-accent': '#fff' } },
  SYNC_DAPP_DATA: {
    ...{ projectId: 'shop', sdkVersion: '1', sdkType: 'js' },
    metadata: { name: 'Shop', description: '', url: 'https://shop.example', icons: [] },
  },
}
const SAMPLES = Object.entries(PAYLOADS) as [FrameRequestName, Readonly<Record<string, unknown>>][] // keys and values of the table above
const NAMES = Object.keys(FRAME_REQUESTS) as FrameRequestName[] // the keys of the table are its names
const id = (at: number) => at.toString(16).padStart(32, '0')

/** Sends a new frame one message, and returns its verdict. */
function send(name: string, payload: unknown) {
  return createFrameInbox(() => 0).take(JSON.stringify({ id: id(1), type: `@foyer-app/${name}`, payload }))
}

test.each(SAMPLES)('%s is taken as it is, with nothing added or changed', (name, payload) => {
  expect(send(name, payload)).toEqual({ request: { id: id(1), name, payload } })
})

describe('T5 a request of the page', () => {
  test.each(SAMPLES)('%s takes no field that it does not name, at any depth', (name, payload) => {
    expect(send(name, { ...payload, admin: true })).toEqual({ refused: 'payload' })
    for (const [field, value] of Object.entries(payload)) {
      if (typeof value !== 'object' || Array.isArray(value) || value === null) continue
      expect(send(name, { ...payload, [field]: { ...value, admin: true } }), field).toEqual({
        refused: 'payload',
      })
    }
  })

  test.each(SAMPLES)('%s takes no value of another kind in a field', (name, payload) => {
    const foreign = [null, true, -1.5, [[]], { a: { b: 1 } }, '', 'x'.repeat(20_000)]
    for (const field of Object.keys(payload).filter((one) => !(name === 'RPC_REQUEST' && one === 'params')))
      for (const value of foreign) {
        // The name of a field of an app may be empty; nothing else may.
        if (value === '' && ['rpcUrl', 'sdkVersion', 'sdkType'].includes(field)) continue
        expect(send(name, { ...payload, [field]: value }), `${field} ${String(value).slice(0, 9)}`).toEqual({
          refused: 'payload',
        })
      }
  })

  test.each(NAMES.filter((name) => PAYLOADS[name] === undefined))('%s takes no payload', (name) => {
    for (const payload of [null, false, 0, '', {}, []])
      expect(send(name, payload)).toEqual({ refused: 'payload' })
    expect(send(name, undefined)).toHaveProperty('request')
  })

  test.each(SAMPLES)('%s takes no list in place of a payload', (name, payload) => {
    for (const list of [[], [payload]]) expect(send(name, list)).toEqual({ refused: 'payload' })
  })

  test('has the payload of its own name: that of no other one is taken for it by chance', () => {
    const value = fc.oneof(fc.jsonValue({ maxDepth: 3 }), ...SAMPLES.map(([, one]) => fc.constant(one)))
    fc.assert(
      fc.property(fc.constantFrom(...NAMES), value, (name, payload) => {
        const result = send(name, payload)
        const isTaken = !Array.isArray(payload) && v.is(FRAME_REQUESTS[name].payload, payload)
        expect('request' in result ? result.request.payload : 'refused').toEqual(
          isTaken ? payload : 'refused',
        )
      }),
      { numRuns: 1000 },
    )
  })
})

describe('a code', () => {
  const { payload } = FRAME_REQUESTS.CONNECT_OTP

  test.each([
    ['1', true],
    ['123 456', true],
    ['1'.repeat(16), true],
    ['', false],
    ['1'.repeat(17), false],
  ])('as typed may be %j: %s', (otp, isOne) => {
    expect(v.is(payload, { otp })).toBe(isOne)
  })

  test('is text: a number, which would lose its zeros, is refused', () => {
    for (const otp of [123456, 0, ['123456'], null]) expect(v.is(payload, { otp })).toBe(false)
  })

  test('is tried thirty times in a second at most, whatever the page does', () => {
    const frame = createFrameInbox(() => 0)
    const sent = Array.from({ length: 500 }, (_, at) =>
      frame.take(JSON.stringify({ id: id(at), type: '@foyer-app/CONNECT_OTP', payload: OTP })),
    )
    expect(sent.filter((result) => 'request' in result)).toHaveLength(30)
  })
})
