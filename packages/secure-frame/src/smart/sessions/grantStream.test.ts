import { readContext, readSession, SESSION_LIMITS } from '@foyer/smart-account'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  account,
  CHAIN,
  contextOf,
  expiry,
  HOUR,
  inHour,
  native,
  old,
  pay,
  request,
  type SessionsChain,
  startSessions,
  startSessionsChain,
  transfer,
  use,
} from '../../../test/sessionsTest.ts'
import { toSigning } from './grantSession.ts'
import { writeSession } from './sessionBytes.ts'

const ASK = 'wallet_requestExecutionPermissions'
const flow = { initialAmount: '0x64', maxAmount: '0xc8', amountPerSecond: '0x1' }
const coins = (changes: object = {}) => ({ type: 'native-token-stream', data: { ...flow, ...changes } })
const tokens = (changes: object = {}) => ({
  type: 'erc20-token-stream',
  data: { tokenAddress: it.usd, ...flow, ...changes },
})
const nowSeconds = () => Math.floor(Date.now() / 1000)

let it: SessionsChain
let snapshot: unknown
beforeAll(async () => {
  it = await startSessionsChain()
})
afterAll(() => it?.stop())
beforeEach(async () => {
  snapshot = await it.chain.request('evm_snapshot')
})
afterEach(async () => {
  await it.chain.request('evm_revert', [snapshot])
})

describe('call-10 a stream that a page asks for', () => {
  test('is drawn with its amounts, signed out of the same bytes, and flows on the chain', async () => {
    const { ask, last, told } = startSessions(it)
    const answer = await ask(ASK, request(tokens()))
    expect(last()).toMatchObject({
      act: 'grant',
      terms: {
        right: { kind: 'erc20Stream', token: it.usd, initialBase: 100n, maxBase: 200n, perSecondBase: 1n },
      },
    })
    expect(last().tokens.get(it.usd)).toEqual({ symbol: 'USD', decimals: 6 })
    const context = contextOf(answer)
    expect(readSession(readContext(context).caveats)).toEqual(last().terms)
    expect(told).toEqual([{ path: '/v1/smart-sessions/record', body: { chainId: CHAIN, context } }])
    expect(answer).toMatchObject([{ permission: { type: 'erc20-token-stream', data: flow } }])
    expect(await use(it.chain, context, transfer(it.usd, 100n))).toBe(true)
    expect(await use(it.chain, context, transfer(it.usd, 99n))).toBe(false)
    await it.chain.request('evm_increaseTime', [1_000])
    expect(await use(it.chain, context, transfer(it.usd, 101n))).toBe(false)
    expect(await use(it.chain, context, transfer(it.usd, 100n))).toBe(true)
    expect(await use(it.chain, context, transfer(it.usd, 1n))).toBe(false)
  })

  test('in the older shape is answered in it', async () => {
    const { ask } = startSessions(it)
    const answer = await ask('wallet_grantPermissions', old(coins()))
    expect(answer).toMatchObject({ permissions: [coins()], expiry: expect.any(Number) })
    expect(await use(it.chain, contextOf(answer), pay(100n))).toBe(true)
    expect(await use(it.chain, contextOf(answer), pay(90n))).toBe(false)
  })

  test('without a maximum has the one that it comes to, in its bytes', async () => {
    const { ask, last } = startSessions(it)
    await ask(ASK, request(coins({ maxAmount: undefined, initialAmount: undefined })))
    expect(last().terms.right).toMatchObject({ initialBase: 0n, maxBase: 30n * 86_400n, perSecondBase: 1n })
  })

  test('is taken back as other sessions are, and flows no further', async () => {
    const { ask, last } = startSessions(it)
    const context = contextOf(await ask(ASK, request(tokens())))
    expect(await use(it.chain, context, transfer(it.usd, 1n))).toBe(true)
    await ask('wallet_revokeExecutionPermission', [{ permissionContext: context }])
    expect(last()).toMatchObject({ act: 'revoke', terms: { right: { kind: 'erc20Stream' } } })
    expect(last().tokens.get(it.usd)).toEqual({ symbol: 'USD', decimals: 6 })
    expect(await use(it.chain, context, transfer(it.usd, 1n))).toBe(false)
  })

  const past = () => nowSeconds() - 301
  test.each<[string, () => unknown, number, string]>([
    ['no rate', () => coins({ amountPerSecond: '0x0' }), -32602, 'amountPerSecond'],
    ['a maximum below its begin', () => coins({ maxAmount: '0x63' }), -32602, 'maxAmount'],
    ['no limit', () => coins({ maxAmount: `0x1${'0'.repeat(32)}` }), -32602, 'no limit'],
    ['a begin in the past', () => coins({ startTime: past() }), -32602, 'startTime'],
    ['a begin long ago', () => tokens({ startTime: 1 }), -32602, 'startTime'],
    ['a begin after its end', () => coins({ startTime: inHour() + 1 }), -32602, 'startTime'],
    ['a begin in the far future', () => coins({ startTime: 9_000_000_000 }), -32602, 'startTime'],
  ])('with %s is refused before anything is drawn', async (_, permission, code, words) => {
    const { ask, drawn, told } = startSessions(it)
    const asked = ask(ASK, request(permission() as object))
    await expect(asked).rejects.toMatchObject({ code, message: expect.stringContaining(words) })
    expect([drawn, told]).toEqual([[], []])
  })

  test('may begin later, within its end, and then begins there', async () => {
    const { ask, last } = startSessions(it)
    const startTime = nowSeconds() + 600
    const context = contextOf(await ask(ASK, request(coins({ startTime }))))
    expect(last().terms.startsAtSeconds).toBe(startTime)
    expect(await use(it.chain, context, pay(1n))).toBe(false)
    await it.chain.request('evm_setNextBlockTimestamp', [startTime + 1])
    expect(await use(it.chain, context, pay(101n))).toBe(true)
  })
})

describe('attack: the terms of a stream are changed', () => {
  test('a page changes its request while the visitor looks: signed is what was shown', async () => {
    const asked = request(tokens())
    const [one] = asked as unknown as [{ permission: { data: object }; rules: unknown }] // as `request` writes it
    const shown: unknown[] = []
    const { ask, last, state } = startSessions(it, {
      async ask({ content, sign }) {
        shown.push(content)
        Object.assign(one.permission.data, { maxAmount: '0x3e8', amountPerSecond: '0x3e8' })
        one.rules = [expiry(inHour() + 25 * HOUR)]
        return sign(state.keys)
      },
    })
    const context = contextOf(await ask(ASK, asked))
    expect(last()).toBeUndefined()
    expect(readSession(readContext(context).caveats)).toEqual((shown[0] as { terms: unknown }).terms)
    await it.chain.request('evm_increaseTime', [1_000])
    expect(await use(it.chain, context, transfer(it.usd, 201n))).toBe(false)
    expect(await use(it.chain, context, transfer(it.usd, 200n))).toBe(true)
  })

  test('what is drawn is read out of the bytes that are signed, whatever was asked for', () => {
    const startsAtSeconds = nowSeconds()
    const right = { kind: 'nativeStream', initialBase: 1n, maxBase: 9n, perSecondBase: 1n } as const
    const terms = { right, startsAtSeconds, endsAtSeconds: startsAtSeconds + HOUR, maxCalls: 5 }
    const parties = { delegator: account, delegate: `0x${'a9'.repeat(20)}`, own: [account], chainId: CHAIN }
    const written = writeSession({ ...terms, right: { ...right, maxBase: 1_000n } }, parties)
    // Other terms beside the bytes are not believed.
    const { content } = toSigning(written, {
      ...{ terms },
      ...{ delegator: account, own: [account], nowSeconds: startsAtSeconds },
      ...{ tokens: new Map(), functions: new Map() },
    })
    expect(content).toMatchObject({ terms: { right: { maxBase: 1_000n } } })
  })
})

describe('the contracts that hold a stream', () => {
  const listed = (answer: unknown) => Object.keys(answer as object)

  test('are compared with the known ones before anything is drawn', async () => {
    const { ask, drawn } = startSessions(it)
    // A contract that holds nothing: it answers every question, and never refuses.
    await it.chain.request('anvil_setCode', [SESSION_LIMITS.nativeStream, '0x00'])
    await expect(ask(ASK, request(coins()))).rejects.toMatchObject({ code: 'smart_account_unavailable' })
    expect(drawn).toEqual([])
    // The others are as they were.
    await ask(ASK, request(tokens()))
    await ask(ASK, request(native))
    await it.chain.request('anvil_setCode', [SESSION_LIMITS.timestamp, '0x'])
    await expect(ask(ASK, request(native))).rejects.toMatchObject({ code: 'smart_account_unavailable' })
  })

  test('decide which kinds a network is listed with', async () => {
    const { ask } = startSessions(it)
    const kinds = () => ask('wallet_getSupportedExecutionPermissions', [])
    expect(await kinds()).toEqual(
      Object.fromEntries(
        [
          ...['native-token-periodic', 'erc20-token-periodic', 'native-token-stream', 'erc20-token-stream'],
          'contract-call',
        ].map((type) => [type, { chainIds: ['0xa'], ruleTypes: ['expiry', 'call-limit'] }]),
      ),
    )
    await it.chain.request('anvil_setCode', [SESSION_LIMITS.erc20Stream, '0x00'])
    expect(listed(await kinds())).not.toContain('erc20-token-stream')
    expect(listed(await kinds())).toContain('native-token-stream')
    await it.chain.request('anvil_setCode', [SESSION_LIMITS.limitedCalls, '0x'])
    expect(await kinds()).toEqual({})
  })

  test('of a network that does not answer are not taken for known', async () => {
    const limits = async () => {
      throw new Error('down')
    }
    const { ask, drawn } = startSessions(it, { limits })
    expect(await ask('wallet_getSupportedExecutionPermissions', [])).toEqual({})
    await expect(ask(ASK, request(native))).rejects.toThrow('down')
    expect(drawn).toEqual([])
  })
})
