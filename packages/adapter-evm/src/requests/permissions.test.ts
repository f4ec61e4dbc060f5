import { attachFakeWallet, FAKE_ADDRESS, FAKE_OTHER_ADDRESS, rpcError, toTestNetwork } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { evmAdapter } from '../evmAdapter.ts'

const network = toTestNetwork(1)
const timing = { promptMs: 100, readMs: [30], closeMs: 50 }
const HOUR_MS = 3_600_000
const REQUEST = 'wallet_requestExecutionPermissions'
const TOKEN = `0x${'c'.repeat(40)}`
const permission = { kind: 'native', amountBase: '16', periodSeconds: 60 } as const
const stream = { kind: 'nativeStream', initialBase: '5', perSecondBase: '2', maxBase: '100' } as const
const wish = () => ({
  network,
  from: FAKE_ADDRESS,
  to: FAKE_OTHER_ADDRESS,
  permission,
  expiresAtMs: Date.now() + HOUR_MS,
})
const response = (more: object = {}) => ({
  chainId: '0x1',
  to: FAKE_OTHER_ADDRESS,
  permission: { type: 'native-token-periodic', data: { periodAmount: '0x10', periodDuration: 60 } },
  rules: [
    { type: 'expiry', data: { timestamp: 9_000_000_000 } },
    { type: 'call-limit', data: { count: 7 } },
  ],
  context: '0xabcd',
  ...more,
})

async function attach() {
  const run = attachFakeWallet({ adapter: evmAdapter({ timing }) })
  const { permissions } = await run.attaching
  if (!permissions) throw new Error('The session takes no permissions.')
  const answering = (method: string, value: unknown) => run.fake.answer(method, { type: 'result', value })
  const asked = () =>
    run.fake.requests.map(({ method }) => method).filter((method) => method.startsWith('wallet_'))
  return { ...run, permissions, answering, asked }
}

describe('call-10 a permission to act without asking', () => {
  test('is asked for as ERC-7715 has it, and read from what the wallet says of it', async () => {
    const { permissions, answering, fake } = await attach()
    answering(REQUEST, [response()])
    expect(await permissions.request({ ...wish(), maxCalls: 7 })).toEqual({
      context: '0xabcd',
      networkId: 'eip155:1',
      to: FAKE_OTHER_ADDRESS,
      permission,
      expiresAtMs: 9_000_000_000_000,
      maxCalls: 7,
      state: 'live',
    })
    expect(fake.requests.at(-1)?.params).toMatchObject([
      {
        chainId: '0x1',
        from: FAKE_ADDRESS,
        to: FAKE_OTHER_ADDRESS,
        permission: {
          type: 'native-token-periodic',
          isAdjustmentAllowed: false,
          data: { periodAmount: '0x10', periodDuration: 60 },
        },
        rules: [{ type: 'expiry' }, { type: 'call-limit', data: { count: 7 } }],
      },
    ])
  })

  test('is asked for in the older shape where the wallet knows that one alone', async () => {
    const { permissions, answering, fake } = await attach()
    const end = Math.floor(Date.now() / 1000) + 60
    const signer = { type: 'account', data: { address: FAKE_OTHER_ADDRESS } }
    const data = { tokenAddress: TOKEN, periodAmount: '0x5', periodDuration: 9 }
    const permissionsOf = [{ type: 'erc20-token-periodic', data }]
    answering('wallet_grantPermissions', {
      chainId: '0x1',
      expiry: end,
      signer,
      permissions: permissionsOf,
      context: '0x12',
    })
    const erc20 = { kind: 'erc20', tokenAddress: TOKEN, amountBase: '5', periodSeconds: 9 } as const
    expect(await permissions.request({ ...wish(), permission: erc20 })).toMatchObject({
      to: FAKE_OTHER_ADDRESS,
      permission: erc20,
      expiresAtMs: end * 1000,
    })
    expect(fake.requests.at(-1)?.params).toMatchObject([
      { address: FAKE_ADDRESS, signer, permissions: permissionsOf },
    ])
    // A count of calls has no place in that shape: it would not be kept.
    await expect(permissions.request({ ...wish(), maxCalls: 2 })).rejects.toMatchObject({
      code: 'unsupported_method',
    })
  })

  test('is asked for as a stream, and read as one', async () => {
    const { permissions, answering, fake } = await attach()
    const type = 'erc20-token-stream'
    const data = { tokenAddress: TOKEN, initialAmount: '0x5', maxAmount: '0x64', amountPerSecond: '0x2' }
    answering(REQUEST, [response({ permission: { type, data: { ...data, startTime: 1_900_000_000 } } })])
    const asked = { ...stream, kind: 'erc20Stream', tokenAddress: TOKEN } as const
    const { permission: given } = await permissions.request({ ...wish(), permission: asked })
    expect(given).toEqual({ ...asked, startsAtSeconds: 1_900_000_000 })
    expect(fake.requests.at(-1)?.params).toMatchObject([{ permission: { type, data } }])
    const open = { kind: 'nativeStream', perSecondBase: '2' } as const
    answering(REQUEST, [
      response({ permission: { type: 'native-token-stream', data: { amountPerSecond: '0x2' } } }),
    ])
    expect((await permissions.request({ ...wish(), permission: open })).permission).toEqual({
      ...open,
      initialBase: '0',
      maxBase: undefined,
      startsAtSeconds: undefined,
    })
    expect(fake.requests.at(-1)?.params).toMatchObject([{ permission: { data: { amountPerSecond: '0x2' } } }])
  })

  const calls = (contracts: readonly string[], functions = ['mint(uint256)']) =>
    ({ kind: 'calls', contracts, functions }) as const
  test.each<[string, object]>([
    ['no end', { expiresAtMs: Number.NaN }],
    ['an end that is over', { expiresAtMs: 1 }],
    ['more than 30 days', { expiresAtMs: Date.now() + 721 * HOUR_MS }],
    ['nobody', { to: '0x12' }],
    ['the account itself', { to: FAKE_ADDRESS.toLowerCase() }],
    ['no amount', { permission: { ...permission, amountBase: '0' } }],
    ['a stream that does not flow', { permission: { ...stream, perSecondBase: '0' } }],
    ['a stream of less than nothing', { permission: { ...stream, initialBase: '-1' } }],
    ['less than a stream begins with', { permission: { ...stream, maxBase: '4' } }],
    ['a stream that began long ago', { permission: { ...stream, startsAtSeconds: 1 } }],
    ['a stream that begins after its end', { permission: { ...stream, startsAtSeconds: 9_000_000_000 } }],
    [
      'a stream of the token itself',
      { permission: { ...stream, kind: 'erc20Stream', tokenAddress: FAKE_OTHER_ADDRESS } },
    ],
    ['no period', { permission: { ...permission, periodSeconds: 0 } }],
    [
      'the token itself',
      { permission: { kind: 'erc20', tokenAddress: FAKE_OTHER_ADDRESS, amountBase: '5', periodSeconds: 9 } },
    ],
    ['no contract', { permission: calls([]) }],
    ['no function', { permission: calls([TOKEN], []) }],
    ['a contract that is none', { permission: calls(['0x12']) }],
  ])('with %s is not asked for', async (_what, changes) => {
    const { permissions, asked } = await attach()
    await expect(permissions.request({ ...wish(), ...changes })).rejects.toMatchObject({ code: 'bad_call' })
    expect(asked()).toEqual([])
  })

  test('that the wallet refuses is a bad call, with its words; a no of its owner is one', async () => {
    const { permissions, fake } = await attach()
    fake.answer(REQUEST, { type: 'error', error: rpcError(-32602, 'a session has an end') })
    await expect(permissions.request(wish())).rejects.toMatchObject({
      code: 'bad_call',
      details: 'a session has an end',
    })
    fake.answer(REQUEST, { type: 'error', error: rpcError(4001, 'User rejected the request') })
    await expect(permissions.request(wish())).rejects.toMatchObject({ code: 'user_rejected' })
  })

  test.each([null, 'yes', [], [{}], { context: '0xzz', chainId: '0x1' }])(
    'of which nothing can be used is said to be unclear: %j',
    async (value) => {
      const { permissions, answering } = await attach()
      answering(REQUEST, value)
      await expect(permissions.request(wish())).rejects.toMatchObject({ code: 'unknown' })
    },
  )

  test('is listed with where it stands, and one that has no words is listed too', async () => {
    const { permissions, answering } = await attach()
    answering('wallet_getGrantedExecutionPermissions', [
      response(),
      response({ context: '0x02', state: 'revoked' }),
      response({ context: '0x03', rules: [{ type: 'expiry', data: { timestamp: 5 } }] }),
      response({ context: '0x04', permission: { type: 'native-token-stream', data: {} }, rules: null }),
      'none',
    ])
    const listed = await permissions.list()
    expect(listed.map(({ context, state }) => [context, state])).toEqual([
      ['0xabcd', 'live'],
      ['0x02', 'revoked'],
      ['0x03', 'expired'],
      ['0x04', 'live'],
    ])
    expect(listed[3]).toMatchObject({
      permission: { kind: 'other', type: 'native-token-stream' },
      expiresAtMs: undefined,
    })
  })

  test('is known by kind and network; a wallet that does not know them has none', async () => {
    const { permissions, answering, fake } = await attach()
    expect(await permissions.supported()).toEqual(new Map())
    answering('wallet_getSupportedExecutionPermissions', {
      'native-token-periodic': { chainIds: ['0x1', '0xa'], ruleTypes: ['expiry'] },
      'contract-call': { chainIds: ['0xa', 'x'] },
      'native-token-stream': { chainIds: ['0x1'] },
    })
    expect(await permissions.supported()).toEqual(
      new Map([
        ['eip155:1', ['native', 'nativeStream']],
        ['eip155:10', ['native', 'calls']],
      ]),
    )
    fake.answer('wallet_getSupportedExecutionPermissions', { type: 'silent' })
    expect(await permissions.supported()).toEqual(new Map())
  })
})

describe('taking a permission back and ending a connection are never each other', () => {
  test('a permission is taken back by a method that no wallet reads as EIP-2255, also where it is not known', async () => {
    const { permissions, answering, fake, asked } = await attach()
    await expect(permissions.revoke({ context: '0xabcd' })).rejects.toMatchObject({
      code: 'unsupported_method',
    })
    answering('wallet_revokeExecutionPermission', {})
    await permissions.revoke({ context: '0xabcd' })
    expect(fake.requests.at(-1)?.params).toEqual([{ permissionContext: '0xabcd' }])
    expect(asked()).not.toContain('wallet_revokePermissions')
    // The wallet is still connected.
    expect(await fake.provider.request({ method: 'eth_accounts' })).toHaveLength(1)
  })
})
