/** Names of the networks on which the embedded wallet works, by their numbers. */
const NAMES: Readonly<Record<string, string>> = {
  '1': 'Ethereum',
  '10': 'Optimism',
  '56': 'BNB Smart Chain',
  '97': 'BNB Smart Chain Testnet',
  '100': 'Gnosis',
  '137': 'Polygon',
  '8453': 'Base',
  '84532': 'Base Sepolia',
  '42161': 'Arbitrum',
  '42220': 'Celo',
  '11155111': 'Sepolia',
}

/** A network by its name and its number; by its number alone where the frame does not know it. */
export function chainName(chainId: string): string {
  const name = Object.hasOwn(NAMES, chainId) ? NAMES[chainId] : undefined
  return name === undefined ? chainId : `${name} (${chainId})`
}
