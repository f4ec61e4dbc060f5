import { createTestModal, FAKE_ADDRESS, jsonReply } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { getBalances } from './getBalances.ts'

const USDC = {
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  quantity: { decimals: '6', numeric: '1' },
}
const STRANGER = 'https://pictures.example/usdc.png'

test.each([
  [
    'the gateway’s own image first',
    { imageId: 'token-usdc', iconUrl: STRANGER },
    'https://gateway.example/v1/images/token-usdc',
  ],
  ['the address that came with it where the gateway has none', { iconUrl: STRANGER }, STRANGER],
  ['no image where nobody knows one', {}, undefined],
])('entity-7 a token is drawn with %s', async (_what, fields, expected) => {
  const { modal } = await createTestModal({
    options: { gatewayUrl: 'https://gateway.example', projectId: 'p1' },
    platform: { fetch: () => jsonReply({ balances: [{ ...USDC, ...fields }] }) },
  })
  const [token] = await getBalances(modal.api, `eip155:1:${FAKE_ADDRESS}`, new AbortController().signal)
  expect(token?.symbol).toBe('USDC')
  expect(token?.iconUrl).toBe(expected)
})
