import { describe, expect, test } from 'vitest'
import { readSpending } from './readSpending.ts'
import { readTypedData } from './typedData.ts'

const [OWNER, SPENDER, TOKEN, OTHER] = ['aa', 'bb', 'cc', 'dd'].map((pair) => `0x${pair.repeat(20)}`)
const MOST = (bits: bigint) => `${2n ** bits - 1n}`
const PERMIT2 = {
  TokenPermissions: [
    { name: 'token', type: 'address' },
    { name: 'amount', type: 'uint256' },
  ],
  PermitDetails: [
    { name: 'token', type: 'address' },
    { name: 'amount', type: 'uint160' },
    { name: 'expiration', type: 'uint48' },
    { name: 'nonce', type: 'uint48' },
  ],
}

function read(types: object, primaryType: string, message: object) {
  const domain = { chainId: 1, verifyingContract: TOKEN }
  const data = readTypedData({ types, primaryType, domain, message }, 1)
  return readSpending(data.domain, data.message)
}

describe('what others may take', () => {
  const permit = {
    Permit: ['owner:address', 'spender:address', 'value:uint256', 'nonce:uint256', 'deadline:uint256'].map(
      (text) => {
        const [name, type] = text.split(':')
        return { name, type }
      },
    ),
  }
  const asked = { owner: OWNER, spender: SPENDER, value: '2500000', nonce: 0, deadline: 1_900_000_000 }

  test('a permit of ERC-2612, by its fields and whatever its name', () => {
    const spending = {
      spender: SPENDER,
      tokens: [{ token: TOKEN, amount: '2500000', isUnlimited: false }],
      untilSeconds: 1_900_000_000n,
    }
    expect(read(permit, 'Permit', asked)).toEqual(spending)
    expect(read({ Vote: permit.Permit }, 'Vote', asked)).toEqual(spending)
  })

  test.each([MOST(256n), `${2n ** 255n}`])('a permit of %s is one without a limit', (value) => {
    expect(read(permit, 'Permit', { ...asked, value })?.tokens[0]?.isUnlimited).toBe(true)
  })

  test('a permit of DAI, which allows everything or nothing', () => {
    const types = {
      Permit: [
        { name: 'holder', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'nonce', type: 'uint256' },
        { name: 'expiry', type: 'uint256' },
        { name: 'allowed', type: 'bool' },
      ],
    }
    const message = { holder: OWNER, spender: SPENDER, nonce: 1, expiry: 0, allowed: true }
    expect(read(types, 'Permit', message)).toEqual({
      spender: SPENDER,
      tokens: [{ token: TOKEN, amount: '0', isUnlimited: true }],
      untilSeconds: undefined,
    })
    expect(read(types, 'Permit', { ...message, allowed: false })?.tokens[0]?.isUnlimited).toBe(false)
  })

  test('Permit2: an allowance, whose end is its own', () => {
    const types = {
      ...PERMIT2,
      PermitSingle: [
        { name: 'details', type: 'PermitDetails' },
        { name: 'spender', type: 'address' },
        { name: 'sigDeadline', type: 'uint256' },
      ],
    }
    const details = { token: OTHER, amount: MOST(160n), expiration: 1_950_000_000, nonce: 0 }
    expect(read(types, 'PermitSingle', { details, spender: SPENDER, sigDeadline: 1 })).toEqual({
      spender: SPENDER,
      tokens: [{ token: OTHER, amount: MOST(160n), isUnlimited: true }],
      untilSeconds: 1_950_000_000n,
    })
  })

  test('Permit2: transfers of several tokens with a witness', () => {
    const types = {
      ...PERMIT2,
      Order: [{ name: 'text', type: 'string' }],
      PermitBatchWitnessTransferFrom: [
        { name: 'permitted', type: 'TokenPermissions[]' },
        { name: 'spender', type: 'address' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
        { name: 'witness', type: 'Order' },
      ],
    }
    const permitted = [
      { token: TOKEN, amount: 1 },
      { token: OTHER, amount: MOST(256n) },
    ]
    const message = { permitted, spender: SPENDER, nonce: 5, deadline: 9, witness: { text: 'x' } }
    expect(read(types, 'PermitBatchWitnessTransferFrom', message)).toMatchObject({
      tokens: [
        { token: TOKEN, amount: '1', isUnlimited: false },
        { token: OTHER, isUnlimited: true },
      ],
      untilSeconds: 9n,
    })
  })

  test('an order, which anybody may fulfil', () => {
    const item = [
      { name: 'token', type: 'address' },
      { name: 'startAmount', type: 'uint256' },
    ]
    const types = {
      OfferItem: item,
      ConsiderationItem: item,
      OrderComponents: [
        { name: 'offer', type: 'OfferItem[]' },
        { name: 'consideration', type: 'ConsiderationItem[]' },
        { name: 'endTime', type: 'uint256' },
      ],
    }
    const message = { offer: [{ token: TOKEN, startAmount: 3 }], consideration: [], endTime: 7 }
    expect(read(types, 'OrderComponents', message)).toEqual({
      spender: undefined,
      tokens: [{ token: TOKEN, amount: '3', isUnlimited: false }],
      untilSeconds: 7n,
    })
  })
})

test('data that lets nobody take anything is no such thing', () => {
  const types = {
    Mail: [
      { name: 'to', type: 'address' },
      { name: 'spender', type: 'string' },
      { name: 'value', type: 'uint256' },
    ],
  }
  expect(read(types, 'Mail', { to: OWNER, spender: 'nobody', value: 1 })).toBeUndefined()
})
