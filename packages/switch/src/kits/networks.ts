/** Networks by the names that viem and AppKit give them, and their ids in Foyer. */
export const NETWORK_IDS: Readonly<Record<string, number | string>> = {
  mainnet: 1,
  optimism: 10,
  bsc: 56,
  bscTestnet: 97,
  gnosis: 100,
  polygon: 137,
  zkSync: 324,
  zksync: 324,
  base: 8453,
  arbitrum: 42161,
  celo: 42220,
  avalancheFuji: 43113,
  avalanche: 43114,
  baseSepolia: 84532,
  zora: 7777777,
  sepolia: 11155111,
  aurora: 1313161554,
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  solanaDevnet: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  solanaTestnet: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  bitcoin: 'bip122:000000000019d6689c085ae165831e93',
}

/** Ids of EVM chains that the modal knows by their number. Others are given whole. */
export const KNOWN_CHAIN_IDS: ReadonlySet<number> = new Set([
  1, 5, 10, 56, 97, 100, 137, 280, 324, 420, 999, 8453, 42161, 42220, 43113, 43114, 80001, 84531, 84532,
  421613, 7777777, 11155111, 1313161554, 1313161555,
])
