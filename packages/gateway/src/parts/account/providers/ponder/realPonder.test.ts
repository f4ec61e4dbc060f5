import { deployToken, transfer } from '@foyer/devkit/localContracts'
import { stressTest } from '@foyer/devkit/stress'
import { type LocalChain, startLocalChain } from '@foyer/testing/localChain'
import { afterAll, expect } from 'vitest'
import { type RunningPonder, startPonder } from '../../../../../test/startPonder.ts'
import { createCurrencyDirectory } from '../../../../kernel/chains/currencies.ts'
import { createChainNodes } from '../../../../kernel/nodes/chainNodes.ts'
import { createPonderActivity } from './ponderActivity.ts'
import { createPonderBalances } from './ponderBalances.ts'
import { createPonderClient } from './ponderClient.ts'

// The app of deploy/ponder, as Ponder itself runs it, over a chain with tokens.

const CHAIN = 'eip155:1'
const FRIEND = `0x${'9'.repeat(40)}`
const TRANSFERS = 7
const signal = new AbortController().signal
let chain: LocalChain | undefined
let ponder: RunningPonder | undefined

afterAll(async () => {
  await ponder?.stop()
  await chain?.stop()
})

stressTest(
  'call-4 a real Ponder tells what an account did and holds, page by page, and the newest block soon after it is mined',
  { timeout: 600_000 },
  async ({ skip }) => {
    chain = await startLocalChain({ chainId: 1, port: 0 })
    const token = await deployToken(chain, {
      name: 'USD Coin',
      symbol: 'USDC',
      decimals: 6,
      supply: 1_000,
    })
    const accounts = (await chain.request('eth_accounts')) as string[] // the node is our own child process
    const holder = accounts[9] ?? ''
    const send = async (amountBase: bigint) =>
      chain && (await transfer(chain, { from: holder, to: FRIEND, token, amountBase }))
    for (let amount = 1n; amount <= TRANSFERS; amount += 1n) await send(amount)
    ponder = await startPonder(1, chain.url, `foyer_${Date.now()}`)
    if (ponder === undefined) return skip('there is no Ponder')
    let nowMs = 0
    // Each question counts anew: an answer is kept for some seconds.
    const client = createPonderClient(
      { url: ponder.url, chainIds: [CHAIN] },
      { now: () => (nowMs += 10_000), timeoutMs: 30_000 },
    )
    const activity = createPonderActivity(client)
    const list = (address: string, cursor?: string) =>
      activity.list({ chainId: CHAIN, address, cursor, entries: 3, signal })

    // It is ready once it has read what is final, and follows the newest blocks from there.
    const newestAmount = async () => (await list(FRIEND)).transactions[0]?.transfers[0]?.amountBase
    await expect.poll(newestAmount, { timeout: 60_000 }).toBe(BigInt(TRANSFERS))
    const amounts: bigint[] = []
    let cursor: string | undefined
    do {
      const page = await list(FRIEND, cursor)
      for (const { transfers, isOwn, operationType } of page.transactions) {
        expect([isOwn, operationType]).toEqual([false, 'receive'])
        amounts.push(...transfers.map(({ amountBase }) => amountBase))
      }
      cursor = page.next
    } while (cursor !== undefined)
    expect(amounts).toEqual([7n, 6n, 5n, 4n, 3n, 2n, 1n])
    const [newest] = (await list(holder)).transactions
    expect(newest).toMatchObject({
      ...{ isOwn: true, operationType: 'send', sentFrom: holder },
      transfers: [
        { direction: 'out', counterparty: FRIEND, asset: { name: 'USD Coin', symbol: 'USDC', decimals: 6 } },
      ],
    })
    expect((await list(`0x${'8'.repeat(40)}`)).transactions).toEqual([])

    await send(100n)
    await expect.poll(newestAmount, { timeout: 60_000 }).toBe(100n)

    const nodes = createChainNodes({ [CHAIN]: [chain.url] })
    const currencies = createCurrencyDirectory({ 1: ['Ether', 'ETH', 18] })
    const held = await createPonderBalances(client, nodes, currencies).list({
      ...{ chainId: CHAIN, address: FRIEND, signal },
    })
    expect(held.map(({ asset, amountBase }) => [asset.symbol, amountBase])).toEqual([
      ['ETH', 0n],
      ['USDC', 128n],
    ])
  },
)
