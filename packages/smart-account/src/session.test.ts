import { describe, expect, test } from 'vitest'
import { checkSession } from './checkSession.ts'
import { SESSION_LIMITS, SMART_ACCOUNT_CONTRACTS } from './contracts.ts'
import { BATCH_MODE, encodeExecutions, SINGLE_MODE } from './executions.ts'
import { PUBLIC_CALLERS } from './publicCallers.ts'
import { MAX_SESSION_SECONDS, type SessionRight, type SessionTerms, sessionCaveats } from './session.ts'
import { streamedBase } from './streamedBase.ts'

const TOKEN = `0x${'a1'.repeat(20)}`
const OTHER = `0x${'b2'.repeat(20)}`
const TRANSFER = '0xA9059CBB'
const START = 1_800_000_000
const word = (value: bigint | number) => value.toString(16).padStart(64, '0')
const native: SessionRight = { kind: 'native', amountBase: 5n, periodSeconds: 60 }
const erc20: SessionRight = { kind: 'erc20', token: TOKEN, amountBase: 5n, periodSeconds: 60 }
const flow = { initialBase: 3n, maxBase: 50n, perSecondBase: 2n }
const nativeStream: SessionRight = { kind: 'nativeStream', ...flow }
const erc20Stream: SessionRight = { kind: 'erc20Stream', token: TOKEN, ...flow }
const calls: SessionRight = { kind: 'calls', targets: [TOKEN, OTHER], methods: [TRANSFER, '0x095ea7b3'] }

const caveats = (right: SessionRight, more: Partial<SessionTerms> = {}) =>
  sessionCaveats({ right, startsAtSeconds: START, endsAtSeconds: START + 3_600, maxCalls: 7, ...more })
const unlimited = expect.objectContaining({ code: 'session_unlimited' })
const invalid = expect.objectContaining({ code: 'input_invalid' })

describe('a session carries', () => {
  const half = (seconds: number) => seconds.toString(16).padStart(32, '0')
  const common = [
    { enforcer: SESSION_LIMITS.timestamp, terms: `0x${half(START - 1)}${half(START + 3_600)}` },
    { enforcer: SESSION_LIMITS.limitedCalls, terms: `0x${word(7)}` },
  ]
  const period = `${word(5)}${word(60)}${word(START)}`
  const noValue = { enforcer: SESSION_LIMITS.valueLte, terms: `0x${word(0)}` }

  test('its time, its calls and an amount of currency, for which nothing is called', () => {
    expect(caveats(native)).toEqual([
      ...common,
      { enforcer: SESSION_LIMITS.nativePeriod, terms: `0x${period}` },
      { enforcer: SESSION_LIMITS.exactCalldata, terms: '0x' },
    ])
  })

  test('or an amount of a token, with which no currency goes', () => {
    expect(caveats(erc20)).toEqual([
      ...common,
      { enforcer: SESSION_LIMITS.erc20Period, terms: `0x${TOKEN.slice(2)}${period}` },
      noValue,
    ])
  })

  test('or a stream of currency, or of a token, that begins with the session', () => {
    const amounts = `${word(3)}${word(50)}${word(2)}${word(START)}`
    expect(caveats(nativeStream)).toEqual([
      ...common,
      { enforcer: SESSION_LIMITS.nativeStream, terms: `0x${amounts}` },
      { enforcer: SESSION_LIMITS.exactCalldata, terms: '0x' },
    ])
    expect(caveats(erc20Stream)).toEqual([
      ...common,
      { enforcer: SESSION_LIMITS.erc20Stream, terms: `0x${TOKEN.slice(2)}${amounts}` },
      noValue,
    ])
  })

  test('or contracts and functions, with which no currency goes', () => {
    expect(caveats(calls)).toEqual([
      ...common,
      { enforcer: SESSION_LIMITS.allowedTargets, terms: `0x${TOKEN.slice(2)}${OTHER.slice(2)}` },
      { enforcer: SESSION_LIMITS.allowedMethods, terms: '0xa9059cbb095ea7b3' },
      noValue,
    ])
  })

  test('a begin at the beginning of time as one, since there is no second before it', () => {
    const [timestamp] = caveats(native, { startsAtSeconds: 0, endsAtSeconds: 1 })
    expect(timestamp?.terms).toBe(`0x${half(0)}${half(1)}`)
  })
})

describe('a session without a limit is refused:', () => {
  test.each<[string, Partial<SessionTerms>, boolean]>([
    ['a second', { endsAtSeconds: START + 1 }, true],
    ['no time', { endsAtSeconds: START }, false],
    ['an end before its begin', { endsAtSeconds: START - 1 }, false],
    ['thirty days', { endsAtSeconds: START + MAX_SESSION_SECONDS }, true],
    ['a second more', { endsAtSeconds: START + MAX_SESSION_SECONDS + 1 }, false],
    ['half a second', { startsAtSeconds: START + 0.5 }, false],
    ['an end between two seconds', { endsAtSeconds: START + 0.5 }, false],
    ['a begin before time', { startsAtSeconds: -1, endsAtSeconds: 1 }, false],
    ['one call', { maxCalls: 1 }, true],
    ['no call', { maxCalls: 0 }, false],
    ['half a call', { maxCalls: 1.5 }, false],
    ['a million calls', { maxCalls: 1_000_000 }, true],
    ['one more', { maxCalls: 1_000_001 }, false],
    ['no amount', { right: { ...native, amountBase: 0n } }, false],
    ['less than no amount', { right: { ...erc20, amountBase: -1n } }, false],
    ['a second as period', { right: { ...native, periodSeconds: 1 } }, true],
    ['no period', { right: { ...native, periodSeconds: 0 } }, false],
    ['half a second as period', { right: { ...erc20, periodSeconds: 1.5 } }, false],
    ['no contract', { right: { ...calls, targets: [] } }, false],
    ['no function', { right: { ...calls, methods: [] } }, false],
  ])('%s', (_, more, isTaken) => {
    expect(MAX_SESSION_SECONDS).toBe(2_592_000)
    if (isTaken) expect(() => caveats(native, more)).not.toThrow()
    else expect(() => caveats(native, more)).toThrow(unlimited)
  })

  test.each(['0xa9059cb', '0xa9059cbb0', 'a9059cbb', '0xg9059cbb', 'x0xa9059cbb'])(
    '%s is no function',
    (method) => {
      expect(() => caveats({ kind: 'calls', targets: [TOKEN], methods: [TRANSFER, method] })).toThrow(invalid)
    },
  )

  test('what is no address is no token', () => {
    expect(() => caveats({ ...erc20, token: TOKEN.slice(0, -2) })).toThrow(invalid)
  })
})

describe('a stream', () => {
  const HUGE = 1n << 128n
  test.each<[string, Partial<typeof flow>, unknown]>([
    ['that does not flow', { perSecondBase: 0n }, invalid],
    ['that flows back', { perSecondBase: -1n }, invalid],
    ['that begins with less than nothing', { initialBase: -1n }, invalid],
    ['that begins with more than it may come to', { initialBase: 51n }, invalid],
    ['that comes to nothing', { initialBase: 0n, maxBase: 0n }, invalid],
    ['that flows without a limit', { perSecondBase: HUGE }, unlimited],
    ['that comes to no limit', { maxBase: HUGE }, unlimited],
    ['that begins with no limit', { initialBase: HUGE, maxBase: HUGE }, unlimited],
  ])('%s is written by nobody', (_, changes, error) => {
    expect(() => caveats({ ...nativeStream, ...changes } as SessionRight)).toThrow(error as Error)
    expect(() => caveats({ ...erc20Stream, ...changes } as SessionRight)).toThrow(error as Error)
  })

  test('that may come to just what it begins with, and just less than no limit, is one', () => {
    expect(() => caveats({ ...nativeStream, initialBase: 50n } as SessionRight)).not.toThrow()
    const most = { initialBase: HUGE - 1n, maxBase: HUGE - 1n, perSecondBase: HUGE - 1n }
    expect(() => caveats({ ...erc20Stream, ...most } as SessionRight)).not.toThrow()
  })

  test('has a start, since the contracts take none for a mistake', () => {
    expect(() => caveats(nativeStream, { startsAtSeconds: 0, endsAtSeconds: 5 })).toThrow(invalid)
    expect(() => caveats(nativeStream, { startsAtSeconds: 1, endsAtSeconds: 5 })).not.toThrow()
  })

  test('lets its holder spend what it began with and what has flowed since, and never more than its maximum', () => {
    const at = (seconds: number) => streamedBase(flow, { startsAtSeconds: START, atSeconds: START + seconds })
    expect([-5, 0, 1, 23, 24, 1_000_000].map(at)).toEqual([3n, 3n, 5n, 49n, 50n, 50n])
  })
})

describe('a session is for somebody else, and for contracts that do not rule over the account', () => {
  const OWN = `0x${'c3'.repeat(20)}`
  const refused = expect.objectContaining({ code: 'session_refused' })
  const check = (delegate: string, right: SessionRight) => () =>
    checkSession({ delegate }, { right, startsAtSeconds: 0, endsAtSeconds: 1, maxCalls: 1 }, [OWN])
  const onlyCalls = (target: string, methods = ['0x12345678']): SessionRight => ({
    ...{ kind: 'calls', targets: [TOKEN, target], methods },
  })

  test.each([native, erc20, nativeStream, erc20Stream, onlyCalls(OTHER)])('it may be %o', (right) => {
    expect(check(`0x${'d4'.repeat(20)}`, right)).not.toThrow()
    expect(check(`0x${'0'.repeat(35)}1${'0'.repeat(4)}`, right)).not.toThrow()
  })

  test.each([
    [`0x${'0'.repeat(37)}a11`, 'for somebody'],
    [`0x${'0'.repeat(36)}ffff`, 'for somebody'],
    ...PUBLIC_CALLERS.map((caller) => [caller, 'for somebody']),
    [OWN, 'for the account itself'],
    ...[...Object.values(SMART_ACCOUNT_CONTRACTS), ...Object.values(SESSION_LIMITS)].map((contract) => [
      contract,
      'for a contract of smart accounts',
    ]),
  ])('not for %s', (delegate = '', why = '') => {
    expect(check(delegate, native)).toThrow(refused)
    expect(check(delegate, native)).toThrow(why)
  })

  test.each([OWN, ...Object.values(SMART_ACCOUNT_CONTRACTS), ...Object.values(SESSION_LIMITS)])(
    'not at %s',
    (target) => {
      expect(check(OTHER, onlyCalls(target))).toThrow('does not reach the account itself')
      expect(check(OTHER, { ...erc20, token: target })).toThrow(refused)
      expect(check(OTHER, { ...erc20Stream, token: target } as SessionRight)).toThrow(refused)
    },
  )

  test('not for the contract that it calls, nor for functions without a limit', () => {
    expect(check(OTHER, onlyCalls(OTHER))).toThrow('for the contract that it calls')
    expect(check(TOKEN, erc20)).toThrow(refused)
    expect(check(TOKEN, erc20Stream)).toThrow(refused)
    expect(check(OTHER, onlyCalls(TOKEN, ['0x12345678', TRANSFER]))).toThrow(unlimited)
  })
})

describe('calls of an operation', () => {
  const call = { target: OTHER, value: 5n, callData: '0x12' }
  const encoded = `${word(BigInt(OTHER))}${word(5)}${word(96)}${word(1)}${'12'.padEnd(64, '0')}`

  test('are one by itself, or several of which all are made or none', () => {
    expect(encodeExecutions([call])).toBe(`0x5c1c6dcd${word(32)}${encoded}`)
    const batch = `${word(32)}${word(2)}${word(64)}${word(64 + 160)}${encoded}${encoded}`
    const bytes = batch.length / 2
    expect(encodeExecutions([call, call])).toBe(
      `0xe9ae5c53${BATCH_MODE.slice(2)}${word(64)}${word(bytes)}${batch}`,
    )
    expect([BATCH_MODE, SINGLE_MODE]).toEqual([`0x01${'0'.repeat(62)}`, `0x${'0'.repeat(64)}`])
  })

  test.each([
    [[]],
    [[{ ...call, target: '0x12' }]],
    [[{ ...call, value: -1n }]],
    [[{ ...call, value: 1n << 256n }]],
    [[{ ...call, callData: '0x1' }]],
    [[{ ...call, callData: '12' }]],
    [[{ ...call, callData: '0xzz' }]],
  ])('%o are none', (list) => {
    expect(() => encodeExecutions(list)).toThrow(invalid)
  })
})
