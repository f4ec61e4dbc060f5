import { SMART_ACCOUNT_CONTRACTS } from '@foyer/smart-account'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  APP,
  account,
  CHAIN,
  contextOf,
  EOA,
  ETHER,
  erc20,
  expiry,
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

const { delegationManager } = SMART_ACCOUNT_CONTRACTS

let it: SessionsChain
beforeAll(async () => {
  it = await startSessionsChain()
})
afterAll(() => it?.stop())

describe('call-10 a session that a page asks for', () => {
  test('is drawn with its limits, signed, remembered before the page has it, and works within them', async () => {
    const { ask, drawn, told, last } = startSessions(it)
    const answer = await ask('wallet_requestExecutionPermissions', request(erc20(it.usd)))
    expect(drawn).toHaveLength(1)
    expect(last()).toMatchObject({
      act: 'grant',
      delegate: APP,
      chainId: '10',
      terms: {
        right: { kind: 'erc20', token: it.usd, amountBase: 100n, periodSeconds: 600 },
        maxCalls: 1_000,
      },
    })
    expect(last().tokens.get(it.usd)).toEqual({ symbol: 'USD', decimals: 6 })
    const context = contextOf(answer)
    expect(told).toEqual([{ path: '/v1/smart-sessions/record', body: { chainId: CHAIN, context } }])
    expect(answer).toMatchObject([{ delegationManager, dependencies: [], to: APP, from: account }])
    expect(await use(it.chain, context, transfer(it.usd, 60n))).toBe(true)
    expect(await use(it.chain, context, transfer(it.usd, 41n))).toBe(false)
  })

  test('in the older shape is answered in it', async () => {
    const { ask } = startSessions(it)
    const answer = await ask('wallet_grantPermissions', old(native))
    expect(answer).toMatchObject({
      expiry: expect.any(Number),
      permissions: [native],
      delegationManager,
      signerMeta: { delegationManager },
    })
    expect(await use(it.chain, contextOf(answer), pay(ETHER))).toBe(true)
    expect(await use(it.chain, contextOf(answer), pay(1n))).toBe(false)
  })

  test('of an account that is not deployed says what deploys it', async () => {
    const { ask } = startSessions(it, { isDeployed: async () => false })
    const [{ dependencies }] = (await ask('wallet_requestExecutionPermissions', request(native))) as [
      { dependencies: readonly { factory: string }[] },
    ] // as the frame answers
    expect(dependencies).toMatchObject([{ factory: SMART_ACCOUNT_CONTRACTS.factory }])
  })

  test('that was declined, or that the gateway does not remember, never reaches the page', async () => {
    const { ask, state, told } = startSessions(it)
    state.isSigning = false
    await expect(ask('wallet_requestExecutionPermissions', request(native))).rejects.toMatchObject({
      code: 4001,
    })
    expect(told).toEqual([])
    state.isSigning = true
    state.gateway = 'down'
    await expect(ask('wallet_requestExecutionPermissions', request(native))).rejects.toMatchObject({
      code: 'server_unreachable',
    })
  })

  test.each<[string, string, () => unknown, number]>([
    ['no end', 'wallet_requestExecutionPermissions', () => request(native, { rules: [] }), -32602],
    [
      'an end that is over',
      'wallet_requestExecutionPermissions',
      () => request(native, { rules: [expiry(5)] }),
      -32602,
    ],
    [
      'more than 30 days',
      'wallet_requestExecutionPermissions',
      () => request(native, { rules: [expiry(inHour() + 30 * 86_400)] }),
      -32602,
    ],
    ['an unknown kind', 'wallet_grantPermissions', () => old({ type: 'gas-limit', data: {} }), -32602],
    [
      'everything',
      'wallet_grantPermissions',
      () => old({ ...native, data: { ...native.data, periodAmount: `0x${'f'.repeat(64)}` } }),
      -32602,
    ],
    [
      'a token as its delegate',
      'wallet_requestExecutionPermissions',
      () => request(native, { to: it.usd }),
      -32602,
    ],
    [
      'the account as its delegate',
      'wallet_requestExecutionPermissions',
      () => request(native, { to: account }),
      -32602,
    ],
    [
      'the other account as its delegate',
      'wallet_requestExecutionPermissions',
      () => request(native, { to: EOA }),
      -32602,
    ],
    [
      'anybody as its delegate',
      'wallet_requestExecutionPermissions',
      () => request(native, { to: '0x0000000000000000000000000000000000000a11' }),
      -32602,
    ],
    [
      'calls of the account itself',
      'wallet_requestExecutionPermissions',
      () => request({ type: 'contract-call', data: { address: account, calls: ['execute(bytes32,bytes)'] } }),
      -32602,
    ],
    [
      'any transfer of a token',
      'wallet_grantPermissions',
      () => old({ type: 'contract-call', data: { address: it.usd, calls: ['transfer(address,uint256)'] } }),
      -32602,
    ],
    [
      'another network',
      'wallet_requestExecutionPermissions',
      () => request(native, { chainId: '0x1' }),
      4901,
    ],
    ['another account', 'wallet_requestExecutionPermissions', () => request(native, { from: EOA }), 4100],
  ])('with %s is refused before anything is drawn', async (_what, method, params, code) => {
    const { ask, drawn, told } = startSessions(it)
    await expect(ask(method, params())).rejects.toMatchObject({ code })
    expect([drawn, told]).toEqual([[], []])
  })

  test('is given by no ordinary account', async () => {
    const { ask, drawn } = startSessions(it, { account: { address: EOA, type: 'eoa' } })
    for (const [method, params] of [
      ['wallet_requestExecutionPermissions', request(native)],
      ['wallet_grantPermissions', old(native)],
      ['wallet_revokeExecutionPermission', [{ permissionContext: '0x12' }]],
      ['wallet_revokePermissions', [{ permissionContext: '0x12' }]],
    ] as const)
      await expect(ask(method, params)).rejects.toMatchObject({ code: 4200 })
    expect(await ask('wallet_getSupportedExecutionPermissions', [])).toEqual({})
    expect(await ask('wallet_getGrantedExecutionPermissions', [])).toEqual([])
    expect(drawn).toEqual([])
  })
})
