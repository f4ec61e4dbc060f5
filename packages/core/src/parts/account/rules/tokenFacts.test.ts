import type { TokenBalance } from '@foyer/api'
import { createTestModal, FAKE_ADDRESS, jsonReply } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { connectWallet } from '../../connections/connectWallet.ts'
import { loadTokens } from '../loadTokens.ts'
import { selectTokens, toTokenFacts } from './tokenFacts.ts'

function token(fields: Partial<TokenBalance> = {}): TokenBalance {
  return {
    name: 'Ether',
    symbol: 'ETH',
    chainId: 'eip155:1',
    quantity: { decimals: '18', numeric: '1.25' },
    ...fields,
  }
}

async function load(balances: readonly TokenBalance[], status = 200) {
  const made = await createTestModal({
    options: { gatewayUrl: 'https://gateway.example', projectId: 'p1' },
    platform: {
      fetch: ({ url }) =>
        url.includes('/v1/balances')
          ? jsonReply(status === 200 ? { balances } : { code: 'upstream_unavailable', message: 'x' }, status)
          : jsonReply({ code: 'not_found', message: 'x' }, 404),
    },
  })
  await connectWallet(made.modal, { connectorId: 'com.example.one' })
  await loadTokens(made.modal).catch(() => {})
  return made.modal
}

test('validate-5 tokens without decimals are dropped', async () => {
  const modal = await load([token(), token({ symbol: 'NFT', quantity: { decimals: '0', numeric: '3' } })])
  expect(selectTokens(modal.state, modal.api).items.map(({ symbol }) => symbol)).toEqual(['ETH'])
  modal.destroy()
})

test('account-7 the total is the worth of every token, as far as it is known', async () => {
  const address = `eip155:1:${FAKE_ADDRESS}`
  const modal = await load([token({ value: 10.5 }), token({ address, value: 0.25 }), token({ address })])
  expect(selectTokens(modal.state, modal.api)).toMatchObject({ status: 'ready', totalUsd: 10.75 })
  modal.destroy()
  const unpriced = await load([token()])
  expect(selectTokens(unpriced.state, unpriced.api).totalUsd).toBeUndefined()
  unpriced.destroy()
  const empty = await load([])
  expect(selectTokens(empty.state, empty.api)).toMatchObject({ status: 'ready', totalUsd: 0 })
  empty.destroy()
})

test('what another network holds is not counted', async () => {
  const modal = await load([token(), token({ chainId: 'eip155:10', symbol: 'OP' })])
  expect(selectTokens(modal.state, modal.api).items.map(({ symbol }) => symbol)).toEqual(['ETH'])
  modal.destroy()
})

test('a reading that failed says so while nothing is known', async () => {
  const modal = await load([], 503)
  expect(selectTokens(modal.state, modal.api).status).toBe('failed')
  modal.destroy()
})

test('without a gateway there is the own currency of the network', async () => {
  const { modal, platform } = await createTestModal()
  await connectWallet(modal, { connectorId: 'com.example.one' })
  await expect.poll(() => selectTokens(modal.state, modal.api).status).toBe('ready')
  expect(selectTokens(modal.state, modal.api).items).toEqual([
    { name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', quantity: { decimals: '18', numeric: '1.5' } },
  ])
  expect(platform.requests).toEqual([])
  modal.destroy()
})

test('const-5 token amounts have four decimals, their worth two', () => {
  const shown = toTokenFacts(token({ value: 4010.559, quantity: { decimals: '18', numeric: '1.234567' } }))
  expect([shown.balanceText, shown.balanceUsd]).toEqual(['1.2345', '4,010.55'])
  expect(toTokenFacts(token({ value: 0.004 })).balanceUsd).toBe('<0.01')
  expect(toTokenFacts(token()).balanceUsd).toBeUndefined()
})

test('T40 a name is cleaned, and one that passes itself off is marked', () => {
  const shown = toTokenFacts(
    token({ name: 'USD\u202E Coin\u200B', symbol: '\u2066USDC', flags: { is_unverified: true } }),
  )
  expect(shown).toMatchObject({ name: 'USD Coin', symbol: 'USDC', isUnverified: true })
  expect(toTokenFacts(token({ name: '\u200B' })).name).toBe('ETH')
})

test('account-8 of what there is nothing, nothing is listed, so that an empty account says how to fill it', async () => {
  const none = { quantity: { decimals: '18', numeric: '0' }, price: 2_000, value: 0 }
  const modal = await load([
    token(none),
    token({ symbol: 'TWO', quantity: { decimals: '6', numeric: '0.000000' } }),
  ])
  expect(selectTokens(modal.state, modal.api)).toMatchObject({ status: 'ready', items: [], totalUsd: 0 })
  modal.destroy()
})
