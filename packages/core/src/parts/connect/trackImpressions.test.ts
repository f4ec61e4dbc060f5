import type { ModalOptions } from '@foyer/core'
import { createTestModal, fakeAuthConnector, fakeConnector, jsonReply, listing, until } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { openModal } from '../../kernel/router/openModal.ts'

const WALLETS = ['w1', 'w2', 'w3', 'w4', 'w5', 'w6'].map((id) => listing({ id, rdns: `com.example.${id}` }))

/** Opens Connect, and says which impressions are tracked once its list is there. */
async function impressions(input: {
  readonly options?: ModalOptions
  readonly installed?: readonly string[]
  readonly leave?: 'close' | 'Networks'
}) {
  const { modal, platform } = await createTestModal({
    connectors: [
      fakeAuthConnector().connector,
      ...(input.installed ?? []).map((id) => fakeConnector({ id })),
    ],
    options: { gatewayUrl: 'https://gateway.example', ...input.options },
    platform: { fetch: () => jsonReply({ data: WALLETS, count: WALLETS.length }) },
  })
  const ids: unknown[] = []
  modal.on(
    'track',
    ({ event, properties }) => event === 'WALLET_IMPRESSION' && ids.push(properties.explorerId),
  )
  openModal(modal, { view: 'Connect' })
  await until(() => modal.tasks.state.loadRecommended.status === 'done')
  await Promise.resolve()
  if (input.leave === 'close') modal.router.close()
  else if (input.leave) modal.router.push(input.leave)
  await platform.advance(800)
  modal.destroy()
  return ids
}

test('call-12 an impression is tracked for each wallet that Connect shows', async () => {
  expect(await impressions({})).toEqual(['w1', 'w2', 'w3', 'w4'])
})

test('call-12 installed wallets take places in the list, and what they displace is not tracked', async () => {
  expect(await impressions({ installed: ['com.example.w1', 'com.example.other'] })).toEqual(['w2', 'w3'])
})

test.each([
  [
    'the list is folded',
    {
      options: {
        features: { email: true, emailShowWallets: false },
        remoteFeatures: { email: true },
        secureSiteUrl: 'https://secure.example',
      },
    },
  ],
  ['wallets are not offered', { options: { enableWallets: false } }],
  ['the modal was closed', { leave: 'close' }],
  ['another view is on show', { leave: 'Networks' }],
] as const)('call-12 no impression is tracked when %s', async (_name, input) => {
  expect(await impressions(input)).toEqual([])
})
