import { createProject, type Project, withDevelopmentProject } from './base/projects.ts'
import type { Services } from './base/services.ts'
import type { StoredImage } from './http/storedImage.ts'
import { createCurrencyDirectory } from './kernel/chains/currencies.ts'
import { createChainNodes, type NodeAddresses } from './kernel/nodes/chainNodes.ts'
import { createCosmosBalances } from './parts/account/providers/cosmos/cosmosBalances.ts'
import { createEsploraBalances } from './parts/account/providers/esplora/esploraBalances.ts'
import {
  createMemoryActivity,
  createMemoryBalances,
  type MemoryAccounts,
} from './parts/account/providers/memoryAccounts.ts'
import { createNodeBalances } from './parts/account/providers/nodeBalances.ts'
import { createPolkadotBalances } from './parts/account/providers/polkadot/polkadotBalances.ts'
import { createSolanaBalances } from './parts/account/providers/solana/solanaBalances.ts'
import type { CatalogueEntry } from './parts/catalogue/catalogue.ts'
import { createWalletIndex } from './parts/catalogue/walletIndex.ts'
import { createOnramps } from './parts/onramp/createOnramps.ts'
import { createMemoryPurchases } from './parts/onramp/memoryPurchases.ts'
import type { OnrampProvider } from './parts/onramp/providers/onramps.ts'
import { createListPrices } from './parts/prices/providers/listPrices.ts'
import {
  type AggregatorsSettings,
  createAggregators,
} from './parts/swap/providers/aggregators/createAggregators.ts'
import { createUniswapSource, type UniswapSettings } from './parts/swap/providers/uniswap/uniswapSource.ts'

const CURRENCIES: Record<string, [string, string, number]> = {
  1: ['Ether', 'ETH', 18],
  10: ['Ether', 'ETH', 18],
  56: ['BNB', 'BNB', 18],
  137: ['POL', 'POL', 18],
  8453: ['Ether', 'ETH', 18],
  11155111: ['Sepolia Ether', 'ETH', 18],
}

/** The initial data of memory services, which a test may inspect afterwards. */
export interface MemoryServicesOptions {
  readonly wallets?: readonly CatalogueEntry[]
  readonly images?: ReadonlyMap<string, StoredImage>
  /** Image ids of tokens by the CAIP-10 of their contract, and of coins by CAIP-2 chain id. */
  readonly tokenImageIds?: Readonly<Record<string, string>>
  readonly projects?: readonly Partial<Project>[]
  /** Nodes by CAIP-2 chain id. */
  readonly rpc?: NodeAddresses
  /** The holdings and transactions of accounts, by CAIP-10 with the address in lower case. */
  readonly accounts?: MemoryAccounts
  /** Worth in USD, by `coin:ETH` or the CAIP-10 of a token's contract. */
  readonly prices?: Readonly<Record<string, number>>
  /** Where swaps are quoted, by CAIP-2 chain id; needs a node of the chain. */
  readonly uniswap?: Readonly<Record<string, UniswapSettings>>
  /** Aggregators that are asked for swaps beside the pools. @default none */
  readonly swapAggregators?: AggregatorsSettings
  /** The providers that sell something, or send it from an exchange. @default none */
  readonly onrampProviders?: readonly OnrampProvider[]
  /** Called instead of the network for chain nodes. */
  readonly fetch?: typeof fetch
}

/** Services without database, files or Node: for tests, also those that run in a browser. */
export interface MemoryServices extends Services {
  /** The events kept so far, oldest first. */
  readonly storedEvents: { projectId: string; event: string; properties: Record<string, unknown> }[]
}

/** Keeps everything in memory, counts no requests, and knows the project `dev`. */
export function createMemoryServices(options: MemoryServicesOptions = {}): MemoryServices {
  const index = createWalletIndex(options.wallets ?? [])
  const projects = new Map(
    (options.projects ?? []).map((project) => {
      const full = createProject(project.id ?? 'dev', project)
      return [full.id, full]
    }),
  )
  const storedEvents: MemoryServices['storedEvents'] = []
  const nodes = createChainNodes(options.rpc ?? {}, options.fetch ? { fetch: options.fetch } : {})
  const currencies = createCurrencyDirectory(CURRENCIES)
  const prices = createListPrices(new Map(Object.entries(options.prices ?? {})))
  return {
    directory: { list: async (query) => index.list(query) },
    images: { find: async (imageId) => options.images?.get(imageId) },
    tokenPictures: {
      imageIdOf: (chainId, contract) =>
        options.tokenImageIds?.[contract === undefined ? chainId : `${chainId}:${contract}`],
    },
    projects: withDevelopmentProject({ find: async (id) => projects.get(id) }),
    events: {
      async store(projectId, batch) {
        for (const { event, properties } of batch.events) storedEvents.push({ projectId, event, properties })
        return batch.events.length
      },
    },
    nodes,
    currencies,
    balances: [
      ...(options.accounts ? [createMemoryBalances(options.accounts)] : []),
      createSolanaBalances(nodes, currencies),
      createEsploraBalances(nodes, currencies),
      createPolkadotBalances(nodes, currencies),
      createCosmosBalances(nodes, currencies),
      createNodeBalances(nodes, currencies),
    ],
    activity: [createMemoryActivity(options.accounts ?? {}, nodes.supports)],
    prices,
    swaps: [createUniswapSource({ nodes, currencies, prices, settings: options.uniswap ?? {} })],
    swapAggregators: createAggregators(options.swapAggregators ?? {}),
    ...(options.onrampProviders && {
      onramps: createOnramps({
        providers: options.onrampProviders,
        store: createMemoryPurchases(),
        nodes,
        confirmationsOf: () => 1,
      }),
    }),
    limits: { charge: async () => undefined },
    database: { isUp: async () => true },
    storedEvents,
  }
}
