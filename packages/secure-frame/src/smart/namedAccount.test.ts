import { expect, test } from 'vitest'
import { withNamedAccount } from './namedAccount.ts'

const [EOA, SMART, STRANGER] = [`0x${'a1'.repeat(20)}`, `0x${'b2'.repeat(20)}`, `0x${'c3'.repeat(20)}`]
const IN_USE = {
  account: { address: EOA, type: 'eoa' },
  address: EOA,
  eoa: EOA,
  smartAccount: SMART,
} as const

test.each([
  ['wallet_sendCalls', [{ from: SMART }]],
  ['wallet_estimateCalls', [{ from: SMART.toUpperCase().replace('X', 'x') }, {}]],
  ['wallet_getCapabilities', [SMART, ['0x1']]],
  ['wallet_getAssets', [{ account: SMART }]],
])('call-10 %s may name the smart account while the ordinary one is in use', (method, params) => {
  expect(withNamedAccount({ method, params }, IN_USE)).toMatchObject({
    address: SMART,
    account: { address: SMART, type: 'smartAccount' },
  })
})

test.each<[string, string, unknown, object?]>([
  ['a transaction', 'eth_sendTransaction', [{ from: SMART }]],
  ['a session', 'wallet_grantPermissions', [{ from: SMART }]],
  ['the account in use', 'wallet_sendCalls', [{ from: EOA }]],
  ['a stranger', 'wallet_sendCalls', [{ from: STRANGER }]],
  ['nobody', 'wallet_sendCalls', [{}]],
  ['no list', 'wallet_sendCalls', { 0: { from: SMART } }],
  ['a wallet of one address', 'wallet_sendCalls', [{ from: EOA }], { smartAccount: EOA }],
  ['an address that is not known yet', 'wallet_sendCalls', [{ from: SMART }], { smartAccount: undefined }],
])('T43 %s leaves the account in use as it is', (_, method, params, more = {}) => {
  const context = { ...IN_USE, ...more }
  expect(withNamedAccount({ method, params }, context)).toBe(context)
})

test('T43 the ordinary account is not to be had while the smart account is in use', () => {
  const context = { ...IN_USE, account: { address: SMART, type: 'smartAccount' }, address: SMART } as const
  expect(withNamedAccount({ method: 'wallet_sendCalls', params: [{ from: EOA }] }, context)).toBe(context)
})
