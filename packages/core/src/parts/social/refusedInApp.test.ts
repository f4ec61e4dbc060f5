import { createFakeFrame, createSocialTest } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { copyPageAddress, isRefusedInApp, pickSocial, withRefusedLast } from './index.ts'

const IN_APP = { isInAppBrowser: true, isTelegram: false }

test('Google and Facebook refuse browsers of other apps, Telegram’s among them, and come last there', () => {
  const all = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const
  const refused = (device: typeof IN_APP) => all.filter((one) => isRefusedInApp(one, device))
  expect(refused(IN_APP)).toEqual(['google', 'facebook'])
  expect(refused({ isInAppBrowser: false, isTelegram: true })).toEqual(['google', 'facebook'])
  expect(refused({ isInAppBrowser: false, isTelegram: false })).toEqual([])
  expect(withRefusedLast(all, IN_APP)).toEqual(['github', 'apple', 'x', 'discord', 'google', 'facebook'])
  expect(withRefusedLast(all, { isInAppBrowser: false, isTelegram: false })).toEqual(all)
})

test('a press on one there says so, without a window that would show an error, and the address can be copied', async () => {
  const { modal, platform, view, calls } = await createSocialTest(createFakeFrame(), {
    platform: { device: { isMobile: true, ...IN_APP } },
  })
  pickSocial(modal, { provider: 'google' })
  await platform.advance(1_000)
  expect([view(), platform.popups, calls()]).toEqual(['ConnectingSocial', [], []])
  expect(modal.state.social).toMatchObject({ provider: 'google', problem: 'in_app', step: undefined })
  await copyPageAddress(modal, { url: 'https://app.example/shop' })
  expect(platform.copiedTexts).toEqual(['https://app.example/shop'])
  expect(modal.state.notices.items).toMatchObject([{ kind: 'success', code: 'link_copied' }])
})

test('the others are opened there as anywhere', async () => {
  const { modal, platform } = await createSocialTest(createFakeFrame(), {
    platform: { device: { isMobile: true, ...IN_APP } },
  })
  pickSocial(modal, { provider: 'x' })
  expect(platform.popups).toHaveLength(1)
})
