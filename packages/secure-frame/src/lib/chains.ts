/** Built-in facts about a network, which no app or node can change. */
export interface Chain {
  readonly name: string
  /** The network's own currency; it has 18 decimals on all of them. */
  readonly currency: string
  /** The most that a transaction may pay for its execution, in base units: no node can make somebody pay more. */
  readonly mostFeeBase: bigint
}

// About ten times of what a large call costs while the network is busy: up to a few dozens of dollars, and more on Ethereum alone. A page may
// ask for 30 million units of gas, and the node names their price.
const HUNDREDTH = 10n ** 16n
const ether = { currency: 'ETH', mostFeeBase: 50n * HUNDREDTH }
/** Rollups store what they do on Ethereum, and cost a hundredth of it. */
const rollup = { currency: 'ETH', mostFeeBase: 2n * HUNDREDTH }

/** The networks on which the embedded wallet works, by their numbers. Spec: const-3 */
const CHAINS: Readonly<Record<string, Chain>> = {
  '1': { name: 'Ethereum', ...ether },
  '10': { name: 'Optimism', ...rollup },
  '56': { name: 'BNB Smart Chain', currency: 'BNB', mostFeeBase: 10n * HUNDREDTH },
  '97': { name: 'BNB Smart Chain Testnet', currency: 'tBNB', mostFeeBase: 10n * HUNDREDTH },
  '100': { name: 'Gnosis', currency: 'xDAI', mostFeeBase: 500n * HUNDREDTH },
  '137': { name: 'Polygon', currency: 'POL', mostFeeBase: 5_000n * HUNDREDTH },
  '8453': { name: 'Base', ...rollup },
  '84532': { name: 'Base Sepolia', ...rollup },
  '42161': { name: 'Arbitrum', ...rollup },
  '42220': { name: 'Celo', currency: 'CELO', mostFeeBase: 5_000n * HUNDREDTH },
  '11155111': { name: 'Sepolia', ...ether },
}

/** The network of a number; undefined for all on which the embedded wallet sends nothing. */
export function findChain(chainId: number | string): Chain | undefined {
  return Object.hasOwn(CHAINS, chainId) ? CHAINS[chainId] : undefined
}

/** The networks on which the embedded wallet works, as people read them. */
export function chainNames(): readonly string[] {
  return Object.keys(CHAINS).map(chainName)
}

/** A network by its name and its number; by its number alone where the frame does not know it. */
export function chainName(chainId: string): string {
  const chain = findChain(chainId)
  return chain ? `${chain.name} (${chainId})` : chainId
}
