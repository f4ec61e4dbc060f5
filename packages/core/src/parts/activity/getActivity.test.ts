import { createTestModal, FAKE_ADDRESS, FAKE_OTHER_ADDRESS, jsonReply } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { getActivity } from './getActivity.ts'

const STRANGER = { icon: { url: 'https://pictures.example/usdc.png' } }

function page(fields: object) {
  return {
    data: [
      {
        id: 'a1',
        metadata: {
          minedAt: '2026-11-21T09:00:00.000Z',
          chain: 'eip155:1',
          status: 'confirmed',
          operationType: 'send',
          sentFrom: FAKE_ADDRESS,
          sentTo: FAKE_OTHER_ADDRESS,
          hash: 'a1',
        },
        transfers: [
          {
            direction: 'out',
            fungible_info: { name: 'USD Coin', symbol: 'USDC', ...fields },
            quantity: { numeric: '1' },
          },
          { direction: 'in', nft_info: { name: 'Cats', token_id: '7' }, quantity: { numeric: '1' } },
        ],
      },
    ],
    next: 'b',
  }
}

test.each([
  [
    'the gateway’s own image first',
    { imageId: 'token-usdc', ...STRANGER },
    'https://gateway.example/v1/images/token-usdc',
  ],
  ['the address that came with it where the gateway has none', STRANGER, STRANGER.icon.url],
  ['no image where nobody knows one', {}, undefined],
])('entity-8 a transfer is drawn with %s', async (_what, fields, expected) => {
  const { modal } = await createTestModal({
    options: { gatewayUrl: 'https://gateway.example', projectId: 'p1' },
    platform: { fetch: () => jsonReply(page(fields)) },
  })
  const { data, next } = await getActivity(modal.api, { account: `eip155:1:${FAKE_ADDRESS}` })
  expect(next).toBe('b')
  expect(data[0]?.transfers[0]?.fungible_info?.icon?.url).toBe(expected)
  expect(data[0]?.transfers[1]?.nft_info?.name).toBe('Cats')
})
