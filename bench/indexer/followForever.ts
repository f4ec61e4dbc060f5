import { openDatabase } from '../../packages/gateway/src/kernel/database/openDatabase.ts'
import { createChainNodes } from '../../packages/gateway/src/kernel/nodes/chainNodes.ts'
import { INDEX_MEMBERS } from '../../packages/gateway/src/parts/indexer/blocks.ts'
import { createNoLocks } from '../../packages/gateway/src/parts/indexer/chainLocks.ts'
import { startIndexer } from '../../packages/gateway/src/parts/indexer/startIndexer.ts'

// Indexes a chain until it is killed. Small requests make many small transactions, so that a kill falls into one.

const [databaseUrl = '', nodeUrl = '', chainId = ''] = process.argv.slice(2)
const { database } = await openDatabase({ kind: 'postgres', url: databaseUrl })
startIndexer({
  database,
  nodes: createChainNodes({ [chainId]: [nodeUrl] }, { members: INDEX_MEMBERS }),
  locks: createNoLocks(),
  chainIds: [chainId],
  options: { blocksPerRequest: 1, requestsAtOnce: 2, rowsPerWrite: 0 },
  pollMs: 10,
})
console.log('following')
process.once('disconnect', () => process.exit())
