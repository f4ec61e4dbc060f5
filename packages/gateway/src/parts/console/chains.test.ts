import { adminRoutes } from '@foyer/api'
import { describe, expect, test } from 'vitest'
import { onUsualDatabase } from '../../../test/authSuite.ts'
import { createConsoleTest, OWN } from '../../../test/consoleTest.ts'
import { createServerPool } from '../../../test/hostileServers.ts'
import { createCurrencyDirectory } from '../../kernel/chains/currencies.ts'
import { createChainNodes } from '../../kernel/nodes/chainNodes.ts'
import type { RelayerState } from '../bundler/metrics.ts'
import { describeChains } from './chains.ts'

const params = { projectId: OWN }
const ADDRESS = `0x${'ab'.repeat(20)}`
const chains = [{ chainId: 'eip155:1', name: 'Ethereum', nodes: 2 }]
const currencies = createCurrencyDirectory({ '1': ['Ether', 'ETH', 18] })
const answer = (body: string, status = 200) => ({ body, status })
const BLOCK_100 = answer('{"jsonrpc":"2.0","id":1,"result":"0x64"}')
const BLOCK_90 = answer('{"jsonrpc":"2.0","id":1,"result":"0x5a"}')

/** Describes the chain with nodes that answer so. */
async function describeWith(
  answers: readonly { readonly body: string; readonly status: number }[],
  services: Partial<Parameters<typeof describeChains>[0]> = {},
) {
  const servers = createServerPool()
  const urls: string[] = []
  for (const { body, status } of answers) {
    const started = await servers.start((_request, reply) => void reply.writeHead(status).end(body))
    urls.push(`${started.url}/secret-key`)
  }
  const nodes = createChainNodes({ 'eip155:1': urls })
  const [chain] = await describeChains({ nodes, currencies, ...services }, chains)
  await servers.end()
  if (chain === undefined) throw new Error('no chain')
  return chain
}

const relayer = (state: Partial<RelayerState>) => ({
  relayers: () => [
    {
      ...{ chainId: 'eip155:1', address: ADDRESS, balanceBase: 80n, alarmBase: 50n, isLow: false },
      ...{ isAside: false, ...state },
    },
  ],
  chains: () => [],
  answer: () => Promise.reject(new Error('not asked')),
})

describe('a chain as its operator sees it', () => {
  test('each node has its place, its block and its last failure, and none its address', async () => {
    const chain = await describeWith([BLOCK_90, answer('{}', 429), BLOCK_100, answer('{}', 401)])
    expect(chain).toMatchObject({ name: 'Ethereum', isAnswering: true, block: '100' })
    expect(chain.coin).toEqual({ symbol: 'ETH', decimals: 18 })
    expect(chain.nodeStates.map(({ place, block, fault }) => [place, block, fault?.kind])).toEqual([
      [1, '90', undefined],
      [2, null, 'over_limit'],
      [3, '100', undefined],
      [4, null, 'refused'],
    ])
    expect(chain.fixes).toHaveLength(2)
    expect(chain.fixes[0]).toContain('Node 2 of FOYER_RPC_1 takes no further request')
    expect(JSON.stringify(chain)).not.toMatch(/secret-key|127\.0\.0\.1|localhost/)
  })

  test.each([
    ['failed', answer('{}', 500)],
    ['bad_answer', answer('<h1>Hello</h1>')],
  ] as const)('a node that answers so is told as %s', async (kind, given) => {
    expect((await describeWith([given])).nodeStates[0]?.fault?.kind).toBe(kind)
  })

  test('an index that is behind tells by how much, and what to do once that is unusual', async () => {
    const heads = (head: number | undefined) => ({
      indexHeads: { read: async () => new Map([['eip155:1', head]]) },
    })
    const near = await describeWith([BLOCK_100], heads(97))
    expect(near).toMatchObject({ index: { block: '97', lag: 3 }, fixes: [] })
    const far = await describeWith([answer('{"jsonrpc":"2.0","id":1,"result":"0x3e8"}')], heads(97))
    expect(far.index).toEqual({ block: '97', lag: 903 })
    expect(far.fixes[0]).toContain('903 blocks behind')
    const begun = await describeWith([BLOCK_100], heads(undefined))
    expect(begun).toMatchObject({ index: { block: null, lag: null }, fixes: [] })
    const away = { indexHeads: { read: () => Promise.reject(new Error('the database is away')) } }
    expect((await describeWith([BLOCK_100], away)).index).toBeNull()
  })

  test('a relayer tells what it is short of, and why it is set aside', async () => {
    const low = await describeWith([BLOCK_100], {
      bundler: relayer({ balanceBase: 20n, isLow: true }),
    })
    expect(low.relayers[0]).toEqual({
      ...{ address: ADDRESS, balanceBase: '20', alarmBase: '50', missingBase: '30' },
      ...{ isLow: true, asideFor: 'low' },
    })
    expect(low.fixes).toEqual([`Send coins to the relayer ${ADDRESS}.`])
    const stuck = await describeWith([BLOCK_100], { bundler: relayer({ isAside: true }) })
    expect(stuck.relayers[0]).toMatchObject({ asideFor: 'stuck', missingBase: '0' })
    expect(stuck.fixes[0]).toContain('FOYER_RELAYER_MAX_FEE')
    const unread = await describeWith([BLOCK_100], { bundler: relayer({ balanceBase: undefined }) })
    expect(unread).toMatchObject({ relayers: [{ balanceBase: null, missingBase: '0' }], fixes: [] })
  })
})

await onUsualDatabase('chains in the console', (suite) => {
  test('chains that no node answers for are named with what to do', async () => {
    const it = await createConsoleTest(suite.it, suite.opened.database)
    const { browser } = await it.operator('viewer', OWN)
    const told = await browser.call(adminRoutes.listChains, { params })
    expect(told.chains).toMatchObject([
      { chainId: 'eip155:1', name: 'Ethereum', nodes: 2, isAnswering: false, block: null },
    ])
    expect(told.chains[0]?.fixes[0]).toContain('FOYER_RPC_1')
  })
})
