/** Built-in facts about a network, which no app or node can change. */
export interface Chain {
  readonly name: string
  /** The network's own currency; it has 18 decimals on all of them. */
  readonly currency: string
  /** The most that a transaction may pay for its execution, in base units: no node can make somebody pay more. */
  readonly mostFeeBase: bigint
}

const ONE = 10n ** 18n
const ether = { currency: 'ETH', mostFeeBase: ONE / 2n }

/** The networks on which the embedded wallet works, by their numbers. Spec: const-3 */
const CHAINS: Readonly<Record<string, Chain>> = {
  '1': { name: 'Ethereum', ...ether },
  '10': { name: 'Optimism', ...ether },
  '56': { name: 'BNB Smart Chain', currency: 'BNB', mostFeeBase: ONE },
  '97': { name: 'BNB Smart Chain Testnet', currency: 'tBNB', mostFeeBase: ONE },
  '100': { name: 'Gnosis', currency: 'xDAI', mostFeeBase: 100n * ONE },
  '137': { name: 'Polygon', currency: 'POL', mostFeeBase: 500n * ONE },
  '8453': { name: 'Base', ...ether },
  '84532': { name: 'Base Sepolia', ...ether },
  '42161': { name: 'Arbitrum', ...ether },
  '42220': { name: 'Celo', currency: 'CELO', mostFeeBase: 500n * ONE },
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
