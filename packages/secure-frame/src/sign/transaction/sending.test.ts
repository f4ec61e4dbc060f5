import { deployToken } from '@foyer/devkit/localContracts'
import { type LocalChain, startLocalChain } from '@foyer/testing/localChain'
import { getAddress, Interface, Transaction } from 'ethers'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createFrameTest, type FrameTest, type FrameTestInput } from '../../../test/createFrameTest.ts'

const START_MS = 180_000
const RECEIVER = getAddress(`0x${'ee'.repeat(20)}`)
const ONE_ETH = 10n ** 18n
const token20 = new Interface([
  'function transfer(address to, uint256 value)',
  'function balanceOf(address) view returns (uint256)',
  'function approve(address spender, uint256 value)',
])

let chain: LocalChain
const open: FrameTest[] = []
beforeAll(async () => {
  chain = await startLocalChain({ chainId: 1, port: 0 })
}, START_MS)
afterAll(() => chain?.stop())
afterEach(() => {
  for (const test of open.splice(0)) test.close()
})

/** Somebody who is signed in, with 10 ETH on a real chain. */
async function start(input: Omit<FrameTestInput, 'node'> & { readonly node?: Lie } = {}) {
  const { node: lie, ...rest } = input
  const ask = (method: string, params: readonly unknown[]) => chain.request(method, params)
  const frame = await createFrameTest({
    ...rest,
    node: async (method, params) => lie?.(method, params, () => ask(method, params)) ?? ask(method, params),
  })
  open.push(frame)
  await frame.signIn()
  const { address } = await frame.ask('GET_USER', { chainId: 1 })
  await chain.fund(address, 10)
  const send = (transaction: object, chainId = 1) =>
    frame.ask('RPC_REQUEST', {
      method: 'eth_sendTransaction',
      params: [{ from: address, ...transaction }],
      chainId,
      chainNamespace: 'eip155',
    })
  return { frame, address, send, content: () => frame.approvals.at(-1)?.content }
}

/** Returns a node's false answer; undefined where it tells the truth. */
type Lie = (method: string, params: readonly unknown[], ask: () => Promise<unknown>) => unknown

const balanceOf = async (address: string) =>
  BigInt(String(await chain.request('eth_getBalance', [address, 'latest'])))
/** The node answers with the hash before it has mined. */
const receiptOf = (hash: unknown) =>
  vi.waitFor(
    async () => {
      const receipt = await chain.request('eth_getTransactionReceipt', [hash])
      expect(receipt).not.toBeNull()
      return receipt
    },
    { timeout: 60_000 },
  )

const minedOf = async (hash: unknown) => {
  await receiptOf(hash)
  const found = await chain.request('eth_getTransactionByHash', [hash])
  return found as { from: string; to: string; value: string; input: string; nonce: string } // a node that was just started
}

describe('account-8 the embedded wallet sends', () => {
  test('currency: what was drawn is what is mined', async () => {
    const { send, address, content } = await start()
    const before = await balanceOf(RECEIVER)
    const hash = await send({ to: RECEIVER, value: '0xde0b6b3a7640000' })
    expect(await minedOf(hash)).toMatchObject({
      from: address,
      to: RECEIVER.toLowerCase(),
      value: '0xde0b6b3a7640000',
    })
    expect((await balanceOf(RECEIVER)) - before).toBe(ONE_ETH)
    expect(content()).toMatchObject({
      kind: 'transaction',
      chainId: '1',
      currency: 'ETH',
      address: getAddress(address),
      isUnlimited: false,
      call: {
        kind: 'send',
        facts: [
          { name: 'amount', amountBase: ONE_ETH },
          { name: 'to', address: RECEIVER },
        ],
      },
    })
    const shown = content()
    const feeBase = shown?.kind === 'transaction' ? shown.feeBase : 0n
    expect(10n * ONE_ETH - ONE_ETH - (await balanceOf(address))).toBeLessThanOrEqual(feeBase)
  })

  test('a token, with what the token says of itself, twice in a row', async () => {
    const { send, address, content } = await start()
    const token = await deployToken(chain, {
      name: 'Dollar',
      symbol: 'USDX',
      decimals: 6,
      supply: 500,
      to: address,
    })
    const data = token20.encodeFunctionData('transfer', [RECEIVER, 1_500_000n])
    const first = await send({ to: token, data, gas: '0xffff' })
    const second = await send({ to: token, input: data })
    expect(BigInt((await minedOf(second)).nonce)).toBe(BigInt((await minedOf(first)).nonce) + 1n)
    const balance = await chain.request('eth_call', [
      { to: token, data: token20.encodeFunctionData('balanceOf', [RECEIVER]) },
      'latest',
    ])
    expect(BigInt(String(balance))).toBe(3_000_000n)
    expect(content()).toMatchObject({
      call: {
        kind: 'send',
        facts: [{ name: 'amount', amountBase: 1_500_000n }, { name: 'to' }, { name: 'token' }],
      },
      tokens: new Map([[getAddress(token), { symbol: 'USDX', decimals: 6 }]]),
    })
  })

  test('T43 money for a contract is drawn as that, however much its call looks like a payment to somebody else', async () => {
    const { send, content } = await start()
    const friend = getAddress(`0x${'ab'.repeat(20)}`)
    const execute = new Interface(['function execute(address,uint256,bytes)'])
    const data = execute.encodeFunctionData('execute', [friend, ONE_ETH, '0x'])
    const hash = await send({ to: RECEIVER, value: '0xde0b6b3a7640000', data })
    expect(await minedOf(hash)).toMatchObject({ to: RECEIVER.toLowerCase(), value: '0xde0b6b3a7640000' })
    expect(content()).toMatchObject({
      call: {
        kind: 'unknown',
        facts: [
          { name: 'amount', amountBase: ONE_ETH },
          { name: 'contract', address: RECEIVER },
          { name: 'data', hex: data },
        ],
        calls: [],
      },
    })
  })

  test('a contract is created', async () => {
    const { send, content } = await start()
    const receipt = await receiptOf(await send({ data: '0x6001600055600080f3' }))
    expect(receipt).toMatchObject({ status: '0x1', contractAddress: expect.stringMatching(/^0x/) })
    expect(content()).toMatchObject({ call: { kind: 'create' } })
  })

  test('nothing is signed when the person declines', async () => {
    const { send, address } = await start({
      approve: () => Promise.reject(Object.assign(new Error('no'), { code: 4001 })),
    })
    await expect(send({ to: RECEIVER, value: '0x1' })).rejects.toThrow()
    expect(await chain.request('eth_getTransactionCount', [address, 'pending'])).toBe('0x0')
  })
})

describe('before anything is drawn', () => {
  test('an amount above the balance is refused, with and without the fee', async () => {
    const { send, frame } = await start()
    for (const value of [11n * ONE_ETH, 10n * ONE_ETH]) {
      await expect(send({ to: RECEIVER, value: `0x${value.toString(16)}` })).rejects.toMatchObject({
        code: -32000,
        message: expect.stringContaining('insufficient funds'),
      })
    }
    expect(frame.approvals).toEqual([])
  })

  test('a call that would fail is refused with the reason of the contract', async () => {
    const { send, frame } = await start()
    const token = await deployToken(chain, { name: 'D', symbol: 'D', decimals: 6, supply: 5 })
    const data = token20.encodeFunctionData('transfer', [RECEIVER, 1n])
    await expect(send({ to: token, data })).rejects.toMatchObject({
      code: 3,
      message: expect.stringContaining('balance too small'),
    })
    expect(frame.approvals).toEqual([])
  })

  test('another nonce than the next one, and a network on which the wallet sends nothing, are refused', async () => {
    const { send, frame } = await start()
    await expect(send({ to: RECEIVER, nonce: '0x5' })).rejects.toMatchObject({ code: -32602 })
    await expect(send({ to: RECEIVER }, 137)).rejects.toMatchObject({ code: 4901 })
    await frame.ask('SWITCH_NETWORK', { chainId: 5 })
    await expect(send({ to: RECEIVER }, 5)).rejects.toMatchObject({ code: 4902 })
    expect(frame.approvals).toEqual([])
  })

  test('without the gateway nothing is sent, and it says so', async () => {
    const { send, frame } = await start()
    frame.servers.gateway.isAway = true
    await expect(send({ to: RECEIVER })).rejects.toMatchObject({ code: 'server_unreachable' })
  })
})

describe('T44 a node that lies', () => {
  const HUGE = `0x${(10n ** 15n).toString(16)}`
  test.each<[string, Lie]>([
    ['base fee', (method) => (method === 'eth_feeHistory' ? { baseFeePerGas: [HUGE, HUGE] } : undefined)],
    ['tip', (method) => (method === 'eth_maxPriorityFeePerGas' ? HUGE : undefined)],
    [
      'gas',
      (method) =>
        method === 'eth_estimateGas'
          ? '0x1c9c380'
          : method === 'eth_maxPriorityFeePerGas'
            ? '0xba43b7400'
            : undefined,
    ],
    ['balance and tip', (method) => (/Priority|Balance/.test(method) ? `0x${'f'.repeat(30)}` : undefined)],
  ])('about the %s makes nobody pay more than the limit of the network', async (_, node) => {
    const { send, frame } = await start({ node })
    await expect(send({ to: RECEIVER, value: '0x1' })).rejects.toMatchObject({ code: 'fee_too_high' })
    expect(frame.approvals).toEqual([])
  })

  test.each<[string, Lie]>([
    [
      'a nonce of no sense',
      (method) => (method === 'eth_getTransactionCount' ? '0xffffffffffffffffffff' : undefined),
    ],
    ['words for numbers', (method) => (method === 'eth_getBalance' ? 'a lot' : undefined)],
    ['no gas at all', (method) => (method === 'eth_estimateGas' ? {} : undefined)],
    ['more gas than a block has', (method) => (method === 'eth_estimateGas' ? HUGE : undefined)],
  ])('with %s is one that gives no answer', async (_, node) => {
    const { send } = await start({ node })
    await expect(send({ to: RECEIVER, value: '0x1' })).rejects.toMatchObject({ code: 'server_unreachable' })
  })

  test('about the hash is not believed: it is reckoned from what was signed', async () => {
    const sent: unknown[] = []
    const { send } = await start({
      node: (method, params, ask) => {
        if (method !== 'eth_sendRawTransaction') return undefined
        sent.push(params[0])
        return ask().then(() => `0x${'00'.repeat(32)}`)
      },
    })
    const hash = await send({ to: RECEIVER, value: '0x1' })
    expect(hash).toBe(Transaction.from(String(sent[0])).hash)
  })

  test('about a token that is none leaves its amount in the smallest unit', async () => {
    const { send, content } = await start({
      node: (method, params) =>
        method === 'eth_call' && JSON.stringify(params).includes('0x95d89b41')
          ? `0x${'20'.padStart(64, '0')}${'3'.padStart(64, '0')}${'e280ae'.padEnd(64, '0')}`
          : undefined,
    })
    const token = await deployToken(chain, { name: 'D', symbol: 'D', decimals: 6, supply: 5 })
    await send({ to: token, data: token20.encodeFunctionData('approve', [RECEIVER, 2n ** 256n - 1n]) })
    expect(content()).toMatchObject({ tokens: new Map(), isUnlimited: true })
  })
})

describe('a network that is slow to take it', () => {
  test('the same bytes are given again, and mined once', async () => {
    let tries = 0
    const { send, address } = await start({
      node: async (method, _, ask) => {
        if (method !== 'eth_sendRawTransaction') return ask()
        tries += 1
        const answer = await ask()
        if (tries === 1) throw new Error('nonce too low')
        return answer
      },
    })
    const hash = await send({ to: RECEIVER, value: '0x1' })
    expect(await minedOf(hash)).toMatchObject({ from: address })
    expect(await chain.request('eth_getTransactionCount', [address, 'latest'])).toBe('0x1')
  })

  test('one that was given away without an answer is not said to be unsent', async () => {
    let cutOff = () => {}
    const { send, frame } = await start({
      node: (method) => {
        if (method !== 'eth_sendRawTransaction') return
        cutOff()
        throw new Error('no answer')
      },
    })
    cutOff = () => {
      frame.servers.gateway.isAway = true
    }
    await expect(send({ to: RECEIVER, value: '0x1' })).rejects.toMatchObject({ code: 'sending_unclear' })
  })

  test('what the network refuses is said in its words', async () => {
    const { send } = await start({
      node: (method) => {
        if (method === 'eth_sendRawTransaction') throw new Error('transaction underpriced')
      },
    })
    await expect(send({ to: RECEIVER, value: '0x1' })).rejects.toMatchObject({
      code: -32000,
      message: 'transaction underpriced',
    })
  })
})
