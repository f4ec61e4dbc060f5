import { describe, expect, test } from 'vitest'
import { readTransaction } from './readTransaction.ts'

const ADDRESS = `0x${'ab'.repeat(20)}`
const TO = `0x${'cd'.repeat(20)}`
const account = { address: ADDRESS, chainId: 1 }
const GOOD = { from: ADDRESS, to: TO }
const read = (transaction: object) => readTransaction([{ from: ADDRESS, to: TO, ...transaction }], account)

test('account-8 amounts, data and gas are read as they are written', () => {
  expect(
    read({ value: '0x10', data: '0xABcd', gas: '0x5208', chainId: '0x1', type: '0x2', nonce: '0x3' }),
  ).toEqual({
    to: TO,
    valueBase: 16n,
    data: '0xabcd',
    gas: 21_000n,
    nonce: 3n,
  })
  expect(read({ input: '0x12', data: '0x12' }).data).toBe('0x12')
})

describe('T43 T44 a transaction is refused', () => {
  test.each<[string, object]>([
    ['with half a byte', { data: '0xabc' }],
    ['with an amount that could be decimal', { value: '10' }],
    ['with an amount that is a number', { value: 10 }],
    ['with a large X, which other signers do not read', { value: '0X10' }],
    ['with a large X in its data', { data: '0X12' }],
    ['with a large X in its receiver', { to: TO.replace('x', 'X') }],
    ['with an empty amount', { value: '0x' }],
    ['with a negative amount', { value: '-0x1' }],
    ['with an amount of more than 256 bits', { value: `0x1${'0'.repeat(64)}` }],
    ['for another network', { chainId: '0x89' }],
    ['for another network, as a number', { chainId: 137 }],
    ['of another account', { from: TO }],
    ['that hands the account over (EIP-7702)', { type: '0x4', authorizationList: [{ address: TO }] }],
    ['with authorisations and a harmless type', { type: '0x2', authorizationList: [] }],
    ['of the type of that, without any', { type: '0x4' }],
    ['of the type of blobs, without any', { type: '0x3' }],
    ['with blobs', { type: '0x3', blobVersionedHashes: [] }],
    ['with two kinds of data', { data: '0x12', input: '0x13' }],
    ['with what nobody knows', { paymaster: TO }],
    ['to a name', { to: 'vitalik.eth' }],
    ['to half an address', { to: '0xabcd' }],
    ['to nobody', { to: undefined }],
    ['with a list of addresses', { accessList: [{ address: TO, storageKeys: [] }] }],
  ])('%s', (_, transaction) => {
    expect(() => read(transaction)).toThrow(expect.objectContaining({ code: -32602 }))
  })

  test.each([[undefined], [[]], [[{}, {}]], [[GOOD, GOOD]], [['0x12']], [{ from: ADDRESS }], [[null]]])(
    'as %j',
    (params) => {
      expect(() => readTransaction(params, account)).toThrow(expect.objectContaining({ code: -32602 }))
    },
  )
})

test.each(['0x0', '0x1', '0x2'])(
  'the type %s may be asked for, and proposals of fees are read and not used',
  (type) => {
    const fees = { gasPrice: '0x1', maxFeePerGas: '0x2', maxPriorityFeePerGas: '0x3', accessList: [] }
    expect(read({ type, ...fees })).toEqual({
      to: TO,
      valueBase: 0n,
      data: '0x',
      gas: undefined,
      nonce: undefined,
    })
  },
)

test('both names of data and of gas are read, and gas goes before gasLimit', () => {
  expect(read({ input: '0xAB' }).data).toBe('0xab')
  expect(read({ gasLimit: '0x10' }).gas).toBe(16n)
  expect(read({ gas: '0x11', gasLimit: '0x10' }).gas).toBe(17n)
})

test('a contract is created with data and for nobody, whichever way that is written', () => {
  for (const to of [undefined, null]) expect(read({ to, data: '0x60' }).to).toBeUndefined()
  expect(() => read({ to: null, data: '0x' })).toThrow('has no receiver')
})

test('a refusal says where, and stays short', () => {
  const refusal = (transaction: object) => {
    try {
      read(transaction)
      return ''
    } catch (error) {
      return error instanceof Error ? error.message : ''
    }
  }
  expect(refusal({ value: '10' })).toBe('Transaction refused at value: not a number in hexadecimal digits')
  expect(refusal({ ['x'.repeat(500)]: 1 })).toHaveLength(300)
  expect(() => readTransaction(['0x12'], account)).toThrow('Transaction refused at its start')
})
