import type { OpenDatabase } from '../../kernel/database/openDatabase.ts'
import { createChainNodes } from '../../kernel/nodes/chainNodes.ts'
import type { GatewayConfig } from '../../kernel/settings/config.ts'
import { uniswapOf } from '../swap/index.ts'
import { INDEX_MEMBERS } from './blocks.ts'
import { createNoLocks, createPostgresLocks } from './chainLocks.ts'
import { indexedChains } from './indexedChains.ts'
import { type RunningIndexer, startIndexer } from './startIndexer.ts'

/** Full blocks with their receipts are larger than what pages ask for, and take longer. */
const INDEX_REPLY_BYTES = 33_554_432
const INDEX_TIMING = { tryTimeoutMs: 10_000, lastTryTimeoutMs: 20_000 }
/**
 * Local nodes are polled more often, since a developer waits for the result; but not for as long as nothing is sent, which
 * would keep a machine busy that does other work meanwhile.
 */
const LOCAL_PACE = { pollMs: 400, quietPollMs: 1_600 }

/** Starts indexing the configured chains that have no explorer. */
export function startConfiguredIndexer(
  { database, sessions }: OpenDatabase,
  config: Pick<GatewayConfig, 'rpc' | 'index' | 'explorers' | 'uniswap'>,
  onError: (error: unknown, chainId: string) => void,
): RunningIndexer {
  const { backfillBlocks } = config.index
  const chainIds = indexedChains(config)
  const swaps = chainIds.flatMap((chainId) => {
    const contracts = uniswapOf(chainId, config.uniswap)
    return contracts ? [[chainId, contracts] as const] : []
  })
  return startIndexer({
    database,
    nodes: createChainNodes(config.rpc, {
      timing: INDEX_TIMING,
      maxReplyBytes: INDEX_REPLY_BYTES,
      members: INDEX_MEMBERS,
    }),
    locks: sessions ? createPostgresLocks(sessions) : createNoLocks(),
    chainIds,
    options: { backfillBlocks },
    swaps: Object.fromEntries(swaps),
    ...(config.index.chains === 'local' ? LOCAL_PACE : {}),
    onError,
  })
}
