import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { openMigratedDatabase } from '../../../test/emptyDatabase.ts'
import { createSimulatedChain } from '../../../test/simulatedChain.ts'
import { createChainNodes } from '../../kernel/nodes/chainNodes.ts'
import { createNoLocks } from './chainLocks.ts'
import { FOLLOW_DEFAULTS } from './followChain.ts'
import { startIndexer } from './startIndexer.ts'

const CHAIN_IDS = [71, 72, 73, 74].map((chain) => `eip155:${chain}`)

test('no signal is listened to by the requests of more than one chain, of which Node would say that listeners leak', async () => {
  const opened = await openMigratedDatabase()
  const chain = createSimulatedChain()
  for (let count = 0; count < 100; count += 1) chain.mine()
  let underWay = 0
  const nodes = createChainNodes(Object.fromEntries(CHAIN_IDS.map((id) => [id, ['http://node.invalid']])), {
    fetch(input, init) {
      // Whole blocks are asked for and do not come.
      if (!/"eth_getBlockByNumber","params":\["0x[0-9a-f]+",true\]/.test(String(init?.body)))
        return chain.fetch(input, init)
      underWay += 1
      return new Promise(() => {})
    },
  })
  const signals = new Set<AbortSignal>()
  const indexer = startIndexer({
    database: opened.database,
    nodes: {
      ...nodes,
      call(chainId, requests, signal) {
        signals.add(signal)
        return nodes.call(chainId, requests, signal)
      },
    },
    locks: createNoLocks(),
    chainIds: CHAIN_IDS,
  })
  try {
    const { requestsAtOnce } = FOLLOW_DEFAULTS
    await expect.poll(() => underWay).toBe(CHAIN_IDS.length * requestsAtOnce)
    const counts = [...signals].map((signal) => getEventListeners(signal, 'abort').length)
    expect(counts).toEqual(CHAIN_IDS.map(() => requestsAtOnce))
  } finally {
    await indexer.close()
    await opened.close()
  }
})
