import { expect, test } from 'vitest'
import { isForFamily } from './listedChains.ts'

test.each([
  ['no list, EVM', undefined, 'eip155', true],
  ['no list, Solana', null, 'solana', false],
  ['an empty list, EVM', [], 'eip155', true],
  ['an empty list, Polkadot', [], 'polkadot', false],
  ['a list with one of the family', ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'], 'solana', true],
  ['a list of other families, EVM', ['bip122:000000000019d6689c085ae165831e93'], 'eip155', false],
  ['a family whose name only begins alike', ['solanax:1'], 'solana', false],
] as const)('entity-1 call-2 %s', (_name, chains, namespace, expected) => {
  expect(isForFamily(chains, namespace)).toBe(expected)
})
