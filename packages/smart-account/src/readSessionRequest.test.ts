import { describe, expect, test } from 'vitest'
import {
  DEFAULT_SESSION_CALLS,
  PERMISSION_TYPES,
  readOldSessionRequest,
  readSessionRequest,
} from './readSessionRequest.ts'
import type { SmartAccountErrorCode } from './smartAccountError.ts'

const APP = `0x${'b'.repeat(40)}`
const USD = `0x${'c'.repeat(40)}`
const END = 1_800_000_000
const ETHER = { periodAmount: '0xde0b6b3a7640000', periodDuration: 86_400 }
const native = { type: 'native-token-periodic', data: ETHER }
const erc20 = { type: 'erc20-token-periodic', data: { tokenAddress: USD, ...ETHER } }
const FLOW = { initialAmount: '0x5', maxAmount: '0x64', amountPerSecond: '0x2' }
const nativeStream = { type: 'native-token-stream', data: FLOW }
const erc20Stream = { type: 'erc20-token-stream', data: { tokenAddress: USD, ...FLOW } }
const amounts = { initialBase: 5n, maxBase: 100n, perSecondBase: 2n }
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
    ['a stream of the currency', nativeStream, { kind: 'nativeStream', ...amounts }],
    ['a stream of a token', erc20Stream, { kind: 'erc20Stream', token: USD, ...amounts }],
    ['calls', calls, { kind: 'calls', targets: [USD], methods: ['0xa0712d68', '0xdeadbeef'] }],
  ])('is read in both shapes, for %s', (_what, permission, right) => {
    const wish = { chainId: 10, delegate: APP, right, endsAtSeconds: END, maxCalls: DEFAULT_SESSION_CALLS }
    expect(readOldSessionRequest(old(permission))).toMatchObject(wish)
    expect(readSessionRequest(now(permission))).toMatchObject(wish)
  })

  test('is of a kind that the wallet lists, and every listed kind is taken', () => {
    expect([native, erc20, nativeStream, erc20Stream, calls].map(({ type }) => type)).toEqual([
      ...PERMISSION_TYPES,
    ])
    for (const type of ['native-token-allowance', 'erc20-token-allowance', 'erc20-token-revocation'])
      expect(() => readSessionRequest(now({ ...erc20, type }))).toThrow('is not known')
  })

  test('is a stream with a maximum, which follows from the longest session where the app says none', () => {
    const of = (data: object) => readSessionRequest(now({ type: 'native-token-stream', data })).right
    const open = { kind: 'nativeStream', initialBase: 0n, perSecondBase: 3n, maxBase: 3n * 30n * 86_400n }
    expect(of({ amountPerSecond: '3' })).toEqual(open)
    expect(of({ amountPerSecond: '3', initialAmount: '7', maxAmount: null })).toEqual({
      ...open,
      initialBase: 7n,
      maxBase: open.maxBase + 7n,
    })
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

  const HUGE = `0x1${'0'.repeat(32)}`
  const flow = (changes: object) => ({ ...nativeStream, data: { ...FLOW, ...changes } })
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
    ['an unknown kind', now({ type: 'native-token-allowance', data: {} }), 'session_unknown'],
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
    ['a stream without an end', now(nativeStream, { rules: [] }), 'session_unlimited'],
    ['a stream that does not flow', now(flow({ amountPerSecond: '0x0' })), 'input_invalid'],
    ['a stream that does not flow, in digits', now(flow({ amountPerSecond: '0' })), 'input_invalid'],
    ['no amount per second', now(flow({ amountPerSecond: undefined })), 'input_invalid'],
    ['less than it begins with', now(flow({ maxAmount: '0x4' })), 'input_invalid'],
    [
      'a stream that comes to nothing',
      now(flow({ initialAmount: '0x0', maxAmount: '0x0' })),
      'input_invalid',
    ],
    ['a rate that is no limit', now(flow({ amountPerSecond: HUGE, maxAmount: '0x64' })), 'session_unlimited'],
    ['a maximum that is no limit', now(flow({ maxAmount: HUGE })), 'session_unlimited'],
    ['a begin that is no limit', now(flow({ initialAmount: HUGE, maxAmount: HUGE })), 'session_unlimited'],
    [
      'no maximum and a rate that comes to no limit',
      now(flow({ amountPerSecond: `0x1${'0'.repeat(30)}`, maxAmount: undefined })),
      'session_unlimited',
    ],
    ['a stream with a period', now(flow({ periodDuration: 5 })), 'input_invalid'],
    ['a begin as a fraction', now(flow({ startTime: 1.5 })), 'input_invalid'],
    ['a begin at no time', now(flow({ startTime: 0 })), 'input_invalid'],
    ['a stream of no token', now({ ...erc20Stream, data: FLOW }), 'input_invalid'],
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
