import { findNamedNetwork } from '../../kernel/chains/networks.ts'
import type { Network } from '../../ports/network.ts'

interface Facts {
  readonly rpcUrl: string
  readonly explorerUrl: string
  /** Symbol and name of the currency. @default ETH, Ether */
  readonly currency?: readonly [symbol: string, name: string]
  /** @default 18; of other families than EVM those of the family */
  readonly decimals?: number
  /** Below the explorer's address, with `{}` in place of the account or the transaction. @default `/address/{}` and `/tx/{}` */
  readonly explorerPaths?: { readonly address: string; readonly transaction: string }
  readonly isTestnet?: true
}

// Facts as in viem's chain definitions. These no longer contain 280, the Goerli test network of ZKsync Era; its URLs
// are kept for wallets that still name it, but cannot be verified. Several testnets are retired: their nodes may be
// gone, but wallets can still be on them.
const FACTS: Readonly<Record<number, Facts>> = {
  1: { rpcUrl: 'https://eth.merkle.io', explorerUrl: 'https://etherscan.io' },
  5: {
    rpcUrl: 'https://5.rpc.thirdweb.com',
    explorerUrl: 'https://goerli.etherscan.io',
    currency: ['ETH', 'Goerli Ether'],
    isTestnet: true,
  },
  10: { rpcUrl: 'https://mainnet.optimism.io', explorerUrl: 'https://optimistic.etherscan.io' },
  56: { rpcUrl: 'https://56.rpc.thirdweb.com', explorerUrl: 'https://bscscan.com', currency: ['BNB', 'BNB'] },
  97: {
    rpcUrl: 'https://data-seed-prebsc-1-s1.bnbchain.org:8545',
    explorerUrl: 'https://testnet.bscscan.com',
    currency: ['tBNB', 'BNB'],
    isTestnet: true,
  },
  100: {
    rpcUrl: 'https://rpc.gnosischain.com',
    explorerUrl: 'https://gnosisscan.io',
    currency: ['XDAI', 'xDAI'],
  },
  137: {
    rpcUrl: 'https://polygon-rpc.com',
    explorerUrl: 'https://polygonscan.com',
    currency: ['POL', 'POL'],
  },
  280: {
    rpcUrl: 'https://testnet.era.zksync.dev',
    explorerUrl: 'https://goerli.explorer.zksync.io',
    isTestnet: true,
  },
  324: { rpcUrl: 'https://mainnet.era.zksync.io', explorerUrl: 'https://era.zksync.network' },
  420: {
    rpcUrl: 'https://goerli.optimism.io',
    explorerUrl: 'https://goerli-optimism.etherscan.io',
    currency: ['ETH', 'Goerli Ether'],
    isTestnet: true,
  },
  999: {
    rpcUrl: 'https://testnet.rpc.zora.energy',
    explorerUrl: 'https://testnet.explorer.zora.energy',
    currency: ['ETH', 'Zora Goerli'],
    isTestnet: true,
  },
  8453: { rpcUrl: 'https://mainnet.base.org', explorerUrl: 'https://basescan.org' },
  42161: { rpcUrl: 'https://arb1.arbitrum.io/rpc', explorerUrl: 'https://arbiscan.io' },
  42220: { rpcUrl: 'https://forno.celo.org', explorerUrl: 'https://celoscan.io', currency: ['CELO', 'CELO'] },
  43113: {
    rpcUrl: 'https://api.avax-test.network/ext/bc/C/rpc',
    explorerUrl: 'https://testnet.snowtrace.io',
    currency: ['AVAX', 'Avalanche Fuji'],
    isTestnet: true,
  },
  43114: {
    rpcUrl: 'https://api.avax.network/ext/bc/C/rpc',
    explorerUrl: 'https://snowtrace.io',
    currency: ['AVAX', 'Avalanche'],
  },
  80001: {
    rpcUrl: 'https://80001.rpc.thirdweb.com',
    explorerUrl: 'https://mumbai.polygonscan.com',
    currency: ['MATIC', 'MATIC'],
    isTestnet: true,
  },
  84531: {
    rpcUrl: 'https://goerli.base.org',
    explorerUrl: 'https://goerli.basescan.org',
    currency: ['ETH', 'Goerli Ether'],
    isTestnet: true,
  },
  84532: {
    rpcUrl: 'https://sepolia.base.org',
    explorerUrl: 'https://sepolia.basescan.org',
    currency: ['ETH', 'Sepolia Ether'],
    isTestnet: true,
  },
  421613: {
    rpcUrl: 'https://goerli-rollup.arbitrum.io/rpc',
    explorerUrl: 'https://goerli.arbiscan.io',
    currency: ['ETH', 'Arbitrum Goerli Ether'],
    isTestnet: true,
  },
  7777777: { rpcUrl: 'https://rpc.zora.energy', explorerUrl: 'https://explorer.zora.energy' },
  11155111: {
    rpcUrl: 'https://sepolia.drpc.org',
    explorerUrl: 'https://sepolia.etherscan.io',
    currency: ['ETH', 'Sepolia Ether'],
    isTestnet: true,
  },
  1313161554: { rpcUrl: 'https://mainnet.aurora.dev', explorerUrl: 'https://aurorascan.dev' },
  1313161555: {
    rpcUrl: 'https://testnet.aurora.dev',
    explorerUrl: 'https://testnet.aurorascan.dev',
    isTestnet: true,
  },
}

const SOLANA_EXPLORER_URL = 'https://explorer.solana.com'
const SUBSCAN = { address: '/account/{}', transaction: '/extrinsic/{}' } as const

/** Facts by the part of a network's id that follows the namespace. */
const FAMILY_FACTS: Readonly<Record<string, Facts>> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': {
    // It refuses browsers, as its operators say: an app on this network needs a gateway or a node of its own.
    rpcUrl: 'https://api.mainnet-beta.solana.com',
    explorerUrl: SOLANA_EXPLORER_URL,
  },
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: {
    rpcUrl: 'https://api.devnet.solana.com',
    explorerUrl: `${SOLANA_EXPLORER_URL}/?cluster=devnet`,
    isTestnet: true,
  },
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': {
    rpcUrl: 'https://api.testnet.solana.com',
    explorerUrl: `${SOLANA_EXPLORER_URL}/?cluster=testnet`,
    isTestnet: true,
  },
  // The node of Bitcoin is an Esplora server, which knows what an address had.
  '000000000019d6689c085ae165831e93': {
    rpcUrl: 'https://blockstream.info/api',
    explorerUrl: 'https://mempool.space',
  },
  '00000000da84f2bafbbc53dee25a72ae': {
    rpcUrl: 'https://mempool.space/testnet4/api',
    explorerUrl: 'https://mempool.space/testnet4',
    isTestnet: true,
  },
  '00000008819873e925422c1ff0f99f7c': {
    rpcUrl: 'https://mempool.space/signet/api',
    explorerUrl: 'https://mempool.space/signet',
    isTestnet: true,
  },
  '91b171bb158e2d3848fa23a9f1c25182': {
    rpcUrl: 'https://rpc.polkadot.io',
    explorerUrl: 'https://polkadot.subscan.io',
    explorerPaths: SUBSCAN,
  },
  '68d56f15f85d3136970ec16946040bc1': {
    rpcUrl: 'https://polkadot-asset-hub-rpc.polkadot.io',
    explorerUrl: 'https://assethub-polkadot.subscan.io',
    explorerPaths: SUBSCAN,
  },
  b0a8d493285c2df73290dfb7e61f870f: {
    rpcUrl: 'https://kusama-rpc.polkadot.io',
    explorerUrl: 'https://kusama.subscan.io',
    explorerPaths: SUBSCAN,
    currency: ['KSM', 'Kusama'],
    decimals: 12,
  },
  e143f23803ac50e8f6f8e62695d1ce9e: {
    rpcUrl: 'https://westend-rpc.polkadot.io',
    explorerUrl: 'https://westend.subscan.io',
    explorerPaths: SUBSCAN,
    currency: ['WND', 'Westend'],
    decimals: 12,
    isTestnet: true,
  },
  'cosmoshub-4': {
    rpcUrl: 'https://cosmos-rpc.publicnode.com:443',
    explorerUrl: 'https://www.mintscan.io/cosmos',
  },
  'osmosis-1': {
    rpcUrl: 'https://osmosis-rpc.publicnode.com:443',
    explorerUrl: 'https://www.mintscan.io/osmosis',
    currency: ['OSMO', 'Osmosis'],
  },
}

function findFacts({ chainNamespace, id }: Network): Facts | undefined {
  return chainNamespace === 'eip155' ? FACTS[Number(id)] : FAMILY_FACTS[id]
}

/** Adds currency, nodes and explorer to a built-in network; a network that the app defines stays as it is. */
export function completeNetwork(network: Network): Network {
  const facts = network.rpcUrls.length === 0 ? findFacts(network) : undefined
  if (!facts) return network
  const { chainNamespace, nativeCurrency } = network
  const family = chainNamespace === 'eip155' ? { name: 'Ether', symbol: 'ETH', decimals: 18 } : nativeCurrency
  const [symbol, name] = facts.currency ?? [family.symbol, family.name]
  return {
    ...network,
    nativeCurrency: { name, symbol, decimals: facts.decimals ?? family.decimals },
    rpcUrls: [facts.rpcUrl],
    blockExplorers: {
      default: {
        url: facts.explorerUrl,
        ...(facts.explorerPaths && { paths: facts.explorerPaths }),
      },
    },
    testnet: facts.isTestnet ?? false,
  }
}

/** A built-in network by EVM chain number or CAIP-2 id; undefined when there is none. */
export function findKnownNetwork(id: number | string): Network | undefined {
  const network = findNamedNetwork(id)
  return network && completeNetwork(network)
}
