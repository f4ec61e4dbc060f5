import { base58 } from '@scure/base'
import { type ChainFamily, plainCalls } from './chainFamily.ts'
import { LASTING_MS } from './keepRule.ts'
import type { NamedChain } from './namedChain.ts'

/** The networks of clause const-3. */
export const SOLANA_NETWORKS: readonly NamedChain[] = [
  {
    chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    name: 'Solana',
    settingName: 'MAINNET',
    isTestnet: false,
  },
  {
    chainId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    name: 'Solana Devnet',
    settingName: 'DEVNET',
    isTestnet: true,
  },
  {
    chainId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
    name: 'Solana Testnet',
    settingName: 'TESTNET',
    isTestnet: true,
  },
]

const ADDRESS_BYTES = 32

/** The bytes of base58; undefined for a text that is none, or that has another number of bytes. */
export function readBase58(text: string, byteCount: number): Uint8Array | undefined {
  // The longest text of so many bytes. A longer one would be worked through for nothing.
  if (text.length > Math.ceil(byteCount * 1.4)) return undefined
  try {
    const bytes = base58.decode(text)
    return bytes.length === byteCount ? bytes : undefined
  } catch {
    return undefined
  }
}

/** Whether a text is an address of Solana: 32 bytes in base58. Its case matters. */
export function isSolanaAddress(text: string): boolean {
  return readBase58(text, ADDRESS_BYTES) !== undefined
}

/** Solana. No method that walks through all accounts of a program, and no subscriptions. */
export const SOLANA: ChainFamily = {
  chainId: /^solana:[1-9A-HJ-NP-Za-km-z]{32}$/,
  // In lower case it would be another account.
  cleanAddress: (text) => (isSolanaAddress(text) ? text : undefined),
  coin: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  coinPrices: { SOL: 'solana' },
  pricePlatforms: { 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana' },
  named: {
    setting: 'SOLANA',
    networks: SOLANA_NETWORKS,
    ownId: /^[1-9A-HJ-NP-Za-km-z]{32}$/,
    look: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  },
  kept: {
    // The chain id is the beginning of the hash.
    ruleOf: ({ method, params = [] }, chainId) =>
      method === 'getGenesisHash' && Array.isArray(params) && params.length === 0
        ? {
            key: JSON.stringify([chainId, method]),
            ttlMs: LASTING_MS,
            isAnswer: (result) =>
              typeof result === 'string' &&
              isSolanaAddress(result) &&
              result.startsWith(chainId.slice('solana:'.length)),
          }
        : undefined,
  },
  // Nodes are asked for each transaction.
  asksForEachEntry: true,
  calls: plainCalls([
    'getAccountInfo',
    'getBalance',
    'getBlockHeight',
    'getEpochInfo',
    'getFeeForMessage',
    'getGenesisHash',
    'getLatestBlockhash',
    'getMinimumBalanceForRentExemption',
    'getMultipleAccounts',
    'getRecentPrioritizationFees',
    'getSignatureStatuses',
    'getSignaturesForAddress',
    'getSlot',
    'getTokenAccountBalance',
    'getTokenAccountsByOwner',
    'getTokenSupply',
    'getTransaction',
    'isBlockhashValid',
    'sendTransaction',
    'simulateTransaction',
  ]),
}
