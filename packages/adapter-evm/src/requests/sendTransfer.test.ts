import {
  attachFakeWallet,
  FAKE_ADDRESS,
  FAKE_HASH,
  FAKE_OTHER_ADDRESS,
  type FakeAnswer,
  type FakeEip1193Options,
  rpcError,
  toTestNetwork,
} from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { evmAdapter } from '../evmAdapter.ts'

const network = toTestNetwork(1)
// Limits that a busy machine does not reach. Where one has to be reached, the test sets a short one.
const timing = { promptMs: 30_000, sendMs: 30_000, readMs: [50], receiptPollMs: [1], receiptMs: 30_000 }
const input = { network, from: FAKE_ADDRESS, to: FAKE_OTHER_ADDRESS, amountBase: '255' }

async function attach(wallet?: FakeEip1193Options, limits: Partial<typeof timing> = {}) {
  const adapter = evmAdapter({ timing: { ...timing, ...limits } })
  const run = attachFakeWallet({ adapter, ...(wallet && { wallet }) })
  const { transfer } = await run.attaching
  if (!transfer) throw new Error('The session sends nothing.')
  const methods = () => run.fake.requests.slice(2).map(({ method }) => method)
  return { ...run, transfer, methods }
}

describe('sending by the wallet', () => {
  test('call-6 validate-19 currency is asked for with its network, and the hash is given out', async () => {
    const { transfer, fake } = await attach()
    expect(await transfer.send(input)).toBe(FAKE_HASH)
    expect(fake.requests.at(-1)).toEqual({
      method: 'eth_sendTransaction',
      params: [{ from: FAKE_ADDRESS, to: FAKE_OTHER_ADDRESS, value: '0xff', chainId: '0x1' }],
    })
  })

  test('entity-10 a hash that comes after the visitor has stopped waiting is still given out', async () => {
    const run = attachFakeWallet({
      adapter: evmAdapter({ timing: { ...timing, promptMs: 20, sendMs: 5_000 } }),
    })
    const { transfer } = await run.attaching
    const held = new Promise((resolve) => setTimeout(() => resolve(FAKE_HASH), 100))
    run.fake.answer('eth_sendTransaction', { type: 'result', value: held })
    expect(await transfer?.send(input)).toBe(FAKE_HASH)
  })

  test('call-6 a token is asked for by its contract, without currency', async () => {
    const { transfer, fake } = await attach()
    await transfer.send({ ...input, tokenAddress: FAKE_OTHER_ADDRESS })
    expect(fake.requests.at(-1)?.params).toEqual([
      {
        ...{ from: FAKE_ADDRESS, to: FAKE_OTHER_ADDRESS, chainId: '0x1' },
        data: `0xa9059cbb${FAKE_OTHER_ADDRESS.slice(2).toLowerCase().padStart(64, '0')}${'ff'.padStart(64, '0')}`,
      },
    ])
  })

  test('a wallet on another network is wrong_network before anything is asked', async () => {
    const { transfer, fake, methods } = await attach()
    fake.selectChain(10)
    await expect(transfer.send(input)).rejects.toMatchObject({ code: 'wrong_network' })
    expect(methods()).toEqual([])
  })

  test('another account than the active one is no_account before anything is asked', async () => {
    const { transfer, fake, methods } = await attach({ accounts: [FAKE_ADDRESS, FAKE_OTHER_ADDRESS] })
    await expect(transfer.send({ ...input, from: FAKE_OTHER_ADDRESS })).rejects.toMatchObject({
      code: 'no_account',
    })
    fake.selectAccounts([FAKE_OTHER_ADDRESS])
    await expect(transfer.send(input)).rejects.toMatchObject({ code: 'no_account' })
    expect(methods()).toEqual([])
  })

  test('an abort before the wallet is asked asks nothing, and a later one loses no hash', async () => {
    const { transfer, methods } = await attach()
    const signal = AbortSignal.abort()
    await expect(transfer.send({ ...input, signal })).rejects.toMatchObject({ code: 'aborted' })
    expect(methods()).toEqual([])
    const abort = new AbortController()
    const sending = transfer.send({ ...input, signal: abort.signal })
    await expect.poll(methods).toEqual(['eth_sendTransaction'])
    abort.abort()
    expect(await sending).toBe(FAKE_HASH)
  })

  test.each<[string, unknown]>([
    ['text', 'sent!'],
    ['nothing', null],
    ['a short hash', '0x1234'],
    ['a hash with a letter that is no digit', `0x${'g'.repeat(64)}`],
    ['a hash that is too long', `0x${'a'.repeat(65)}`],
    ['a hash without 0x', 'a'.repeat(64)],
    ['an object', { hash: FAKE_HASH }],
  ])('validate-19 %s in place of a hash is no answer', async (_, value) => {
    const { transfer, fake } = await attach()
    fake.answer('eth_sendTransaction', { type: 'result', value })
    await expect(transfer.send(input)).rejects.toMatchObject({ code: 'unknown' })
  })

  test.each<[unknown, string]>([
    [rpcError(4001, 'User denied transaction signature.'), 'user_rejected'],
    [rpcError(-32000, 'insufficient funds for gas * price + value'), 'insufficient_funds'],
    [rpcError(-32603, 'execution reverted: Paused'), 'would_revert'],
    [rpcError(4100, 'no'), 'wallet_unauthorized'],
    [rpcError(4900, 'gone'), 'wallet_disconnected'],
    ['nope', 'unknown'],
  ])('a wallet that throws %s is told by code', async (error, code) => {
    const { transfer, fake, methods } = await attach()
    fake.answer('eth_sendTransaction', { type: 'error', error })
    await expect(transfer.send(input)).rejects.toMatchObject({ code })
    expect(methods()).toEqual(['eth_sendTransaction'])
  })

  test('a wallet that never answers is timed_out', async () => {
    const { transfer, fake } = await attach(undefined, { sendMs: 50 })
    fake.answer('eth_sendTransaction', { type: 'silent' })
    await expect(transfer.send(input)).rejects.toMatchObject({ code: 'timed_out' })
  })
})

describe('a wallet that takes only batches', () => {
  const ABLE = { '0x1': { atomic: { status: 'supported' } } }

  async function attachBatching(capabilities: unknown = ABLE, receiptMs = timing.receiptMs) {
    const run = await attach(undefined, { receiptMs })
    run.fake.answer('eth_sendTransaction', { type: 'error', error: rpcError(4200, 'not supported') })
    run.fake.answer('wallet_getCapabilities', { type: 'result', value: capabilities })
    run.fake.answer('wallet_sendCalls', { type: 'result', value: { id: '0x01' } })
    return run
  }

  test('gets the transfer as a batch of one, and its hash is waited for', async () => {
    const { transfer, fake } = await attachBatching()
    fake.answer('wallet_getCallsStatus', { type: 'result', value: { status: 100 } })
    const sending = transfer.send(input)
    await expect.poll(() => fake.requests.at(-1)?.method).toBe('wallet_getCallsStatus')
    const receipts = [{ transactionHash: FAKE_HASH, status: '0x1' }]
    fake.answer('wallet_getCallsStatus', { type: 'result', value: { status: 200, receipts } })
    expect(await sending).toBe(FAKE_HASH)
    expect(fake.requests.find(({ method }) => method === 'wallet_sendCalls')?.params).toMatchObject([
      { from: FAKE_ADDRESS, chainId: '0x1', calls: [{ to: FAKE_OTHER_ADDRESS, value: '0xff' }] },
    ])
  })

  test('is not asked for a batch when it does not say that it takes them on this network', async () => {
    for (const capabilities of [{}, { '0xa': { atomic: { status: 'supported' } } }, 'all', null]) {
      const { transfer, methods } = await attachBatching(capabilities)
      await expect(transfer.send(input)).rejects.toMatchObject({ code: 'unsupported_method' })
      expect(methods()).not.toContain('wallet_sendCalls')
    }
  })

  test.each<[number, string, number?]>([
    [400, 'unknown'],
    [500, 'would_revert'],
    [100, 'timed_out', 200],
  ])('a batch that ends with %i without a hash is %s', async (status, code, receiptMs) => {
    const { transfer, fake } = await attachBatching(ABLE, receiptMs)
    fake.answer('wallet_getCallsStatus', { type: 'result', value: { status } })
    await expect(transfer.send(input)).rejects.toMatchObject({ code })
  })

  test.each<[string, FakeAnswer]>([
    ['an internal error', { type: 'error', error: rpcError(-32603, 'Internal JSON-RPC error.') }],
    ['silence', { type: 'silent' }],
    ['a status that is none', { type: 'result', value: null }],
    ['not knowing the batch yet', { type: 'error', error: rpcError(5730, 'Unknown bundle id') }],
  ])('call-6 an approved batch has not failed because one look at it came to %s', async (_what, hiccup) => {
    const { transfer, fake } = await attachBatching()
    fake.answer('wallet_getCallsStatus', hiccup)
    const sending = transfer.send(input)
    await expect.poll(() => fake.requests.at(-1)?.method).toBe('wallet_getCallsStatus')
    const receipts = [{ transactionHash: FAKE_HASH, status: '0x1' }]
    fake.answer('wallet_getCallsStatus', { type: 'result', value: { status: 200, receipts } })
    expect(await sending).toBe(FAKE_HASH)
  })
})
