import type { Network } from '../ports/network.ts'
import { parseCaipNetworkId } from './caip.ts'

type Row = readonly [
  id: number,
  name: string,
  symbol: string,
  currency: string,
  rpc: string,
  explorer: string,
  testnet?: true,
]

// Facts as in viem's chain definitions. Kept as rows: an object for each would double the bytes.
const ROWS: readonly Row[] = [
  [1, 'Ethereum', 'ETH', 'Ether', 'https://eth.merkle.io', 'https://etherscan.io'],
  [10, 'OP Mainnet', 'ETH', 'Ether', 'https://mainnet.optimism.io', 'https://optimistic.etherscan.io'],
  [56, 'BNB Smart Chain', 'BNB', 'BNB', 'https://56.rpc.thirdweb.com', 'https://bscscan.com'],
  [100, 'Gnosis', 'XDAI', 'xDAI', 'https://rpc.gnosischain.com', 'https://gnosisscan.io'],
  [137, 'Polygon', 'POL', 'POL', 'https://polygon-rpc.com', 'https://polygonscan.com'],
  [324, 'ZKsync Era', 'ETH', 'Ether', 'https://mainnet.era.zksync.io', 'https://era.zksync.network'],
  [8453, 'Base', 'ETH', 'Ether', 'https://mainnet.base.org', 'https://basescan.org'],
  [42161, 'Arbitrum One', 'ETH', 'Ether', 'https://arb1.arbitrum.io/rpc', 'https://arbiscan.io'],
  [42220, 'Celo', 'CELO', 'CELO', 'https://forno.celo.org', 'https://celoscan.io'],
  [43114, 'Avalanche', 'AVAX', 'Avalanche', 'https://api.avax.network/ext/bc/C/rpc', 'https://snowtrace.io'],
  [7777777, 'Zora', 'ETH', 'Ether', 'https://rpc.zora.energy', 'https://explorer.zora.energy'],
  [
    11155111,
    'Sepolia',
    'ETH',
    'Sepolia Ether',
    'https://sepolia.drpc.org',
    'https://sepolia.etherscan.io',
    true,
  ],
  [
    84532,
    'Base Sepolia',
    'ETH',
    'Sepolia Ether',
    'https://sepolia.base.org',
    'https://sepolia.basescan.org',
    true,
  ],
]

function toNetwork([id, name, symbol, currency, rpc, explorer, testnet]: Row): Network {
  return {
    id,
    caipNetworkId: `eip155:${id}`,
    chainNamespace: 'eip155',
    name,
    nativeCurrency: { name: currency, symbol, decimals: 18 },
    rpcUrls: [rpc],
    blockExplorers: { default: { url: explorer } },
    testnet: testnet ?? false,
  }
}

/** A network of the built-in table, by EVM chain number or CAIP-2 id; undefined when it is not in the table. */
export function findKnownNetwork(id: number | string): Network | undefined {
  const parsed = typeof id === 'string' && !/^\d+$/.test(id) ? parseCaipNetworkId(id) : undefined
  if (typeof id === 'string' && !/^\d+$/.test(id) && parsed?.namespace !== 'eip155') return undefined
  const chainId = Number(parsed ? parsed.reference : id)
  const row = ROWS.find(([known]) => known === chainId)
  return row && toNetwork(row)
}
