import {
  attachFakeWallet,
  FAKE_ADDRESS,
  FAKE_HASH,
  FAKE_OTHER_ADDRESS,
  rpcError,
  toTestNetwork,
} from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { evmAdapter } from '../evmAdapter.ts'

const network = toTestNetwork(1)
const timing = { promptMs: 100, readMs: [30] }
const call = { to: FAKE_OTHER_ADDRESS, data: '0x1234', valueBase: '16' }

async function attach() {
  const run = attachFakeWallet({ adapter: evmAdapter({ timing }) })
  const { calls } = await run.attaching
  if (!calls) throw new Error('The session takes no batches.')
  const answering = (method: string, value: unknown) => run.fake.answer(method, { type: 'result', value })
  return { ...run, calls, answering }
}

describe('what the wallet can do', () => {
  test('call-6 is told by chain, with short ids', async () => {
    const { calls, answering, fake } = await attach()
    answering('wallet_getCapabilities', {
      '0x01': { atomic: { status: 'ready' } },
      '0xA': { paymasterService: { supported: true } },
      mainnet: { atomic: {} },
      '0x5': 'everything',
    })
    expect(await calls.capabilities()).toEqual({
      '0x1': { atomic: { status: 'ready' } },
      '0xa': { paymasterService: { supported: true } },
    })
    expect(fake.requests.at(-1)?.params).toEqual([FAKE_ADDRESS])
  })

  test.each<[string, unknown]>([
    ['nothing', null],
    ['text', 'all'],
    ['a list', [{ '0x1': {} }]],
    ['a number', 7],
    ['an empty object', {}],
  ])('call-6 is empty when the wallet answers %s', async (_, value) => {
    const { calls, answering } = await attach()
    answering('wallet_getCapabilities', value)
    expect(await calls.capabilities()).toEqual({})
  })

  test('call-6 is empty on any error and in silence, and only an abort is told', async () => {
    const { calls, fake } = await attach()
    expect(await calls.capabilities()).toEqual({})
    for (const error of [rpcError(4100, 'no'), 'nope', undefined]) {
      fake.answer('wallet_getCapabilities', { type: 'error', error })
      expect(await calls.capabilities()).toEqual({})
    }
    fake.answer('wallet_getCapabilities', { type: 'silent' })
    expect(await calls.capabilities()).toEqual({})
    const signal = AbortSignal.abort()
    await expect(calls.capabilities({ signal })).rejects.toMatchObject({ code: 'aborted' })
  })
})

describe('a batch of calls', () => {
  test('call-6 validate-17 is handed over as the second version of the standard writes it', async () => {
    const { calls, answering, fake } = await attach()
    answering('wallet_sendCalls', { id: '0xbatch', capabilities: {} })
    const batch = [call, { to: FAKE_ADDRESS }]
    expect(await calls.send({ network, from: FAKE_ADDRESS, calls: batch })).toBe('0xbatch')
    expect(fake.requests.at(-1)).toEqual({
      method: 'wallet_sendCalls',
      params: [
        {
          ...{ version: '2.0.0', from: FAKE_ADDRESS, chainId: '0x1', atomicRequired: false },
          calls: [{ to: FAKE_OTHER_ADDRESS, data: '0x1234', value: '0x10' }, { to: FAKE_ADDRESS }],
        },
      ],
    })
  })

  test('names the service that pays, which the wallet need not use', async () => {
    const { calls, answering, fake } = await attach()
    answering('wallet_sendCalls', { id: '0xbatch' })
    const paymaster = { url: 'https://gateway.example/v1/paymaster/1', context: { token: 'x' } }
    await calls.send({ network, from: FAKE_ADDRESS, calls: [call], paymaster })
    const capabilities = { paymasterService: { ...paymaster, optional: true } }
    expect(fake.requests.at(-1)?.params).toMatchObject([{ capabilities }])
  })

  test('has its id also from wallets of the first version', async () => {
    const { calls, answering } = await attach()
    answering('wallet_sendCalls', '0xfirst')
    expect(await calls.send({ network, from: FAKE_ADDRESS, calls: [call] })).toBe('0xfirst')
  })

  test.each<[string, readonly object[]]>([
    ['no call', []],
    ['more than a wallet can show', Array.from({ length: 1_001 }, () => call)],
    ['`to` without 0x', [{ ...call, to: FAKE_ADDRESS.slice(2) }]],
    ['`to` that is too short', [{ ...call, to: '0x12' }]],
    ['no `to`', [{ data: '0x' }]],
    ['`data` without 0x', [call, { ...call, data: '1234' }]],
    ['`data` of half a byte', [{ ...call, data: '0x123' }]],
    ['a value that is none', [{ ...call, valueBase: '0x10' }]],
  ])('validate-17 with %s is bad_call before the wallet is asked', async (_, batch) => {
    const { calls, fake } = await attach()
    const asked = fake.requests.length
    // Wrong on purpose, as from an app without types.
    const sending = calls.send({ network, from: FAKE_ADDRESS, calls: batch as (typeof call)[] })
    await expect(sending).rejects.toMatchObject({ code: 'bad_call' })
    expect(fake.requests).toHaveLength(asked)
  })

  test.each<[unknown, string]>([
    [rpcError(4001, 'no'), 'user_rejected'],
    [rpcError(-32601, 'no such method'), 'unsupported_method'],
    [rpcError(5710, 'chain'), 'wrong_network'],
    [rpcError(5740, 'too large'), 'bad_call'],
    [rpcError(5750, 'upgrade refused'), 'user_rejected'],
  ])('that the wallet refuses with %s is told by code', async (error, code) => {
    const { calls, fake } = await attach()
    fake.answer('wallet_sendCalls', { type: 'error', error })
    await expect(calls.send({ network, from: FAKE_ADDRESS, calls: [call] })).rejects.toMatchObject({ code })
  })

  test('of another account, unanswered, left or answered with rubbish has its code', async () => {
    const { calls, fake, answering } = await attach()
    const batch = { network, from: FAKE_ADDRESS, calls: [call] }
    const send = (change: object = {}) => calls.send({ ...batch, ...change })
    await expect(send({ from: FAKE_OTHER_ADDRESS })).rejects.toMatchObject({ code: 'no_account' })
    await expect(send({ signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'aborted' })
    for (const value of [null, '', {}, { id: 7 }, 'x'.repeat(9_000)]) {
      answering('wallet_sendCalls', value)
      await expect(send()).rejects.toMatchObject({ code: 'unknown' })
    }
    fake.answer('wallet_sendCalls', { type: 'silent' })
    await expect(send()).rejects.toMatchObject({ code: 'timed_out' })
  })
})

describe('how a batch stands', () => {
  const receipt = { transactionHash: FAKE_HASH, status: '0x1' }
  test.each<[unknown, string]>([
    [{ status: 100 }, 'pending'],
    [{ status: 200, receipts: [receipt] }, 'confirmed'],
    [{ status: 400, receipts: null }, 'failed'],
    [{ status: 500 }, 'reverted'],
    [{ status: 600, receipts: [receipt] }, 'reverted'],
    [{ status: 'PENDING' }, 'pending'],
    [{ status: 'CONFIRMED', receipts: [receipt] }, 'confirmed'],
    [{ status: 'CONFIRMED', receipts: [receipt, { ...receipt, status: '0x0' }] }, 'reverted'],
  ])('call-6 %j is %s', async (value, status) => {
    const { calls, answering } = await attach()
    answering('wallet_getCallsStatus', value)
    expect(await calls.status({ id: '0x1' })).toMatchObject({ status })
  })

  test('validate-19 hashes that are none are left out', async () => {
    const { calls, answering } = await attach()
    const receipts = [receipt, { transactionHash: '0x12' }, 'rubbish', null]
    answering('wallet_getCallsStatus', { status: 200, receipts })
    expect((await calls.status({ id: '0x1' })).hashes).toEqual([FAKE_HASH])
  })

  test('is unknown when the answer is no status, and told by code when there is none', async () => {
    const { calls, fake, answering } = await attach()
    for (const value of [
      null,
      'CONFIRMED',
      {},
      { status: 999 },
      { status: 'DONE' },
      { status: 200, receipts: 7 },
    ]) {
      answering('wallet_getCallsStatus', value)
      await expect(calls.status({ id: '0x1' })).rejects.toMatchObject({ code: 'unknown' })
    }
    fake.answer('wallet_getCallsStatus', { type: 'error', error: rpcError(5730, 'unknown bundle') })
    await expect(calls.status({ id: '0x1' })).rejects.toMatchObject({ code: 'bad_call' })
    fake.answer('wallet_getCallsStatus', { type: 'silent' })
    await expect(calls.status({ id: '0x1' })).rejects.toMatchObject({ code: 'timed_out' })
  })
})

describe('what the wallet says an account holds', () => {
  const read = async (value: unknown) => {
    const { calls, answering } = await attach()
    answering('wallet_getAssets', value)
    return calls.assets({ network, address: FAKE_ADDRESS })
  }

  test('call-6 is read by kind, cleaned of what cannot be read', async () => {
    const metadata = { name: 'Dollar\u202E', symbol: 'USD', decimals: 6 }
    const token = { type: 'erc20', address: FAKE_OTHER_ADDRESS, balance: '0x10', metadata }
    const assets = await read({
      '0x1': [
        { type: 'native', address: 'native', balance: '0xff' },
        token,
        { ...token, metadata: { name: 7, symbol: ' ', decimals: 1.5 } },
        { ...token, address: 'native' },
        { ...token, balance: 'much' },
        { ...token, type: 'erc1155' },
        null,
      ],
    })
    const none = { name: undefined, symbol: undefined, decimals: undefined }
    expect(assets).toEqual([
      { type: 'native', address: undefined, amountBase: '255', ...none },
      {
        type: 'erc20',
        address: FAKE_OTHER_ADDRESS,
        amountBase: '16',
        name: 'Dollar',
        symbol: 'USD',
        decimals: 6,
      },
      { type: 'erc20', address: FAKE_OTHER_ADDRESS, amountBase: '16', ...none },
    ])
  })

  test('is undefined where the wallet does not tell, and empty where it tells of other networks', async () => {
    const { calls, fake } = await attach()
    expect(await calls.assets({ network, address: FAKE_ADDRESS })).toBeUndefined()
    fake.answer('wallet_getAssets', { type: 'silent' })
    expect(await calls.assets({ network, address: FAKE_ADDRESS })).toBeUndefined()
    expect(await read('rich')).toBeUndefined()
    expect(await read([])).toBeUndefined()
    expect(await read({ '0xa': [] })).toEqual([])
    const signal = AbortSignal.abort()
    await expect(calls.assets({ network, address: FAKE_ADDRESS, signal })).rejects.toMatchObject({
      code: 'aborted',
    })
  })
})
