import {
  createFakeFrame,
  createSocialTest,
  type FakeFrameScript,
  SOCIAL_DONE,
  SOCIAL_SITE,
  until,
} from '@foyer/devkit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pickSocial } from './index.ts'
import { canAskBrowser } from './rules/canAskBrowser.ts'

// Signing in by the browser's own question (FedCM), where gateway and browser have it.

beforeEach(() => void Object.assign(globalThis, { IdentityCredential: class {} }))
afterEach(() => void Reflect.deleteProperty(globalThis, 'IdentityCredential'))

async function start(social: NonNullable<FakeFrameScript['social']>) {
  const made = await createSocialTest(createFakeFrame({ social }), {
    options: { remoteFeatures: { socials: ['google', 'x'], fedcm: ['google'] } as object },
  })
  return made
}

describe('a press on a provider that the browser can ask for', () => {
  test('state-13 opens no window, and connects by the question alone', async () => {
    const { modal, platform, view, calls, isConnected } = await start({})
    pickSocial(modal, { provider: 'google' })
    expect(view()).toBe('ConnectingSocial')
    await until(isConnected)
    expect(platform.popups).toEqual([])
    expect(calls()).toEqual(['connectFedcm'])
  })

  test('state-13 goes on with a window where the browser cannot ask, or the visitor wants one', async () => {
    const { modal, platform, calls, isConnected } = await start({ fedcm: () => ({ action: 'WINDOW' }) })
    pickSocial(modal, { provider: 'google' })
    await until(() => platform.popups[0]?.urls.length === 1)
    expect(platform.popups).toMatchObject([
      { name: 'foyer-social', urls: ['https://provider.example/google'] },
    ])
    platform.postMessage(SOCIAL_SITE, SOCIAL_DONE)
    await until(isConnected)
    expect(calls()).toEqual(['connectFedcm', 'beginSocial', 'connectSocial'])
  })

  test('state-13 a window that the browser refuses by then is offered as a link', async () => {
    const { modal, platform } = await start({ fedcm: () => ({ action: 'WINDOW' }) })
    platform.blockPopups(true)
    pickSocial(modal, { provider: 'google' })
    await until(() => modal.state.social?.openUrl === 'https://provider.example/google')
  })

  test('state-14 who closes the question is back where they came from, and told nothing', async () => {
    const { modal, platform, view } = await start({ fedcm: () => ({ code: 4001, message: 'no' }) })
    pickSocial(modal, { provider: 'google' })
    await until(() => view() === 'Connect')
    expect([platform.popups, modal.state.notices.items, modal.state.social?.problem]).toEqual([
      [],
      [],
      undefined,
    ])
  })

  test('state-14 a failure is told in the view, with another try', async () => {
    const { modal, view } = await start({ fedcm: () => ({ code: 'frozen', message: 'no' }) })
    pickSocial(modal, { provider: 'google' })
    await until(() => modal.state.social?.problem === 'frozen')
    expect(view()).toBe('ConnectingSocial')
  })

  test('state-13 goes on with the link of the vault, as after a window', async () => {
    const step = { action: 'VERIFY_DEVICE', email: 'ann@example.com' } as const
    const { modal, view } = await start({ fedcm: () => step })
    pickSocial(modal, { provider: 'google' })
    await until(() => view() === 'EmailVerifyDevice')
  })
})

test('state-13 a provider that the gateway does not name for it has its window in the task of the press', async () => {
  const { modal, platform } = await start({})
  pickSocial(modal, { provider: 'x' })
  expect(platform.popups).toHaveLength(1)
})

test('the browser is asked where gateway and browser have it, and nowhere else', () => {
  const browser = { IdentityCredential: class {} }
  expect(canAskBrowser('google', ['google'], browser)).toBe(true)
  for (const offered of [undefined, null, 'google', {}, ['x']])
    expect(canAskBrowser('google', offered, browser)).toBe(false)
  expect(canAskBrowser('google', ['google'], {})).toBe(false)
})
