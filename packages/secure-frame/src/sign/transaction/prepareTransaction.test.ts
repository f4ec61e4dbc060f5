import { describe, expect, test } from 'vitest'
import type { TransactionWish } from '../../decode/call/readTransaction.ts'
import { findChain } from '../../lib/chains.ts'
import type { NodeAnswer, NodeCall } from '../../servers/chainNode.ts'
import { chooseFees, prepareTransaction, requireChain, requireNumber } from './prepareTransaction.ts'

const ADDRESS = `0x${'ab'.repeat(20)}`
const TO = `0x${'cd'.repeat(20)}`
const WISH: TransactionWish = { to: TO, valueBase: 5n, data: '0x', gas: undefined, nonce: undefined }
const GWEI = 10n ** 9n
const ETHER = 10n ** 18n

const hex = (value: bigint) => `0x${value.toString(16)}`
const said = (result: unknown): NodeAnswer => ({ result })

/** A quiet network, by the names of its questions. */
const QUIET: Readonly<Record<string, NodeAnswer>> = {
  eth_getTransactionCount: said('0x7'),
  eth_getBalance: said(hex(ETHER)),
  eth_feeHistory: said({ baseFeePerGas: ['0x1', hex(10n * GWEI)] }),
  eth_maxPriorityFeePerGas: said(hex(GWEI)),
  eth_gasPrice: said(hex(12n * GWEI)),
  eth_estimateGas: said(hex(21_000n)),
  eth_call: said(hex(9n)),
}

async function prepare(
  answers: Readonly<Record<string, NodeAnswer>> = {},
  wish: Partial<TransactionWish> = {},
  chainId = 1,
) {
  const asked: NodeCall[] = []
  const prepared = await prepareTransaction(
    { ...WISH, ...wish },
    {
      node: {
        async ask(calls) {
          asked.push(...calls)
          return calls.map(
            ({ method }) => ({ ...QUIET, ...answers })[method] ?? { failure: 'unknown method' },
          )
        },
      },
      address: ADDRESS,
      chainId,
      signal: new AbortController().signal,
    },
  )
  return { prepared, asked }
}

const refusal = async (...input: Parameters<typeof prepare>): Promise<unknown> =>
  prepare(...input).then(
    () => 'prepared',
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  )

describe('account-8 what is signed', () => {
  test('has the next nonce, the gas of a transfer, and twice the base fee with the tip', async () => {
    const { prepared } = await prepare()
    expect(prepared).toEqual({
      chainId: 1n,
      nonce: 7n,
      to: TO,
      valueBase: 5n,
      data: '0x',
      gasLimit: 21_000n,
      maxFeePerGas: 21n * GWEI,
      maxPriorityFeePerGas: GWEI,
      rollupFeeBase: 0n,
    })
  })

  test('is asked of the node with nothing but the transaction itself', async () => {
    const { asked } = await prepare({}, { data: '0x12', valueBase: 255n })
    expect(asked).toEqual([
      { method: 'eth_getTransactionCount', params: [ADDRESS, 'pending'] },
      { method: 'eth_getBalance', params: [ADDRESS, 'latest'] },
      { method: 'eth_feeHistory', params: ['0x1', 'latest', []] },
      { method: 'eth_maxPriorityFeePerGas', params: [] },
      { method: 'eth_gasPrice', params: [] },
      { method: 'eth_estimateGas', params: [{ from: ADDRESS, to: TO, value: '0xff', data: '0x12' }] },
    ])
    const created = await prepare({}, { to: undefined, data: '0x60' })
    expect(created.asked.at(-1)?.params).toEqual([{ from: ADDRESS, value: '0x5', data: '0x60' }])
  })

  test.each([10, 8453, 84_532])('counts on rollup %i what storing its bytes costs', async (chainId) => {
    const answers = {
      eth_feeHistory: said({ baseFeePerGas: ['0x1'] }),
      eth_maxPriorityFeePerGas: said('0x0'),
    }
    const { prepared, asked } = await prepare(answers, { data: `0x${'12'.repeat(96)}` }, chainId)
    expect(prepared.rollupFeeBase).toBe(9n)
    const bytes = (160 + 96).toString(16).padStart(64, '0')
    expect(asked.at(-1)).toEqual({
      method: 'eth_call',
      params: [{ to: '0x420000000000000000000000000000000000000f', data: `0xf1c7a58b${bytes}` }, 'latest'],
    })
    const silent = await prepare({ ...answers, eth_call: { failure: 'reverted' } }, {}, chainId)
    expect(silent.prepared.rollupFeeBase).toBe(0n)
  })
})

describe('the nonce', () => {
  test('that a page counts on has to be the next one', async () => {
    expect((await prepare({}, { nonce: 7n })).prepared.nonce).toBe(7n)
    for (const nonce of [0n, 6n, 8n]) expect(await refusal({}, { nonce })).toBe(-32602)
  })

  test('may be as large as any account’s, and no larger', async () => {
    const answer = (count: bigint) => ({ eth_getTransactionCount: said(hex(count)) })
    expect((await prepare(answer(2n ** 53n))).prepared.nonce).toBe(2n ** 53n)
    expect(await refusal(answer(2n ** 53n + 1n))).toBe('server_unreachable')
  })
})

describe('the gas', () => {
  const estimate = (gas: bigint) => ({ eth_estimateGas: said(hex(gas)) })
  const free = { eth_feeHistory: said({}), eth_gasPrice: said('0x1') }

  test.each<[string, needed: bigint, wished: bigint | undefined, chosen: bigint]>([
    ['a transfer needs no more than its own', 21_000n, undefined, 21_000n],
    ['a contract gets a fifth more', 21_001n, undefined, 25_201n],
    ['what the page wants, where it is enough', 50_000n, 50_000n, 50_000n],
    ['what the page wants beyond it', 50_000n, 70_000n, 70_000n],
    ['not what would be too little', 50_000n, 49_999n, 60_000n],
    ['as much as the most', 50_000n, 30_000_000n, 30_000_000n],
    ['not more than the most', 50_000n, 30_000_001n, 60_000n],
    ['as much as a node may say', 30_000_000n, undefined, 36_000_000n],
  ])('%s', async (_, needed, gas, chosen) => {
    const { prepared } = await prepare({ ...free, ...estimate(needed) }, { gas })
    expect(prepared.gasLimit).toBe(chosen)
  })

  test('of more than a block has is no answer', async () => {
    expect(await refusal({ ...free, ...estimate(30_000_001n) })).toBe('server_unreachable')
  })

  test.each([
    ['execution reverted: no', 3, 'execution reverted: no'],
    ['Execution Reverted', 3, 'Execution Reverted'],
    ['out of gas', 3, 'execution reverted: out of gas'],
    ['the execution reverted', 3, 'execution reverted: the execution reverted'],
    ['insufficient funds for gas', -32000, 'insufficient funds for the amount and the fee'],
    ['err: INSUFFICIENT BALANCE', -32000, 'insufficient funds for the amount and the fee'],
  ])('that cannot be told because of "%s" is a refusal', async (failure, code, message) => {
    await expect(prepare({ eth_estimateGas: { failure } })).rejects.toMatchObject({ code, message })
  })
})

describe('the fees', () => {
  const answers = (base: unknown, tip: NodeAnswer | undefined, price = hex(12n)) =>
    chooseFees(said(base), tip, said(price))

  test('are the price where the network has no base fee, or says none', () => {
    const plain = { maxFeePerGas: 12n, maxPriorityFeePerGas: 12n }
    for (const base of [null, {}, 5, 'baseFeePerGas', { baseFeePerGas: [] }, { baseFeePerGas: '0x5' }])
      expect(answers(base, said('0x3')), JSON.stringify(base)).toEqual(plain)
    expect(chooseFees(undefined, said('0x3'), said('0xc'))).toEqual(plain)
    expect(chooseFees({ failure: 'no method' }, said('0x3'), said('0xc'))).toEqual(plain)
  })

  test('are twice the last base fee, and the tip that the node names', () => {
    expect(answers({ baseFeePerGas: ['0x1', '0x5'] }, said('0x3'))).toEqual({
      maxFeePerGas: 13n,
      maxPriorityFeePerGas: 3n,
    })
    expect(answers({ baseFeePerGas: ['0x5'] }, said('0x0')).maxPriorityFeePerGas).toBe(0n)
  })

  test('have what the price has above the base fee as tip, where no tip is named', () => {
    for (const tip of [undefined, said(null), said('3'), { failure: 'no method' }]) {
      expect(answers({ baseFeePerGas: ['0x5'] }, tip).maxPriorityFeePerGas).toBe(7n)
      expect(answers({ baseFeePerGas: ['0xc'] }, tip).maxPriorityFeePerGas).toBe(0n)
      expect(answers({ baseFeePerGas: ['0xd'] }, tip)).toEqual({
        maxFeePerGas: 26n,
        maxPriorityFeePerGas: 0n,
      })
    }
  })

  test.each([
    undefined,
    { failure: 'down' },
    ...['12', 12, '0x', '0xg', `0x${'1'.repeat(65)}`, null].map(said),
  ])('need a price: %j is none', (price) => {
    expect(() => chooseFees(said({}), undefined, price)).toThrow(
      expect.objectContaining({ code: 'server_unreachable' }),
    )
  })

  test.each([1, 10, 56, 137])('of network %i may be its most, and no more', async (chainId) => {
    const most = findChain(chainId)?.mostFeeBase ?? 0n
    const at = (feeBase: bigint) => ({
      eth_getBalance: said(hex(10n ** 24n)),
      eth_feeHistory: said({}),
      // A gas of 30 millions, so that the limit is met exactly.
      eth_estimateGas: said(hex(21_000n)),
      eth_gasPrice: said(hex(feeBase / 20_000_000n)),
      eth_call: said('0x0'),
    })
    const wish = { gas: 20_000_000n }
    expect(await refusal(at(most), wish, chainId)).toBe('prepared')
    expect(await refusal(at(most + 20_000_000n), wish, chainId)).toBe('fee_too_high')
  })
})

describe('the balance', () => {
  const feeBase = 21_000n * 21n * GWEI
  test('has to be enough for amount and fee, to the last unit', async () => {
    const has = (balanceBase: bigint) => ({ eth_getBalance: said(hex(balanceBase)) })
    expect(await refusal(has(feeBase + 5n))).toBe('prepared')
    expect(await refusal(has(feeBase + 4n))).toBe(-32000)
    expect(await refusal(has(4n))).toBe(-32000)
    expect(await refusal({ eth_getBalance: { failure: 'down' } })).toBe('server_unreachable')
  })

  test('that is too little for the amount is told before the node’s own words for it', async () => {
    const answers = { eth_getBalance: said('0x4'), eth_estimateGas: { failure: 'execution reverted' } }
    expect(await refusal(answers)).toBe(-32000)
  })
})

test('a network that the wallet does not know is refused before anybody is asked', async () => {
  expect(await refusal({}, {}, 5)).toBe(4902)
  expect(() => requireChain(5)).toThrow('does not send on this network')
  expect(requireChain(1).name).toBe('Ethereum')
})

test('a number of a node may be the most that it can be', () => {
  expect(requireNumber(said('0x5'), 5n)).toBe(5n)
  expect(requireNumber(said('0xAb'))).toBe(171n)
  expect(() => requireNumber(said('0x6'), 5n)).toThrow(
    expect.objectContaining({ code: 'server_unreachable' }),
  )
})
