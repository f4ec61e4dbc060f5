import { SOLANA_NETWORKS, STANDARD_KEYS } from '@foyer/testing/standard'
import { expect, test } from 'vitest'
import { toExplorerUrl } from './explorerUrl.ts'

const address = STANDARD_KEYS[0]?.address ?? ''
const at = (url: string) => ({ ...SOLANA_NETWORKS.devnet, blockExplorers: { default: { url } } })

test.each([
  ['https://explorer.solana.com', `https://explorer.solana.com/address/${address}`],
  ['https://explorer.solana.com/', `https://explorer.solana.com/address/${address}`],
  [
    'https://explorer.solana.com?cluster=devnet',
    `https://explorer.solana.com/address/${address}?cluster=devnet`,
  ],
  [
    'https://example.com/solana/?cluster=custom&a=1',
    `https://example.com/solana/address/${address}?cluster=custom&a=1`,
  ],
])('of %s an address is at %s', (url, page) => {
  expect(toExplorerUrl(at(url), 'address', address)).toBe(page)
})

test('a transaction is at tx, its case kept', () => {
  const signature = 'aB'.repeat(44)
  expect(toExplorerUrl(at('https://e.example'), 'transaction', signature)).toBe(
    `https://e.example/tx/${signature}`,
  )
})

test('without an explorer, with one that is no page, or for a text that is no address there is none', () => {
  const { blockExplorers: _, ...none } = SOLANA_NETWORKS.devnet
  expect(toExplorerUrl(none, 'address', address)).toBeUndefined()
  for (const url of ['javascript:alert(1)', 'explorer', '']) {
    expect(toExplorerUrl(at(url), 'address', address)).toBeUndefined()
  }
  for (const text of ['../admin', '', '0x12', `${address}/..`]) {
    expect(toExplorerUrl(at('https://e.example'), 'address', text)).toBeUndefined()
  }
})
