import { COSMOS_KEYS } from '@foyer/devkit/cosmos'
import { POLKADOT_KEYS } from '@foyer/devkit/polkadot'
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
  ['another family', `tezos:NetXdQprcVkpaWU:${ADDRESS}`, undefined],
  ['a chain of another family than the account', `${SOLANA}:${ADDRESS}`, 'eip155:1'],
  ['the reverse', `eip155:1:${EVM_ADDRESS}`, SOLANA],
  ['an id that no hash begins', `solana:mainnet:${ADDRESS}`, undefined],
])('call-4 of %s the gateway tells nothing', (_what, account, chainId) => {
  expect(() => parseAccount(account, chainId)).toThrow('has nothing to tell')
})

const [KEY] = POLKADOT_KEYS
const RELAY = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'

test('validate-16 call-4 an account of Polkadot is one key, and comes as the network writes it', () => {
  for (const text of [KEY?.address, KEY?.relayAddress, KEY?.kusamaAddress]) {
    expect(parseAccount(`${RELAY}:${text}`)).toEqual({ chainId: RELAY, address: KEY?.relayAddress })
    expect(parseAccount(`${RELAY}:${text}`, 'polkadot:b0a8d493285c2df73290dfb7e61f870f').address).toBe(
      KEY?.kusamaAddress,
    )
    expect(parseAccount(`polkadot:${'ab'.repeat(16)}:${text}`).address).toBe(KEY?.address)
  }
})

const HUB = 'cosmos:cosmoshub-4'
const ATOM = COSMOS_KEYS[0]?.addressOn('cosmos') ?? ''

test('validate-16 call-4 an account of Cosmos is of the chain that its address begins like, in lower case', () => {
  for (const text of [ATOM, ATOM.toUpperCase()])
    expect(parseAccount(`${HUB}:${text}`)).toEqual({ chainId: HUB, address: ATOM })
  const own = COSMOS_KEYS[0]?.addressOn('foy') ?? ''
  expect(parseAccount(`cosmos:foyer-1:${own}`).address).toBe(own)
  expect(() => parseAccount(`${HUB}:${own}`)).toThrow('not an address of this chain')
  expect(() => parseAccount(`${HUB}:${ATOM}`, 'cosmos:osmosis-1')).toThrow('not an address of this chain')
})

test.each([
  ['of Polkadot in lower case', `${RELAY}:${KEY?.relayAddress.toLowerCase()}`],
  ['of Polkadot with another end', `${RELAY}:${KEY?.relayAddress.slice(0, -1)}z`],
  ['of Polkadot without an end', `${RELAY}:${KEY?.relayAddress.slice(0, -1)}`],
  ['of Polkadot that is one of Solana', `${RELAY}:${ADDRESS}`],
  ['of Polkadot that is one of an EVM chain', `${RELAY}:${EVM_ADDRESS}`],
  ['of Cosmos in both cases', `${HUB}:C${ATOM.slice(1)}`],
  ['of Cosmos with another end', `${HUB}:${ATOM.slice(0, -1)}b`],
  ['of Cosmos that is one of Bitcoin', `${HUB}:bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l`],
  ['that is longer than any', `${HUB}:${'a'.repeat(5_000)}`],
])('call-4 an address %s is none', (_what, account) => {
  expect(() => parseAccount(account)).toThrow('not an address of this chain')
})

test.each([
  `polkadot:mainnet:${KEY?.address}`,
  `polkadot:${'AB'.repeat(16)}:${KEY?.address}`,
  `cosmos:a b:${ATOM}`,
])('call-4 of %s the gateway tells nothing', (account) => {
  expect(() => parseAccount(account)).toThrow('has nothing to tell')
})
