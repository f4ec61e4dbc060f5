import { expect, test } from 'vitest'
import type { Network } from '../../ports/network.ts'
import { toExplorerPage } from './explorerPage.ts'

const ADDRESS = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'

function at(url: string, paths?: { readonly address: string; readonly transaction: string }): Network {
  return {
    id: 'x',
    caipNetworkId: 'solana:x',
    chainNamespace: 'solana',
    name: 'X',
    nativeCurrency: { name: 'X', symbol: 'X', decimals: 9 },
    rpcUrls: [],
    blockExplorers: { default: { url, ...(paths && { paths }) } },
  }
}

test.each([
  ['https://explorer.solana.com', `https://explorer.solana.com/address/${ADDRESS}`],
  ['https://explorer.solana.com/', `https://explorer.solana.com/address/${ADDRESS}`],
  [
    'https://explorer.solana.com/?cluster=devnet',
    `https://explorer.solana.com/address/${ADDRESS}?cluster=devnet`,
  ],
  [
    'https://example.com/solana/?cluster=custom&a=1',
    `https://example.com/solana/address/${ADDRESS}?cluster=custom&a=1`,
  ],
])('account-2 of %s an address is at %s', (url, page) => {
  expect(toExplorerPage(at(url), 'address', ADDRESS)).toBe(page)
})

test('account-2 a transaction is at tx, its case kept, and where the network says', () => {
  const signature = 'aB'.repeat(44)
  expect(toExplorerPage(at('https://e.example'), 'transaction', signature)).toBe(
    `https://e.example/tx/${signature}`,
  )
  const paths = { address: '/account/{}', transaction: '/extrinsic/{}' }
  expect(toExplorerPage(at('https://e.example', paths), 'transaction', '0x1')).toBe(
    'https://e.example/extrinsic/0x1',
  )
})

test('account-2 without an explorer, with one that is no https page, or without a text there is none', () => {
  expect(toExplorerPage(undefined, 'address', ADDRESS)).toBeUndefined()
  for (const url of ['javascript:alert(1)', 'http://e.example', 'https://', ''])
    expect(toExplorerPage(at(url), 'address', ADDRESS), url).toBeUndefined()
  expect(toExplorerPage(at('https://e.example'), 'transaction', '')).toBeUndefined()
  expect(toExplorerPage(at('https://e.example'), 'address', '../admin')).toBe(
    'https://e.example/address/..%2Fadmin',
  )
})
