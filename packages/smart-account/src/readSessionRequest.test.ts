import { describe, expect, test } from 'vitest'
import { DEFAULT_SESSION_CALLS, readOldSessionRequest, readSessionRequest } from './readSessionRequest.ts'
import type { SmartAccountErrorCode } from './smartAccountError.ts'

const APP = `0x${'b'.repeat(40)}`
const USD = `0x${'c'.repeat(40)}`
const END = 1_800_000_000
const ETHER = { periodAmount: '0xde0b6b3a7640000', periodDuration: 86_400 }
const native = { type: 'native-token-periodic', data: ETHER }
const erc20 = { type: 'erc20-token-periodic', data: { tokenAddress: USD, ...ETHER } }
const calls = { type: 'contract-call', data: { address: USD, calls: ['mint(uint256)', '0xDEADBEEF'] } }
const signer = { type: 'account', data: { address: APP } }
const old = (permission: object, more: object = {}) => [
  { chainId: '0xa', expiry: END, signer, permissions: [permission], ...more },
]
const expiry = { type: 'expiry', data: { timestamp: END } }
const now = (permission: object, more: object = {}) => [
  {
    chainId: '0xa',
    to: APP,
    permission: { isAdjustmentAllowed: false, ...permission },
    rules: [expiry],
    ...more,
  },
]

describe('call-10 what an app asks a session for', () => {
  test.each([
    ['the currency', native, { kind: 'native', amountBase: 10n ** 18n, periodSeconds: 86_400 }],
    ['a token', erc20, { kind: 'erc20', token: USD, amountBase: 10n ** 18n, periodSeconds: 86_400 }],
    ['calls', calls, { kind: 'calls', targets: [USD], methods: ['0xa0712d68', '0xdeadbeef'] }],
  ])('is read in both shapes, for %s', (_what, permission, right) => {
    const wish = { chainId: 10, delegate: APP, right, endsAtSeconds: END, maxCalls: DEFAULT_SESSION_CALLS }
    expect(readOldSessionRequest(old(permission))).toMatchObject(wish)
    expect(readSessionRequest(now(permission))).toMatchObject(wish)
  })

  test('names a function only by what has its hash, and a key by its address', () => {
    expect(readSessionRequest(now(calls)).functions).toEqual(new Map([['0xa0712d68', 'mint(uint256)']]))
    // The point of the private key 1.
    const publicKey =
      '0x0479be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8'
    const key = { type: 'key', data: { type: 'secp256k1', publicKey } }
    expect(readOldSessionRequest(old(native, { signer: key })).delegate).toBe(
      '0x7e5f4552091a69125d5dfcb7b8c2659029395bdf',
    )
  })

  test('has a count of calls, where the app says one', () => {
    const limit = { type: 'call-limit', data: { count: 3 } }
    expect(readSessionRequest(now(native, { rules: [limit, expiry] })).maxCalls).toBe(3)
    expect(readOldSessionRequest(old({ ...native, policies: [limit] })).maxCalls).toBe(3)
  })

  const period = (changes: object) => ({ ...native, data: { ...ETHER, ...changes } })
  test.each<[string, unknown, SmartAccountErrorCode]>([
    ['no end', now(native, { rules: [] }), 'session_unlimited'],
    ['no rules', now(native, { rules: undefined }), 'session_unlimited'],
    ['no expiry in the older shape', old(native, { expiry: undefined }), 'session_unlimited'],
    ['all there is', now(period({ periodAmount: `0x${'f'.repeat(64)}` })), 'session_unlimited'],
    [
      'all there is in the older shape',
      old(period({ periodAmount: `0x${'f'.repeat(64)}` })),
      'session_unlimited',
    ],
    ['an unknown kind', now({ type: 'native-token-stream', data: {} }), 'session_unknown'],
    [
      'an unknown kind in the older shape',
      old({ type: 'native-token-transfer', data: {} }),
      'session_unknown',
    ],
    ['an unknown rule', now(native, { rules: [expiry, { type: 'redeemer', data: {} }] }), 'session_unknown'],
    ['two ends of which one is odd', now(native, { rules: [expiry, { type: 'expiry' }] }), 'session_unknown'],
    ['a limit that would not be kept', now(period({ maxAmount: '0x1' })), 'input_invalid'],
    [
      'a limit that would not be kept in the older shape',
      old({ ...native, policies: [{ type: 'gas' }] }),
      'input_invalid',
    ],
    ['two permissions', [...now(native), ...now(native)], 'input_invalid'],
    ['two permissions in the older shape', old(native, { permissions: [native, native] }), 'input_invalid'],
    ['no permission', old(native, { permissions: [] }), 'input_invalid'],
    ['nobody', now(native, { to: undefined }), 'input_invalid'],
    ['a signer of another kind', old(native, { signer: { type: 'wallet' } }), 'input_invalid'],
    ['an amount as a number', now(period({ periodAmount: 1 })), 'input_invalid'],
    ['less than an amount', now(period({ periodAmount: '-1' })), 'input_invalid'],
    ['no period', now(period({ periodDuration: 0 })), 'input_invalid'],
    ['half a second', now(period({ periodDuration: 0.5 })), 'input_invalid'],
    ['no function', now({ ...calls, data: { address: USD, calls: [] } }), 'input_invalid'],
    [
      'a function with short types',
      now({ ...calls, data: { address: USD, calls: ['mint(uint)'] } }),
      'input_invalid',
    ],
    [
      'a function with spaces',
      now({ ...calls, data: { address: USD, calls: ['mint (uint256)'] } }),
      'input_invalid',
    ],
    ['nothing', [], 'input_invalid'],
    ['no list', undefined, 'input_invalid'],
    ['EIP-2255', [{ eth_accounts: {} }], 'input_invalid'],
  ])('is refused with %s', (_what, params, code) => {
    const read =
      Array.isArray(params) && 'signer' in Object(params[0]) ? readOldSessionRequest : readSessionRequest
    expect(() => read(params)).toThrow(expect.objectContaining({ code }))
  })
})
