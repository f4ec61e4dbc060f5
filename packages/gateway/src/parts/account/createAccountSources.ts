import type { GatewayConfig } from '../../config.ts'
import type { CurrencyDirectory } from '../../kernel/chains/currencies.ts'
import type { OpenDatabase } from '../../kernel/database/openDatabase.ts'
import { createChainNodes } from '../../kernel/nodes/chainNodes.ts'
import type { ChainNodes } from '../../kernel/nodes/nodes.ts'
import { INDEX_MEMBERS } from '../indexer/blocks.ts'
import { createChainActivity } from '../indexer/chainActivity.ts'
import { createChainBalances } from '../indexer/chainBalances.ts'
import { createNoLocks, createPostgresLocks } from '../indexer/chainLocks.ts'
import { type RunningIndexer, startIndexer } from '../indexer/startIndexer.ts'
import type { PriceSource } from '../prices/prices.ts'
import { createHttpPrices } from '../prices/providers/httpPrices.ts'
import { joinPrices } from '../prices/providers/listPrices.ts'
import { createTablePrices } from '../prices/store.ts'
import { uniswapOf } from '../swap/providers/uniswap/uniswapSource.ts'
import type { ActivitySource } from './activity.ts'
import type { BalanceSource } from './balances.ts'
import { createBlockscoutActivity } from './providers/blockscout/blockscoutActivity.ts'
import { createBlockscoutBalances } from './providers/blockscout/blockscoutBalances.ts'
import { createBlockscoutClients } from './providers/blockscout/blockscoutClient.ts'
import { createCosmosActivity } from './providers/cosmos/cosmosActivity.ts'
import { createCosmosBalances } from './providers/cosmos/cosmosBalances.ts'
import { createEsploraActivity } from './providers/esplora/esploraActivity.ts'
import { createEsploraBalances } from './providers/esplora/esploraBalances.ts'
import { createNodeBalances } from './providers/nodeBalances.ts'
import { createPolkadotBalances } from './providers/polkadot/polkadotBalances.ts'
import { createSolanaActivity } from './providers/solana/solanaActivity.ts'
import { createSolanaBalances } from './providers/solana/solanaBalances.ts'

/** Full blocks with their receipts are larger than what pages ask for, and take longer. */
const INDEX_REPLY_BYTES = 33_554_432
const INDEX_TIMING = { tryTimeoutMs: 10_000, lastTryTimeoutMs: 20_000 }
/**
 * Local nodes are polled more often, since a developer waits for the result; but not for as long as nothing is sent, which
 * would keep a machine busy that does other work meanwhile.
 */
const LOCAL_PACE = { pollMs: 400, quietPollMs: 1_600 }

/** Where balances, activity and prices come from. */
export interface AccountSources {
  readonly balances: readonly BalanceSource[]
  readonly activity: readonly ActivitySource[]
  readonly prices: PriceSource
}

type Settings = Pick<GatewayConfig, 'rpc' | 'index' | 'explorers' | 'prices'>

/**
 * Chooses the source of account data for each chain: an explorer where one is configured, else the gateway's own index,
 * else a node, which knows the native coin alone.
 */
export function createAccountSources(
  { database }: OpenDatabase,
  config: Settings,
  input: {
    nodes: ChainNodes
    currencies: CurrencyDirectory
    isTestnet: (chainId: string) => boolean
    onError: (error: unknown) => void
  },
): AccountSources {
  const { nodes, currencies, isTestnet, onError } = input
  const chainIds = indexedChains(config)
  const explorers = createBlockscoutClients(config.explorers)
  const table = createTablePrices(database, { onError })
  return {
    balances: [
      createBlockscoutBalances(explorers, currencies),
      createChainBalances(database, nodes, currencies, { chainIds, onError }),
      createSolanaBalances(nodes, currencies),
      createEsploraBalances(nodes, currencies),
      createPolkadotBalances(nodes, currencies),
      createCosmosBalances(nodes, currencies),
      createNodeBalances(nodes, currencies),
    ],
    activity: [
      createBlockscoutActivity(explorers, currencies),
      createSolanaActivity(nodes, currencies),
      createEsploraActivity(nodes, currencies),
      createCosmosActivity(nodes, currencies),
      createChainActivity(database, currencies, { chainIds, onError }),
    ],
    // Prices in the table were set by hand, so they come before those of a service.
    prices: config.prices
      ? joinPrices([table, createHttpPrices({ ...config.prices, isTestnet, onError })])
      : table,
  }
}

/** Starts indexing the configured chains that have no explorer. */
export function startConfiguredIndexer(
  { database, pool }: OpenDatabase,
  config: Settings & Pick<GatewayConfig, 'uniswap'>,
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
    locks: pool ? createPostgresLocks(pool) : createNoLocks(),
    chainIds,
    options: { backfillBlocks },
    swaps: Object.fromEntries(swaps),
    ...(config.index.chains === 'local' ? LOCAL_PACE : {}),
    onError,
  })
}

/** The chains to index: configured, with a node and without an explorer. */
export function indexedChains({ rpc, index, explorers }: Settings): string[] {
  const asked =
    index.chains === 'local'
      ? Object.keys(rpc).filter((chainId) => isEvm(chainId) && (rpc[chainId] ?? []).every(isOnThisMachine))
      : index.chains
  return asked.filter((chainId) => (rpc[chainId] ?? []).length > 0 && explorers[chainId] === undefined)
}

/** Nodes of other families know what an account did, so that no blocks of theirs are read. */
function isEvm(chainId: string): boolean {
  return chainId.startsWith('eip155:')
}

function isOnThisMachine(url: string): boolean {
  const { hostname } = new URL(url)
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost')
}
