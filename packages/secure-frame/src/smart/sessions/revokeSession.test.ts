import { permissionContext, readContext, readSession, sessionCaveats } from '@foyer/smart-account'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  APP,
  account,
  CHAIN,
  calls,
  contextOf,
  EOA,
  erc20,
  HOUR,
  key,
  native,
  pay,
  request,
  type SessionsChain,
  SHOP,
  startSessions,
  startSessionsChain,
  use,
} from '../../../test/sessionsTest.ts'
import { toSigning } from './grantSession.ts'
import { readTaken } from './revokeSession.ts'
import { readSessionBytes, writeSession } from './sessionBytes.ts'

let it: SessionsChain
beforeAll(async () => {
  it = await startSessionsChain()
})
afterAll(() => it?.stop())

describe('T4 what is signed is what was drawn', () => {
  test('every session is drawn from the bytes that its signature is of', async () => {
    const { ask, last } = startSessions(it)
    for (const permission of [native, erc20(it.usd), calls(it.usd)]) {
      const context = contextOf(await ask('wallet_requestExecutionPermissions', request(permission)))
      const signed = readContext(context)
      expect(readSession(signed.caveats)).toEqual(last().terms)
      expect(sessionCaveats(last().terms)).toEqual(signed.caveats)
      expect(signed.delegate).toBe(last().delegate)
    }
  })

  const facts = {
    delegator: account,
    own: [account, EOA],
    nowSeconds: 0,
    tokens: new Map(),
    functions: new Map(),
  }
  const bytes = () => {
    const startsAtSeconds = Math.floor(Date.now() / 1000)
    const terms = {
      right: { kind: 'native', amountBase: 5n, periodSeconds: 60 } as const,
      ...{ startsAtSeconds, endsAtSeconds: startsAtSeconds + HOUR, maxCalls: 3 },
    }
    const parties = { delegator: account, delegate: APP, own: [account, EOA], chainId: CHAIN }
    return writeSession(terms, parties)
  }

  test('bytes that hold more than a session are neither drawn nor signed', () => {
    const { hex } = bytes()
    const read = readContext(hex)
    const again = (changes: object) => permissionContext({ ...read, ...changes })
    expect(toSigning({ hex, chainId: CHAIN }, facts).content).toMatchObject({
      kind: 'session',
      delegate: APP,
    })
    for (const [what, other] of [
      ['a limit less', again({ caveats: read.caveats.slice(1) })],
      ['no limit', again({ caveats: [] })],
      ['a limit that nobody knows', again({ caveats: [...read.caveats, { enforcer: SHOP, terms: '0x' }] })],
      ['limits in another order', again({ caveats: read.caveats.toReversed() })],
      ['another account', again({ delegator: EOA })],
      ['anybody', again({ delegate: '0x0000000000000000000000000000000000000a11' })],
      ['the account itself', again({ delegate: account })],
      ['a byte more', `${hex}00`],
      ['a word more', `${hex}${'00'.repeat(32)}`],
    ] as const)
      expect(() => toSigning({ hex: other, chainId: CHAIN }, facts), what).toThrow()
    expect(() => readSessionBytes(hex, { delegator: EOA, own: [], chainId: CHAIN })).toThrow(
      'not of this account',
    )
  })

  test('other bytes that are a session too are drawn as what they are', () => {
    const { hex } = bytes()
    const { caveats } = readContext(hex)
    // The amount stands first: 5 becomes 6.
    const more = caveats.map((caveat) => ({ ...caveat, terms: caveat.terms.replace(/(?<=^0x0{63})5/, '6') }))
    const other = permissionContext({ ...readContext(hex), delegate: SHOP, caveats: more })
    const { content, sign } = toSigning({ hex: other, chainId: CHAIN }, facts)
    expect(content).toMatchObject({ delegate: SHOP, terms: { right: { amountBase: 6n } } })
    const { context } = sign({ smartAccount: account, owner: key })
    expect(readContext(context).delegate).toBe(SHOP)
  })

  test('keys of another account, which has come while it was being approved, sign nothing', async () => {
    const { ask, state, told } = startSessions(it)
    state.keys = { ...state.keys, smartAccount: EOA }
    await expect(ask('wallet_requestExecutionPermissions', request(native))).rejects.toMatchObject({
      code: 4100,
    })
    expect(told).toEqual([])
  })

  test('an operation that takes a session back does nothing else', () => {
    expect(() => readTaken([], account)).toThrow()
    expect(() => readTaken([{ to: account, valueBase: 0n, data: '0x49934047' }], account)).toThrow()
    expect(() => readTaken([{ to: SHOP, valueBase: 1n, data: '0x' }], account)).toThrow('something else')
  })
})

describe('call-10 taking a session back', () => {
  test('is drawn with what is taken back, waits for the chain, and ends it for good', async () => {
    const { ask, drawn, last, told } = startSessions(it)
    const context = contextOf(await ask('wallet_requestExecutionPermissions', request(native)))
    expect(await use(it.chain, context, pay(1n))).toBe(true)
    expect(await ask('wallet_revokePermissions', [{ permissionContext: context }])).toEqual({})
    expect(last()).toMatchObject({ act: 'revoke', delegate: APP, feeBase: 5n })
    expect(told.at(-1)?.path).toBe('/v1/smart-sessions/end')
    expect(await use(it.chain, context, pay(1n))).toBe(false)
    // Once more costs nothing and asks nobody.
    expect(await ask('wallet_revokeExecutionPermission', { permissionContext: context })).toEqual({})
    expect(drawn).toHaveLength(2)
  })

  test('with the parameter of EIP-2255 takes none back, and nothing else does either', async () => {
    const { ask, drawn, told } = startSessions(it)
    const context = contextOf(await ask('wallet_requestExecutionPermissions', request(native)))
    const [many, before] = [drawn.length, told.length]
    for (const [params, code] of [
      [[{ eth_accounts: {} }], 4200],
      [[], 4200],
      [undefined, 4200],
      [[{ eth_accounts: {}, permissionContext: context }], -32602],
      [[{ permissionContext: context }, { eth_accounts: {} }], -32602],
      [[{ permissionContext: `${context}00` }], -32602],
      [[{ permissionContext: 5 }], -32602],
    ] as const)
      await expect(ask('wallet_revokePermissions', params), JSON.stringify(params)).rejects.toMatchObject({
        code,
      })
    expect([drawn.length, told.length]).toEqual([many, before])
    expect(await use(it.chain, context, pay(1n))).toBe(true)
  })

  test('of another account, or of another network, is refused', async () => {
    const { ask } = startSessions(it)
    const context = contextOf(await ask('wallet_requestExecutionPermissions', request(native)))
    const read = readContext(context)
    const elsewhere = startSessions(it, { chainId: 8_453 })
    await expect(
      elsewhere.ask('wallet_revokeExecutionPermission', [{ permissionContext: context }]),
    ).rejects.toMatchObject({ code: -32602 })
    // Good for the account that has given it, and asked of another one.
    const stranger = startSessions(it, { account: { address: SHOP, type: 'smartAccount' } })
    await expect(
      stranger.ask('wallet_revokeExecutionPermission', [{ permissionContext: context }]),
    ).rejects.toMatchObject({ code: -32602 })
    expect(stranger.drawn).toEqual([])
    for (const changes of [{ delegator: EOA }, { salt: 1n }, { signature: '0x' }])
      await expect(
        ask('wallet_revokeExecutionPermission', [
          { permissionContext: permissionContext({ ...read, ...changes }) },
        ]),
      ).rejects.toMatchObject({ code: -32602 })
  })

  test('is told by what lists the sessions', async () => {
    const { ask } = startSessions(it)
    const context = contextOf(await ask('wallet_requestExecutionPermissions', request(native)))
    expect(await ask('wallet_getGrantedExecutionPermissions', [])).toMatchObject([
      { context, state: 'live', to: APP },
    ])
    expect(await ask('wallet_getSupportedExecutionPermissions', [])).toMatchObject({
      'contract-call': { chainIds: ['0xa'], ruleTypes: ['expiry', 'call-limit'] },
    })
  })
})
