import type { RpcRead } from '@foyer/core/ports'
import { deployBatchAccount } from '@foyer/devkit/localContracts'
import { type SeededPools, seedPools } from '@foyer/devkit/pools'
import { type LocalChain, startLocalChain } from '@foyer/testing/localChain'
import { createKeyWallet, type KeyWallet, type KeyWalletInput } from '@foyer/testing/wallets'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connectSwaps, swapNetwork as network, swapPlace as place } from '../../test/connectSwaps.ts'
import { readBlockSeconds, setLastUse } from '../../test/pairClock.ts'
import { ONE, toOrder, trades, v3 } from '../../test/swapTrades.ts'

const { router, weth } = place
let chain: LocalChain
let pools: SeededPools
let delegate = ''
let snapshot: unknown
const wallets: KeyWallet[] = []

beforeAll(async () => {
  chain = await startLocalChain({ chainId: 31_337, port: 0 })
  const { addresses } = createKeyWallet({ chains: [], accountCount: 3 })
  pools = await seedPools(chain, { holders: addresses })
  delegate = await deployBatchAccount(chain)
})
afterAll(() => chain?.stop())
beforeEach(async () => {
  snapshot = await chain.request('evm_snapshot')
})
afterEach(async () => {
  for (const wallet of wallets.splice(0)) wallet.stop()
  simulatedSecond = undefined
  idleSeconds = 0
  await chain.request('evm_revert', [snapshot])
})

const coinToToken = (of: SeededPools) => ({
  tokenOut: of.tokens.USDC,
  amountInBase: String(ONE),
  legs: [v3([weth, of.tokens.USDC], 500)],
})

/** Methods that a node of the test does not know. */
const unknown = new Set<string>()
/** The time of simulated blocks, in place of the node's own. */
let simulatedSecond: number | undefined
/** By how many seconds the newest block is older than it was: the chain has made none since. */
let idleSeconds = 0
/** Seconds of blocks that simulations asked for. */
const triedAt: number[] = []
const rpc: RpcRead = async ({ method, params }) => {
  if (unknown.has(method)) throw Object.assign(new Error('the method does not exist'), { code: -32601 })
  if (method === 'eth_getBlockByNumber' && idleSeconds > 0) {
    const newest = (await chain.request(method, params)) as { timestamp: string } // of our own child process
    return { ...newest, timestamp: `0x${(Number(newest.timestamp) - idleSeconds).toString(16)}` }
  }
  if (method === 'eth_simulateV1' && idleSeconds > 0) {
    const [{ blockStateCalls }] = params as [{ blockStateCalls: { blockOverrides?: { time: string } }[] }]
    triedAt.push(Number(blockStateCalls[0]?.blockOverrides?.time))
  }
  if (method === 'eth_simulateV1' && simulatedSecond !== undefined) {
    // The shape is that of the one call that asks so.
    const [{ blockStateCalls, ...options }, block] = params as [{ blockStateCalls: object[] }, string]
    const moved = blockStateCalls.map((one) => ({ ...one, blockOverrides: { time: simulatedSecond } }))
    return chain.request(method, [{ ...options, blockStateCalls: moved }, block])
  }
  return chain.request(method, params)
}

async function connect(options: Omit<KeyWalletInput, 'chains'> = {}) {
  const made = await connectSwaps({ url: chain.url, rpc, options })
  wallets.push(made.wallet)
  return made
}

const word = (address: string) => address.slice(2).toLowerCase().padStart(64, '0')
async function read(to: string, data: string): Promise<bigint> {
  return BigInt(String(await chain.request('eth_call', [{ to, data }, 'latest'])))
}
const tokensOf = (token: string, owner: string) => read(token, `0x70a08231${word(owner)}`)
const coinsOf = async (owner: string) =>
  BigInt(String(await chain.request('eth_getBalance', [owner, 'latest'])))
const allowanceOf = (token: string, owner: string) => read(token, `0xdd62ed3e${word(owner)}${word(router)}`)

describe('swaps on real pools', () => {
  test('call-6 on a chain that made no block for 25 minutes a swap is tried and made by the clock, and is not too old', async () => {
    const { from, swaps, mined } = await connect()
    idleSeconds = 25 * 60
    const input = { network, from, place, ...coinToToken(pools) }
    const before = Math.floor(Date.now() / 1_000)
    const { arrivesBase } = await swaps.preview(input)
    const hash = await swaps.send(toOrder(input, arrivesBase))
    expect(await mined(hash)).toMatchObject({ status: 'confirmed' })
    expect(triedAt.length).toBeGreaterThan(1)
    expect(Math.min(...triedAt)).toBeGreaterThanOrEqual(before)
  })

  test.each(trades)(
    'call-6 %s: exactly what the simulation said arrives, and no allowance is left',
    async (_name, trade) => {
      const { from, swaps, mined } = await connect()
      const input = { network, from, place, ...trade(pools) }
      const { tokenIn, tokenOut } = input
      const outcome = await swaps.preview(input)
      expect(outcome.approvals).toBe(tokenIn === undefined ? 0 : 1)
      const approval = await swaps.approve(input)
      expect(approval !== undefined).toBe(tokenIn !== undefined)
      if (approval !== undefined) expect(await mined(approval)).toMatchObject({ status: 'confirmed' })
      expect(await swaps.approve(input)).toBeUndefined()
      const before = tokenOut ? await tokensOf(tokenOut, from) : await coinsOf(from)
      const hash = await swaps.send(toOrder(input, outcome.arrivesBase))
      expect(await mined(hash)).toMatchObject({ status: 'confirmed' })
      const after = tokenOut ? await tokensOf(tokenOut, from) : await coinsOf(from)
      // The receipt's shape is that of our own child process.
      const { gasUsed, effectiveGasPrice } = (await chain.request('eth_getTransactionReceipt', [
        hash,
      ])) as Record<string, string>
      const fee = tokenOut ? 0n : BigInt(gasUsed ?? 0) * BigInt(effectiveGasPrice ?? 0)
      expect(String(after - before + fee)).toBe(outcome.arrivesBase)
      if (tokenIn) expect(await allowanceOf(tokenIn, from)).toBe(0n)
    },
  )

  test('call-6 a pair that nobody has used yet writes more in a later block than in the block of the simulation: the gas is enough', async () => {
    const { from, swaps, mined } = await connect()
    const { TAX } = pools.tokens
    const input = { network, from, place, ...(trades[3]?.[1](pools) ?? fail()) }
    simulatedSecond = await readBlockSeconds(chain)
    await setLastUse(chain, [weth, TAX], simulatedSecond)
    const { arrivesBase, gas } = await swaps.preview(input)
    await chain.request('evm_setNextBlockTimestamp', [simulatedSecond + 1])
    const hash = await swaps.send(toOrder(input, arrivesBase))
    expect(await mined(hash)).toMatchObject({ status: 'confirmed' })
    // The receipt's shape is that of our own child process.
    const { gasUsed } = (await chain.request('eth_getTransactionReceipt', [hash])) as Record<string, string>
    // The two numbers that a pair keeps, written for the first time.
    expect(BigInt(gasUsed ?? 0) - BigInt(gas ?? 0)).toBeGreaterThan(40_000n)
  })

  test('call-6 what was wrapped becomes the coin again, as much of it, without an approval', async () => {
    const { wallet, from, swaps, mined } = await connect()
    const amountInBase = String(ONE / 4n)
    const wrap = { network, from, place, tokenOut: weth, amountInBase, legs: [] }
    await mined(await swaps.send(toOrder(wrap, amountInBase)))
    expect(await tokensOf(weth, from)).toBe(ONE / 4n)
    const unwrap = { network, from, place, tokenIn: weth, amountInBase, legs: [] }
    expect(await swaps.preview(unwrap)).toMatchObject({ arrivesBase: amountInBase, approvals: 0 })
    expect(await swaps.approve(unwrap)).toBeUndefined()
    await mined(await swaps.send(toOrder(unwrap, amountInBase)))
    expect(await tokensOf(weth, from)).toBe(0n)
    expect(wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(2)
  })

  test('a node that does not simulate says the same once the approval is there, and nothing before', async () => {
    const { from, swaps, mined } = await connect()
    const input = { network, from, place, ...(trades[2]?.[1](pools) ?? fail()) }
    const { arrivesBase } = await swaps.preview(input)
    unknown.add('eth_simulateV1')
    expect(await swaps.preview(input)).toEqual({ arrivesBase: undefined, gas: undefined, approvals: 1 })
    await mined((await swaps.approve(input)) ?? '')
    expect(await swaps.preview(input)).toMatchObject({ arrivesBase, approvals: 0 })
    unknown.clear()
  })

  test('an allowance that is left of something else is set to 0 first, and never above the amount', async () => {
    const { from, swaps, mined } = await connect()
    const { OUSD } = pools.tokens
    const input = { network, from, place, ...(trades[4]?.[1](pools) ?? fail()) }
    await mined((await swaps.approve({ ...input, amountInBase: '7' })) ?? '')
    expect(await swaps.preview(input)).toMatchObject({ approvals: 2 })
    await mined((await swaps.approve(input)) ?? '')
    expect(await allowanceOf(OUSD, from)).toBe(0n)
    await mined((await swaps.approve(input)) ?? '')
    expect(await allowanceOf(OUSD, from)).toBe(250_000_000n)
    await mined(await swaps.send(toOrder(input, (await swaps.preview(input)).arrivesBase)))
    expect(await allowanceOf(OUSD, from)).toBe(0n)
  })

  test('a wallet that does all or nothing is asked once, for approval and swap together', async () => {
    const { wallet, from, swaps, calls } = await connect({ batches: 'atomic', delegate })
    const { FPT, TAX } = pools.tokens
    const input = { network, from, place, ...(trades[2]?.[1](pools) ?? fail()) }
    const { arrivesBase } = await swaps.preview(input)
    const before = await tokensOf(FPT, from)
    const id = (await swaps.sendAtOnce(toOrder(input, arrivesBase))) ?? fail()
    await expect.poll(async () => (await calls.status({ id })).status).toBe('confirmed')
    expect(String((await tokensOf(FPT, from)) - before)).toBe(arrivesBase)
    expect(await allowanceOf(TAX, from)).toBe(0n)
    expect(wallet.requests.filter(({ method }) => method === 'wallet_sendCalls')).toHaveLength(1)
    expect(wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(0)
  })

  test.each([true, false])(
    'a service that pays is named where the wallet says that it takes one: %s',
    async (takesPaymaster) => {
      const { wallet, from, swaps } = await connect({ batches: 'atomic', delegate, takesPaymaster })
      const input = { network, from, place, ...(trades[2]?.[1](pools) ?? fail()) }
      const { arrivesBase } = await swaps.preview(input)
      const service = {
        url: 'https://gateway.example/v1/paymaster/1?projectId=shop',
        context: { token: 'x' },
      }
      let asked = 0
      const findPaymaster = async () => {
        asked += 1
        return service
      }
      await swaps.sendAtOnce({ ...toOrder(input, arrivesBase), findPaymaster })
      const [batch] = (wallet.requests.find(({ method }) => method === 'wallet_sendCalls')?.params ?? []) as [
        object,
      ]
      const capabilities = { paymasterService: { ...service, optional: true } }
      if (takesPaymaster) expect(batch).toMatchObject({ capabilities })
      else expect(batch).not.toHaveProperty('capabilities')
      expect(asked).toBe(takesPaymaster ? 1 : 0)
    },
  )

  test.each(['send', 'sendAtOnce'] as const)(
    'a swap that brings less than the minimum by now is not asked for: %s',
    async (way) => {
      const { wallet, from, swaps, mined } = await connect({ batches: 'atomic', delegate })
      const input = { network, from, place, ...(trades[2]?.[1](pools) ?? fail()) }
      const { arrivesBase } = await swaps.preview(input)
      const order = { ...toOrder(input, arrivesBase), minOutBase: String(BigInt(arrivesBase ?? 0) + 1n) }
      if (way === 'send') await mined((await swaps.approve(input)) ?? '')
      const before = wallet.requests.length
      await expect(swaps[way](order)).rejects.toMatchObject({
        code: 'would_revert',
        details: 'Too little received',
      })
      const asked = wallet.requests.slice(before).map(({ method }) => method)
      expect(asked.filter((method) => /send/i.test(method))).toEqual([])
    },
  )

  test('a wallet that sends calls one by one is not asked for a batch', async () => {
    const { wallet, from, swaps } = await connect({ batches: 'beside' })
    const input = { network, from, place, ...(trades[1]?.[1](pools) ?? fail()) }
    const { arrivesBase } = await swaps.preview(input)
    expect(await swaps.sendAtOnce(toOrder(input, arrivesBase))).toBeUndefined()
    expect(wallet.requests.some(({ method }) => method === 'wallet_sendCalls')).toBe(false)
  })

  test("a quote that the wallet's own node does not bear out is refused, and the wallet is not asked", async () => {
    const { wallet, from, swaps } = await connect()
    const input = { network, from, place, ...(trades[0]?.[1](pools) ?? fail()) }
    const { arrivesBase } = await swaps.preview(input)
    const half = BigInt(arrivesBase ?? 0) / 2n
    const order = { ...toOrder(input, arrivesBase), quotedBase: String(half), minOutBase: String(half) }
    await expect(swaps.send(order)).rejects.toMatchObject({ code: 'bad_call', details: 'price' })
    expect(wallet.requests.some(({ method }) => method === 'eth_sendTransaction')).toBe(false)
  })

  test.each([
    ['more than there is', { amountInBase: String(10n ** 30n) }, 'STF'],
    [
      'a pool that is not there',
      { legs: [v3([weth, '0x00000000000000000000000000000000000000aa'], 500)] },
      undefined,
    ],
  ])('%s would revert, with the words of the router', async (_what, change, details) => {
    const { from, swaps } = await connect()
    const input = { network, from, place, ...(trades[1]?.[1](pools) ?? fail()), ...change }
    const failed = await swaps.preview(input).catch((error: unknown) => error)
    expect(failed).toMatchObject({ code: 'would_revert', ...(details && { details }) })
  })

  test('a price that moved after the quote costs gas at most: too little received', async () => {
    const { from, swaps } = await connect()
    const other = await connect({ firstAccount: 1, accountCount: 1 })
    const input = { network, from, place, ...(trades[0]?.[1](pools) ?? fail()) }
    const order = toOrder(input, (await swaps.preview(input)).arrivesBase)
    const big = { ...input, from: other.from, amountInBase: String(40n * ONE) }
    await other.mined(await other.swaps.send(toOrder(big, (await other.swaps.preview(big)).arrivesBase)))
    const before = await coinsOf(from)
    await expect(swaps.send(order)).rejects.toMatchObject({ code: 'bad_call', details: 'price' })
    expect(await coinsOf(from)).toBe(before)
  })
})

function fail(): never {
  throw new Error('It is not there.')
}
