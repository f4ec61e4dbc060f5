import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { SiwxMessage, Theme } from './entities.ts'
import { chooseVersion, Hello, Init } from './handshake.ts'
import { FRAME_REQUESTS, type FrameRequestName, frameTimeoutMs } from './requests.ts'

const RPC = { method: 'personal_sign', params: ['0x61'], chainId: 1, chainNamespace: 'eip155' as const }

describe('the table of requests', () => {
  test.each(Object.entries(FRAME_REQUESTS))(
    '%s is named by its event, and waits for some time',
    (name, request) => {
      expect(request.event).toBe(`@foyer-app/${name}`)
      expect(request.timeoutMs).toBeGreaterThan(0)
    },
  )

  test('waits as long as a person reads, for what has to be approved only', () => {
    expect(frameTimeoutMs('RPC_REQUEST', RPC)).toBeUndefined()
    expect(frameTimeoutMs('RPC_REQUEST', { ...RPC, method: 'eth_call' })).toBe(30_000)
    const names: FrameRequestName[] = ['CONNECT_EMAIL', 'CONNECT_DEVICE', 'CONNECT_OTP', 'GET_USER']
    for (const name of names) expect(FRAME_REQUESTS[name].timeoutMs).toBe(120_000)
    expect(frameTimeoutMs('SIGN_OUT', undefined)).toBe(3_000)
  })

  test('entity-6 a user has an address, and may have no e-mail', () => {
    const user = { address: `0x${'a'.repeat(40)}`, chainId: 'eip155:1', email: null }
    const { reply } = FRAME_REQUESTS.GET_USER
    expect(v.is(reply, user)).toBe(true)
    expect(v.is(reply, { ...user, chainId: 1, accounts: [{ address: user.address, type: 'eoa' }] })).toBe(
      true,
    )
    for (const bad of [
      { ...user, address: 'ada' },
      { ...user, chainId: true },
      { ...user, seed: 'x' },
    ]) {
      expect(v.is(reply, bad)).toBe(false)
    }
  })

  test('entity-11 a sign-in message names chain, domain, address of the app, version and nonce; the rest may be left out', () => {
    const message = {
      chainId: 'eip155:1',
      domain: 'app.example',
      uri: 'https://app.example/',
      version: '1',
      nonce: 'a1b2c3d4',
    }
    const more = {
      accountAddress: `0x${'a'.repeat(40)}`,
      statement: 'Sign in',
      resources: ['https://app.example/terms'],
      requestId: '7',
      issuedAt: '2026-05-04T10:00:00Z',
      expirationTime: '2026-05-04T11:00:00Z',
      notBefore: '2026-05-04T10:00:00Z',
      serializedMessage: 'app.example wants you to sign in',
    }
    expect(v.is(SiwxMessage, message)).toBe(true)
    expect(v.is(SiwxMessage, { ...message, ...more })).toBe(true)
    expect(v.is(FRAME_REQUESTS.GET_USER.payload, { siwxMessage: { ...message, ...more } })).toBe(true)
    for (const name of Object.keys(message))
      expect(v.is(SiwxMessage, { ...message, [name]: undefined })).toBe(false)
    expect(v.is(SiwxMessage, { ...message, resources: Array(33).fill('https://app.example') })).toBe(false)
    expect(v.is(SiwxMessage, { ...message, seed: 'x' })).toBe(false)
  })

  test.each([
    '#fff',
    '#0988F0cc',
    'rgb(1, 2, 3)',
    'rgba(0,0,0,.5)',
    'hsl(200 10% 10% / 0.5)',
    'oklch(0.7 0.1 20)',
  ])('entity-12 %s is a colour', (colour) => {
    expect(v.is(Theme, { themeMode: 'dark', themeVariables: { '--w3m-accent': colour } })).toBe(true)
  })

  test.each([
    'url(https://evil.example/x)',
    'red;background:url(//evil.example)',
    'var(--x)',
    'rgb(1,2,3);} button{display:none',
    'expression(alert(1))',
    '#ggg',
    'rgb(url(x))',
  ])('entity-12 %s is none', (colour) => {
    expect(v.is(Theme, { themeVariables: { '--w3m-accent': colour } })).toBe(false)
  })

  test('entity-12 a theme has colours under names of variables, and no others', () => {
    expect(v.is(Theme, { themeVariables: { 'font-family': '#fff' } })).toBe(false)
    expect(v.is(Theme, { css: '#fff' })).toBe(false)
  })
})

describe('the handshake', () => {
  test('takes the newest version that both ends speak, and none where there is none', () => {
    expect(chooseVersion([2, 1])).toBe(1)
    expect(chooseVersion([2])).toBeUndefined()
    expect(chooseVersion([])).toBeUndefined()
  })

  test('takes exact messages only', () => {
    expect(v.is(Hello, { type: '@foyer-frame/HELLO', versions: [1] })).toBe(true)
    expect(v.is(Hello, { type: '@foyer-frame/HELLO', versions: [] })).toBe(false)
    expect(v.is(Init, { type: '@foyer-app/INIT', v: 1, sdkVersion: '1' })).toBe(true)
    expect(v.is(Init, { type: '@foyer-app/INIT', v: 1, sdkVersion: '1', origin: 'x' })).toBe(false)
  })
})
