import type { RpcRead } from '@foyer/core/ports'
import { deployBatchAccount } from '@foyer/devkit/localContracts'
import { type SeededPools, seedPools } from '@foyer/devkit/pools'
import { stressCount } from '@foyer/devkit/stress'
import { type LocalChain, startLocalChain } from '@foyer/testing/localChain'
import { createKeyWallet, type KeyWallet, type KeyWalletInput } from '@foyer/testing/wallets'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { connectSwaps, swapNetwork as network, swapPlace as place } from '../../test/connectSwaps.ts'
import { toOrder, trades } from '../../test/swapTrades.ts'

let chain: LocalChain
let pools: SeededPools
let delegate = ''
const wallets: KeyWallet[] = []

beforeAll(async () => {
  chain = await startLocalChain({ chainId: 31_337, port: 0 })
  const { addresses } = createKeyWallet({ chains: [], accountCount: 3 })
  pools = await seedPools(chain, { holders: addresses })
  delegate = await deployBatchAccount(chain)
})
afterAll(() => chain?.stop())
afterEach(() => {
  for (const wallet of wallets.splice(0)) wallet.stop()
})

const rpc: RpcRead = ({ method, params }) => chain.request(method, params)
async function connect(options: Omit<KeyWalletInput, 'chains'>) {
  const made = await connectSwaps({ url: chain.url, rpc, options })
  wallets.push(made.wallet)
  return made
}
const word = (address: string) => address.slice(2).toLowerCase().padStart(64, '0')
async function tokensOf(token: string, owner: string): Promise<bigint> {
  const call = { to: token, data: `0x70a08231${word(owner)}` }
  return BigInt(String(await chain.request('eth_call', [call, 'latest'])))
}
const coinsOf = async (owner: string) =>
  BigInt(String(await chain.request('eth_getBalance', [owner, 'latest'])))

test.each(['preview', 'approve', 'send', 'sendAtOnce'] as const)(
  'tokens of other decimals than were shown are refused before the wallet is asked: %s',
  async (step) => {
    const { wallet, from, swaps } = await connect({ batches: 'atomic', delegate })
    const input = { network, from, place, ...(trades[2]?.[1](pools) ?? fail()) }
    const shown = {
      shownIn: { decimals: 18, symbol: 'TAX' },
      shownOut: { decimals: 18, symbol: 'FPT' },
    }
    const { arrivesBase } = await swaps.preview({ ...input, ...shown })
    const order = { ...toOrder(input, arrivesBase), ...shown }
    const lies = [
      { shownIn: { decimals: 12, symbol: 'TAX' } },
      { shownOut: { decimals: 18, symbol: 'WBTC' } },
    ]
    const before = wallet.requests.length
    for (const lie of lies)
      await expect(swaps[step]({ ...order, ...lie })).rejects.toMatchObject({
        refusal: { reason: 'token_differs' },
      })
    expect(wallet.requests.slice(before).filter(({ method }) => /send/i.test(method))).toEqual([])
  },
)

test('no more leaves and no less arrives than was shown, over random trades, quotes and ways to ask', async () => {
  const cases = fc.record({
    trade: fc.constantFrom(...trades.slice(0, 5).map(([, make]) => make)),
    share: fc.bigInt({ min: 1n, max: 1_000n }),
    // The gateway's change of the quote, in hundredths of a percent.
    factor: fc.bigInt({ min: 5_000n, max: 15_000n }),
    way: fc.constantFrom('send' as const, 'sendAtOnce' as const),
  })
  const property = fc.asyncProperty(cases, async ({ trade, share, factor, way }) => {
    const before = await chain.request('evm_snapshot')
    const { from, swaps, calls, mined } = await connect({ batches: 'atomic', delegate })
    const made = trade(pools)
    const amountInBase = String((BigInt(made.amountInBase) * share) / 1_000n + 1n)
    const input = { network, from, place, ...made, amountInBase }
    const { arrivesBase = '0' } = await swaps.preview(input)
    const order = toOrder(input, String((BigInt(arrivesBase) * factor) / 10_000n + 1n))
    const [given, got] = [input.tokenIn, input.tokenOut]
    const heldOf = (token: string | undefined) => (token ? tokensOf(token, from) : coinsOf(from))
    if (way === 'send')
      for (let hash = await swaps.approve(input); hash; hash = await swaps.approve(input)) await mined(hash)
    const [had, hadOut] = [await heldOf(given), await heldOf(got)]
    const sent = await swaps[way](order).catch(() => undefined)
    if (sent !== undefined) {
      if (way === 'send') await mined(sent)
      else await expect.poll(async () => (await calls.status({ id: sent })).status).toBe('confirmed')
      // Gas is paid in coins, which only a token's balance leaves out.
      if (given) expect(had - (await heldOf(given))).toBeLessThanOrEqual(BigInt(amountInBase))
      if (got) expect((await heldOf(got)) - hadOut).toBeGreaterThanOrEqual(BigInt(order.minOutBase))
      expect(order.quotedBase === '0').toBe(false)
    }
    await chain.request('evm_revert', [before])
  })
  await fc.assert(property, { numRuns: stressCount(100) })
}, 120_000)

function fail(): never {
  throw new Error('It is not there.')
}
