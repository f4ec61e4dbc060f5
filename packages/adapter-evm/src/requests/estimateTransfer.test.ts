import { ModalError, type RpcRead } from '@foyer/core/ports'
import { FAKE_ADDRESS, FAKE_OTHER_ADDRESS, toTestNetwork } from '@foyer/devkit'
import { AbiCoder } from 'ethers'
import { describe, expect, test } from 'vitest'
import { estimateTransfer } from './estimateTransfer.ts'

const network = toTestNetwork(1)
const coder = AbiCoder.defaultAbiCoder()
const GWEI = 1_000_000_000n
const hex = (amount: bigint | number) => `0x${amount.toString(16)}`

type Answers = Readonly<Record<string, unknown>>

/** A node with a base fee of 10 gwei, 12 before, and a tip of 1. */
const ANSWERS: Answers = {
  eth_estimateGas: hex(50_000),
  eth_getBalance: hex(10n ** 18n),
  eth_feeHistory: { baseFeePerGas: [hex(12n * GWEI), hex(10n * GWEI)], reward: [[hex(2n * GWEI)]] },
  eth_maxPriorityFeePerGas: hex(GWEI),
  eth_gasPrice: hex(7n * GWEI),
  eth_call: '0x',
}

function nodeWith(changes: Answers) {
  const asked: { method: string; params: readonly unknown[] }[] = []
  const rpc: RpcRead = async ({ method, params }) => {
    asked.push({ method, params })
    const answer = { ...ANSWERS, ...changes }[method]
    if (answer instanceof Error) throw answer
    return answer === 'silent' ? new Promise(() => {}) : answer
  }
  return { rpc, asked }
}

function estimate(changes: Answers = {}, transfer: object = {}, signal?: AbortSignal) {
  const { rpc } = nodeWith(changes)
  const input = { network, from: FAKE_ADDRESS, to: FAKE_OTHER_ADDRESS, amountBase: '5', ...transfer }
  return estimateTransfer({ rpc, network, nodeMs: 50, signal }, input)
}

/** Builds the error that the reader of nodes makes of a node's refusal. */
const refusal = (details: string, cause?: unknown) =>
  new ModalError({ code: 'rpc_failed', message: 'A node refused the call.', details, cause })

describe('what a transfer is expected to cost', () => {
  test('call-6 is the base fee of the next block and the tip, and at most twice the higher base fee', async () => {
    expect(await estimate()).toEqual({
      gas: '60000',
      feeBase: String(50_000n * 11n * GWEI),
      maxFeeBase: String(60_000n * 25n * GWEI),
    })
  })

  test('a plain transfer to an account takes exactly its gas, without room', async () => {
    expect((await estimate({ eth_estimateGas: '0x5208' })).gas).toBe('21000')
  })

  test('a node without a suggested tip gives the middle of the last ones', async () => {
    const unsupported = new Error('method not found')
    const { feeBase } = await estimate({ eth_maxPriorityFeePerGas: unsupported })
    expect(feeBase).toBe(String(50_000n * 12n * GWEI))
  })

  test.each<[string, unknown]>([
    ['knows no fee history', new Error('method not found')],
    ['has no base fee', { baseFeePerGas: ['0x0', '0x0'] }],
    ['answers rubbish', 'soon'],
    ['answers a list of rubbish', { baseFeePerGas: [{}, 'NaN'], reward: 7 }],
    ['answers an empty history', { baseFeePerGas: [] }],
  ])('a network that %s is estimated by its gas price', async (_, eth_feeHistory) => {
    const fees = await estimate({ eth_feeHistory })
    expect(fees).toMatchObject({
      feeBase: String(50_000n * 7n * GWEI),
      maxFeeBase: String(60_000n * 7n * GWEI),
    })
  })

  test('a rollup adds what the chain beneath takes', async () => {
    const fees = await estimate({ eth_call: `0x${'0'.repeat(60)}1000` })
    expect(fees.feeBase).toBe(String(50_000n * 11n * GWEI + 4096n))
    expect(await estimate({ eth_call: new Error('no such contract') })).toEqual(await estimate())
  })

  test('a token is asked for by its contract, with receiver and amount', async () => {
    const { rpc, asked } = nodeWith({ eth_getBalance: '0x0' })
    const transfer = { network, from: FAKE_ADDRESS, to: FAKE_OTHER_ADDRESS, amountBase: '255' }
    await estimateTransfer({ rpc, network, nodeMs: 50 }, { ...transfer, tokenAddress: FAKE_ADDRESS })
    const words = coder.encode(['address', 'uint256'], [FAKE_OTHER_ADDRESS, 255]).slice(2)
    expect(asked.find(({ method }) => method === 'eth_estimateGas')?.params).toEqual([
      { from: FAKE_ADDRESS, to: FAKE_ADDRESS, data: `0xa9059cbb${words}` },
    ])
  })
})

describe('an estimate that fails', () => {
  const written = `0x08c379a0${coder.encode(['string'], ['Too\u202E late']).slice(2)}`
  test.each<[string, unknown, object]>([
    ['words of a lack of funds', refusal('insufficient funds for transfer'), { code: 'insufficient_funds' }],
    ['a reason in words', refusal('execution reverted: Paused'), { code: 'would_revert', details: 'Paused' }],
    [
      'a reason that speaks of funds',
      refusal('execution reverted: insufficient balance'),
      { code: 'would_revert', details: 'insufficient balance' },
    ],
    [
      'a reason in bytes, cleaned',
      refusal('execution reverted', { code: 3, data: written }),
      { code: 'would_revert', details: 'Too late' },
    ],
    [
      'a panic in bytes',
      refusal('execution reverted', { data: `0x4e487b71${'11'.padStart(64, '0')}` }),
      { code: 'would_revert', details: 'Panic 0x11' },
    ],
    [
      'an error of the contract itself',
      refusal('execution reverted', { data: '0xdeadbeef' }),
      { code: 'would_revert', details: 'Custom error 0xdeadbeef' },
    ],
    [
      'bytes that are cut',
      refusal('execution reverted', { data: '0x08c379a0ffff' }),
      { code: 'would_revert', details: 'execution reverted' },
    ],
    [
      'a panic without a number',
      refusal('execution reverted', { data: '0x4e487b71' }),
      { code: 'would_revert' },
    ],
    ['the words of another node', refusal("reverted with reason string 'No'"), { details: 'No' }],
    ['trouble of its own', refusal('header not found'), { code: 'rpc_failed' }],
    ['words of somebody else', refusal('User rejected the request'), { code: 'rpc_failed' }],
    ['rubbish', 'gas', { code: 'rpc_failed' }],
    ['a number', 21_000, { code: 'rpc_failed' }],
    ['nothing', null, { code: 'rpc_failed' }],
    ['silence', 'silent', { code: 'timed_out' }],
  ])('by %s is told by its code', async (_, eth_estimateGas, expected) => {
    await expect(estimate({ eth_estimateGas })).rejects.toMatchObject(expected)
  })

  test('more currency than there is is insufficient_funds, also where the node does not look', async () => {
    const poor = { eth_getBalance: '0x4' }
    await expect(estimate(poor)).rejects.toMatchObject({ code: 'insufficient_funds' })
    await expect(estimate({ eth_getBalance: '0x5' })).resolves.toBeDefined()
  })

  test('no fee from any question is rpc_failed', async () => {
    const answers = { eth_feeHistory: null, eth_gasPrice: new Error('down') }
    await expect(estimate(answers)).rejects.toMatchObject({ code: 'rpc_failed' })
  })

  test.each([
    ['an amount below nothing', { amountBase: '-1' }],
    ['an amount with a point', { amountBase: '1.5' }],
    ['an amount of more than 256 bits', { amountBase: (2n ** 256n).toString() }],
    ['a receiver that is none', { to: '0x1234' }],
    ['a receiver with a typing error', { to: FAKE_OTHER_ADDRESS.replace('8ba1', '8bA1') }],
    ['a token that is none', { tokenAddress: 'USDC' }],
  ])('%s is bad_call', async (_, transfer) => {
    await expect(estimate({}, transfer)).rejects.toMatchObject({ code: 'bad_call' })
  })

  test('a signal ends it at once', async () => {
    const abort = new AbortController()
    const running = estimate({ eth_estimateGas: 'silent', eth_feeHistory: 'silent' }, {}, abort.signal)
    abort.abort()
    await expect(running).rejects.toMatchObject({ code: 'aborted' })
  })
})
