import { describe, expect, test } from 'vitest'
import { checkSession } from './checkSession.ts'
import { SESSION_LIMITS, SMART_ACCOUNT_CONTRACTS } from './contracts.ts'
import { disableCall, permissionContext } from './delegation.ts'
import { toPermissionResponse } from './permission.ts'
import { readContext } from './readDelegation.ts'
import { readDisableCall } from './readDisable.ts'
import { readSession } from './readSession.ts'
import { type SessionRight, type SessionTerms, sessionCaveats } from './session.ts'

const address = (digit: string) => `0x${digit.repeat(40)}`
const [ACCOUNT, APP, USD, SHOP] = ['a', 'b', 'c', 'd'].map(address) as [string, string, string, string]
const RIGHTS: readonly SessionRight[] = [
  { kind: 'native', amountBase: 10n ** 18n, periodSeconds: 86_400 },
  { kind: 'erc20', token: USD, amountBase: 5n, periodSeconds: 1 },
  { kind: 'nativeStream', initialBase: 10n ** 17n, maxBase: 10n ** 18n, perSecondBase: 1n },
  { kind: 'erc20Stream', token: USD, initialBase: 0n, maxBase: 5n, perSecondBase: 5n },
  { kind: 'calls', targets: [SHOP, USD], methods: ['0x12345678', '0xdeadbeef'] },
]
const terms = (right: SessionRight, more: Partial<SessionTerms> = {}): SessionTerms => ({
  right,
  startsAtSeconds: 1_800_000_000,
  endsAtSeconds: 1_800_003_600,
  maxCalls: 7,
  ...more,
})
const contextOf = (caveats: Parameters<typeof permissionContext>[0]['caveats']) =>
  permissionContext({
    delegate: APP,
    delegator: ACCOUNT,
    caveats,
    salt: 7n,
    signature: `0x${'11'.repeat(65)}`,
  })

describe('call-10 a session', () => {
  test.each(RIGHTS)('for $kind is read from its bytes as it was written', (right) => {
    const context = contextOf(sessionCaveats(terms(right)))
    const delegation = readContext(context)
    expect(delegation).toMatchObject({ delegate: APP, delegator: ACCOUNT, salt: 7n })
    expect(readSession(delegation.caveats)).toEqual(terms(right))
    expect(permissionContext(delegation)).toBe(context)
  })

  test.each(RIGHTS)(
    'for $kind is read from no other bytes: a digit more, less or different is seen',
    (right) => {
      const context = contextOf(sessionCaveats(terms(right)))
      const whole = JSON.stringify(readSession(readContext(context).caveats), asText)
      for (let at = 2; at < context.length; at += 1) {
        const digit = context[at] === '0' ? '1' : '0'
        const other = `${context.slice(0, at)}${digit}${context.slice(at + 1)}`
        const read = attempt(() => readContext(other))
        if (read === undefined) continue
        // It is another delegation, and says so: nothing that was read is as before where the bytes are not.
        expect(permissionContext(read)).toBe(other)
        const session = attempt(() => readSession(read.caveats))
        if (session === undefined) continue
        const isOfAnother =
          JSON.stringify(session, asText) !== whole ||
          read.delegate !== APP ||
          read.delegator !== ACCOUNT ||
          read.salt !== 7n ||
          read.signature !== `0x${'11'.repeat(65)}`
        expect(isOfAnother, `digit ${at}`).toBe(true)
      }
      for (const other of [
        `${context}00`,
        context.slice(0, -2),
        `${context}${'00'.repeat(32)}`,
        '0x',
        'session',
        '',
      ])
        expect(() => readContext(other)).toThrow('not the context of a session')
    },
  )

  test('with a limit more, one less, or in another order is none', () => {
    for (const right of RIGHTS) {
      const caveats = sessionCaveats(terms(right))
      const [first, ...rest] = caveats
      const more = { enforcer: SHOP, terms: '0x' }
      expect(readSession(caveats)).toEqual(terms(right))
      for (const other of [
        [],
        rest,
        caveats.slice(0, -1),
        [...caveats, more],
        [...caveats, ...(first ? [first] : [])],
        caveats.toReversed(),
        caveats.map((caveat) => ({ ...caveat, enforcer: SHOP })),
        caveats.map(({ enforcer }) => ({ enforcer, terms: '0x' })),
        caveats.map(({ enforcer, terms }) => ({ enforcer, terms: `${terms}00` })),
      ])
        expect(() => readSession(other)).toThrow()
    }
  })

  test.each(RIGHTS)('for $kind is read from the call that takes it back, and from no other call', (right) => {
    const delegation = readContext(contextOf(sessionCaveats(terms(right))))
    const call = disableCall(delegation)
    expect(readDisableCall(call)).toEqual(delegation)
    for (const other of [
      `${call}00`,
      call.slice(0, -2),
      `0x12345678${call.slice(10)}`,
      '0x',
      call.slice(0, 10),
    ])
      expect(() => readDisableCall(other)).toThrow('not ')
  })

  test('that ends after 30 days, or never, is read from no bytes', () => {
    const [right] = RIGHTS as [SessionRight]
    const caveats = sessionCaveats(terms(right))
    const endless = `0x${(1_799_999_999).toString(16).padStart(32, '0')}${'0'.repeat(32)}`
    const long = `0x${(1_799_999_999).toString(16).padStart(32, '0')}${(1_900_000_000).toString(16).padStart(32, '0')}`
    for (const terms of [endless, long])
      expect(() =>
        readSession(
          caveats.map((one) => (one.enforcer === SESSION_LIMITS.timestamp ? { ...one, terms } : one)),
        ),
      ).toThrow('a session ends')
  })

  test('is for nobody who would get more than its limits say', () => {
    const [native, erc20, , stream, calls] = RIGHTS as [
      ...[SessionRight, SessionRight, SessionRight, SessionRight, SessionRight],
    ]
    const check = (right: SessionRight, delegate = APP) => checkSession({ delegate }, terms(right), [ACCOUNT])
    for (const right of RIGHTS) expect(() => check(right)).not.toThrow()
    const { delegationManager, entryPoint } = SMART_ACCOUNT_CONTRACTS
    const anybody = '0x0000000000000000000000000000000000000a11'
    // Whoever asks Multicall3 for a call is the one who makes it.
    const multicall = '0xca11bde05977b3631167028862be2a173976ca11'
    for (const delegate of [
      multicall,
      anybody,
      `0x${'0'.repeat(40)}`,
      ACCOUNT,
      delegationManager,
      entryPoint,
    ])
      expect(() => check(native, delegate), delegate).toThrow('a session is')
    expect(() => check(erc20, USD)).toThrow('not for the contract')
    expect(() => check(stream, USD)).toThrow('not for the contract')
    expect(() => check({ ...stream, token: ACCOUNT } as SessionRight)).toThrow('does not reach the account')
    expect(() => check(calls, SHOP)).toThrow('not for the contract')
    for (const target of [ACCOUNT, delegationManager, entryPoint, SESSION_LIMITS.timestamp])
      expect(() => check({ kind: 'calls', targets: [SHOP, target], methods: ['0x12345678'] })).toThrow(
        'does not reach the account itself',
      )
    for (const method of ['0xa9059cbb', '0x23b872dd', '0x095ea7b3', '0xa22cb465', '0x42842e0e', '0x87517c45'])
      expect(
        () => check({ kind: 'calls', targets: [SHOP], methods: ['0x12345678', method] }),
        method,
      ).toThrow('erc20-token-periodic')
  })

  test('is answered with what its bytes say', () => {
    const [, erc20] = RIGHTS as [SessionRight, SessionRight]
    const context = contextOf(sessionCaveats(terms(erc20)))
    expect(toPermissionResponse(context, { chainId: 10 })).toEqual({
      chainId: '0xa',
      from: ACCOUNT,
      to: APP,
      permission: {
        type: 'erc20-token-periodic',
        isAdjustmentAllowed: false,
        data: { tokenAddress: USD, periodAmount: '0x5', periodDuration: 1, startTime: 1_800_000_000 },
      },
      rules: [
        { type: 'expiry', data: { timestamp: 1_800_003_600 } },
        { type: 'call-limit', data: { count: 7 } },
      ],
      context,
      dependencies: [],
      delegationManager: SMART_ACCOUNT_CONTRACTS.delegationManager,
    })
  })
})

test('call-10 a stream is answered with what its bytes say', () => {
  const stream = {
    kind: 'erc20Stream',
    token: USD,
    initialBase: 7n,
    maxBase: 99n,
    perSecondBase: 2n,
  } as const
  const { permission } = toPermissionResponse(contextOf(sessionCaveats(terms(stream))), { chainId: 10 })
  expect(permission).toEqual({
    type: 'erc20-token-stream',
    isAdjustmentAllowed: false,
    data: {
      tokenAddress: USD,
      initialAmount: '0x7',
      maxAmount: '0x63',
      amountPerSecond: '0x2',
      startTime: 1_800_000_000,
    },
  })
})

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

function asText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}` : value
}
