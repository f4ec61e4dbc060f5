import { createTestModal, jsonReply, listing, until } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { IMPRESSIONS_DELAY_MS } from '../../kernel/constants/timing.ts'
import { openModal } from '../../kernel/router/openModal.ts'
import type { Device } from '../../ports/platform.ts'
import { followConnect } from './followConnect.ts'

/** A modal at Connect whose gateway has one wallet, and how often each page of wallets was asked for. */
async function openConnect(device: Partial<Device> = {}) {
  const made = await createTestModal({
    options: { gatewayUrl: 'https://gateway.example', projectId: 'p' },
    platform: {
      device,
      fetch: ({ url }) =>
        url.includes('/v1/wallets')
          ? jsonReply({ count: 1, data: [listing({ id: 'one' })] })
          : jsonReply({}, 404),
    },
  })
  const tracked: string[] = []
  made.modal.on('track', ({ event }) => tracked.push(event))
  openModal(made.modal, { view: 'Connect' })
  await until(() => made.modal.state.wallets.source === 'gateway')
  return {
    ...made,
    tracked,
    asked: () => made.platform.requests.filter(({ url }) => /entries=40/.test(url)).length,
  }
}

test('all-wallets-3 the first page is there before it is wanted, and is not asked for twice', async () => {
  const { modal, platform, asked } = await openConnect()
  expect(asked()).toBe(0)
  await platform.advance(IMPRESSIONS_DELAY_MS)
  await until(() => modal.state.wallets.all.page === 1)
  modal.router.push('AllWallets')
  await platform.advance(0)
  expect(asked()).toBe(1)
  modal.destroy()
})

test('call-12 the wallets of Connect are tracked a moment after they are shown', async () => {
  const { modal, platform, tracked } = await openConnect()
  expect(tracked).not.toContain('WALLET_IMPRESSION')
  await platform.advance(IMPRESSIONS_DELAY_MS)
  await until(() => tracked.includes('WALLET_IMPRESSION'))
  modal.destroy()
})

test.each([
  ['who saves data', { isSavingData: true }, false],
  ['who has left Connect', {}, true],
])('nothing is loaded ahead for a visitor %s', async (_who, device, hasLeft) => {
  const { modal, platform, tracked, asked } = await openConnect(device)
  if (hasLeft) modal.router.push('WhatIsAWallet')
  await platform.advance(IMPRESSIONS_DELAY_MS)
  await modal.load('wallets')
  await platform.advance(0)
  // Wallets are tracked as seen only where they are shown.
  expect(tracked.includes('WALLET_IMPRESSION')).toBe(!hasLeft)
  expect(asked()).toBe(0)
  modal.destroy()
})

test('a modal that is destroyed while the first page is on its way leaves no rejection behind', async () => {
  const { modal } = await openConnect()
  const following = followConnect(modal)
  expect(modal.state.tasks.loadWallets.status).toBe('pending')
  modal.destroy()
  await expect(following).resolves.toBeUndefined()
})
