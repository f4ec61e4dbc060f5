import { expect, test } from 'vitest'
import { isRestChain, restMethodsOf, toRestPath } from './restMethods.ts'

const CHAIN = 'bip122:000000000019d6689c085ae165831e93'
const ADDRESS = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
const ID = 'ab'.repeat(32)

test.each([
  ['esplora_address', [ADDRESS], `/address/${ADDRESS}`],
  ['esplora_transactions', [ADDRESS], `/address/${ADDRESS}/txs`],
  ['esplora_transactions_after', [ADDRESS, ID], `/address/${ADDRESS}/txs/chain/${ID}`],
  ['esplora_transaction', [ID], `/tx/${ID}`],
  ['esplora_height', [], '/blocks/tip/height'],
])('call-5 %s is a path', (method, params, path) => {
  expect(toRestPath(CHAIN, method, params)).toBe(path)
})

test.each([
  ['a step up', 'esplora_address', ['../../admin']],
  ['a step up that is written otherwise', 'esplora_address', ['..%2F..%2Fadmin']],
  ['a question behind it', 'esplora_address', [`${ADDRESS}?x`]],
  ['nothing', 'esplora_address', []],
  ['one too many', 'esplora_address', [ADDRESS, ADDRESS]],
  ['a number', 'esplora_address', [14_000_000_000_000]],
  ['a record', 'esplora_address', { 0: ADDRESS, length: 1 }],
  ['an id in another form', 'esplora_transaction', ['AB'.repeat(32)]],
  ['a method of another family', 'eth_call', []],
  ['a name that every object has', 'constructor', []],
])('call-5 no path has %s', (_, method, params) => {
  expect(toRestPath(CHAIN, method, params)).toBeUndefined()
})

test('chains of JSON-RPC have none', () => {
  expect(isRestChain(CHAIN)).toBe(true)
  for (const chain of ['eip155:1', 'solana:x', 'constructor:1', '__proto__:1', '']) {
    expect(isRestChain(chain)).toBe(false)
    expect(restMethodsOf(chain)).toEqual([])
    expect(toRestPath(chain, 'esplora_address', [ADDRESS])).toBeUndefined()
  }
})
