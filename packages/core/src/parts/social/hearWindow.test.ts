import {
  createFakeFrame,
  createSocialTest,
  createSocialWait,
  FAKE_WINDOW_CODE,
  SOCIAL_DONE,
  SOCIAL_SITE,
  until,
} from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { confirmSocialCode, pickSocial } from './index.ts'

/** The content of another window of the app. */
const OTHER = `flow-2.${'d'.repeat(43)}`

describe('what a window carries', () => {
  test('state-13 connects when the secure site says it', async () => {
    const { platform, frame, modal, view, isConnected, fake } = await createSocialWait()
    platform.postMessage(SOCIAL_SITE, SOCIAL_DONE)
    await until(isConnected)
    expect(fake.socialCalls.at(-1)).toEqual({ name: 'connectSocial', given: SOCIAL_DONE.uri })
    expect(modal.accounts.state.byNamespace.eip155?.address).toBe(frame.address)
    expect(view()).toBe('Account')
    expect(platform.popups[0]?.closed).toBe(true)
    expect(platform.listenerCount()).toBe(0)
  })

  test('state-13 connects when it came back to a page of the app, which another window heard', async () => {
    const { platform, isConnected } = await createSocialWait()
    platform.postToChannel('foyer:v1:main', SOCIAL_DONE)
    await until(isConnected)
  })

  test('state-13 connects when its eight digits are typed', async () => {
    const { modal, isConnected } = await createSocialWait()
    await expect(confirmSocialCode(modal, { code: '00000000' })).rejects.toMatchObject({
      code: 'sign_in_failed',
    })
    expect(modal.state.social).toMatchObject({ problem: 'code_wrong', refusals: 1, step: 'window' })
    await confirmSocialCode(modal, { code: FAKE_WINDOW_CODE })
    await until(isConnected)
  })

  test.each([
    ['another origin', 'https://evil.example', SOCIAL_DONE],
    ['an origin that begins alike', 'https://secure.example.evil.example', SOCIAL_DONE],
    ['the same host by another scheme', 'http://secure.example', SOCIAL_DONE],
    ['an opaque origin', 'null', SOCIAL_DONE],
    ['the origin of the app', 'https://app.example', SOCIAL_DONE],
    ['another type', SOCIAL_SITE, { ...SOCIAL_DONE, type: '@foyer-frame/SOCIAL_DONE' }],
    ['a field too many', SOCIAL_SITE, { ...SOCIAL_DONE, origin: SOCIAL_SITE }],
    ['no flow', SOCIAL_SITE, { ...SOCIAL_DONE, uri: `.${'c'.repeat(43)}` }],
    ['an address', SOCIAL_SITE, { ...SOCIAL_DONE, uri: 'https://evil.example/#a.b' }],
    ['digits in place of what is carried', SOCIAL_SITE, { ...SOCIAL_DONE, uri: FAKE_WINDOW_CODE }],
    ['a list', SOCIAL_SITE, [SOCIAL_DONE]],
    ['its text', SOCIAL_SITE, JSON.stringify(SOCIAL_DONE)],
    ['nothing', SOCIAL_SITE, null],
  ])('state-14 a message with %s changes nothing', async (_what, origin, data) => {
    const { platform, modal, calls, isConnected } = await createSocialWait()
    const before = structuredClone(modal.getState().social)
    platform.postMessage(origin, data)
    if (origin === SOCIAL_SITE) platform.postToChannel('foyer:v1:main', data)
    await platform.advance(0)
    expect(calls()).toEqual(['beginSocial'])
    expect(modal.getState().social).toEqual(before)
    platform.postMessage(SOCIAL_SITE, SOCIAL_DONE)
    await until(isConnected)
  })

  test('state-14 before the window shows the provider nothing is heard', async () => {
    let answer = (_: { url: string }) => {}
    const begin = () => new Promise<{ url: string }>((resolve) => (answer = resolve))
    const { modal, platform, calls } = await createSocialTest(createFakeFrame({ social: { begin } }))
    platform.postMessage(SOCIAL_SITE, SOCIAL_DONE)
    pickSocial(modal, { provider: 'google' })
    await until(() => calls().length === 1)
    platform.postMessage(SOCIAL_SITE, SOCIAL_DONE)
    platform.postToChannel('foyer:v1:main', SOCIAL_DONE)
    await platform.advance(0)
    expect(calls()).toEqual(['beginSocial'])
    answer({ url: 'https://provider.example/google' })
    await until(() => modal.state.social?.step === 'window')
    expect(calls()).toEqual(['beginSocial'])
  })

  test('state-14 the second of two messages changes nothing, nor does one after the end', async () => {
    const { platform, calls, isConnected, modal } = await createSocialWait()
    platform.postMessage(SOCIAL_SITE, SOCIAL_DONE)
    platform.postMessage(SOCIAL_SITE, { ...SOCIAL_DONE, uri: OTHER })
    platform.postToChannel('foyer:v1:main', SOCIAL_DONE)
    await until(isConnected)
    platform.postMessage(SOCIAL_SITE, SOCIAL_DONE)
    await platform.advance(0)
    expect(calls()).toEqual(['beginSocial', 'connectSocial'])
    expect(modal.state.social?.problem).toBeUndefined()
  })

  test('state-14 what another window of the app carries is not ours, and ours is still waited for', async () => {
    const { platform, modal, calls, isConnected } = await createSocialWait()
    platform.postToChannel('foyer:v1:main', {
      ...SOCIAL_DONE,
      uri: OTHER,
    })
    await until(() => calls().length === 2)
    await until(() => modal.state.social?.step === 'window')
    expect(modal.state.social?.problem).toBeUndefined()
    platform.postMessage(SOCIAL_SITE, SOCIAL_DONE)
    await until(isConnected)
  })

  test('a channel of another modal is not heard', async () => {
    const { platform, calls } = await createSocialWait()
    platform.postToChannel('foyer:v1:other', SOCIAL_DONE)
    await platform.advance(0)
    expect(calls()).toEqual(['beginSocial'])
  })

  test('state-14 what a provider refused says so', async () => {
    const frame = createFakeFrame({ social: { end: () => ({ code: 'provider_failed', message: 'no' }) } })
    const { platform, modal } = await createSocialWait(frame)
    platform.postMessage(SOCIAL_SITE, SOCIAL_DONE)
    await until(() => modal.state.social?.problem === 'provider_failed')
    expect(modal.state.social?.step).toBeUndefined()
    expect(platform.listenerCount()).toBe(0)
  })
})
