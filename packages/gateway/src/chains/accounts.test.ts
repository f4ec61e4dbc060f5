import { expect, test } from 'vitest'
import { parseAccount } from './accounts.ts'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const ADDRESS = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'
const EVM_ADDRESS = '0xD8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

test('call-4 an account of Solana keeps its case, one of an EVM chain does not', () => {
  expect(parseAccount(`${SOLANA}:${ADDRESS}`)).toEqual({ chainId: SOLANA, address: ADDRESS })
  expect(parseAccount(`eip155:1:${EVM_ADDRESS}`)).toEqual({
    chainId: 'eip155:1',
    address: EVM_ADDRESS.toLowerCase(),
  })
  expect(parseAccount(`eip155:1:${EVM_ADDRESS}`, 'eip155:10').chainId).toBe('eip155:10')
})

test.each([
  ['in lower case', ADDRESS.toLowerCase()],
  ['of 31 bytes', '2'.repeat(31)],
  ['of 33 bytes', `${ADDRESS}11`],
  ['with a letter that base58 has not', `${ADDRESS.slice(1)}0`],
  ['of an EVM chain', EVM_ADDRESS],
  ['that is longer than any', '1'.repeat(500)],
  ['that is empty', ''],
])('call-4 an address of Solana %s is none', (_what, text) => {
  expect(() => parseAccount(`${SOLANA}:${text}`)).toThrow('not an address of this chain')
})

test.each([
  ['another family', `cosmos:cosmoshub-4:${ADDRESS}`, undefined],
  ['a chain of another family than the account', `${SOLANA}:${ADDRESS}`, 'eip155:1'],
  ['the reverse', `eip155:1:${EVM_ADDRESS}`, SOLANA],
  ['an id that no hash begins', `solana:mainnet:${ADDRESS}`, undefined],
])('call-4 of %s the gateway tells nothing', (_what, account, chainId) => {
  expect(() => parseAccount(account, chainId)).toThrow('has nothing to tell')
})
