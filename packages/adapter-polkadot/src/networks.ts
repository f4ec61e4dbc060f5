import type { CaipNetworkId, Network, PolkadotNetworkFacts } from '@foyer/core/ports'
import type { ReadAccount } from './readAccounts.ts'

/** By CAIP-2 id: `polkadot:` and the first 32 characters of the hash of the first block. */
const KNOWN: Readonly<Record<CaipNetworkId, PolkadotNetworkFacts>> = {
  // Polkadot, and its Asset Hub.
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': { addressPrefix: 0, existentialDepositBase: '10000000000' },
  'polkadot:68d56f15f85d3136970ec16946040bc1': { addressPrefix: 0, existentialDepositBase: '100000000' },
  // Kusama, and its Asset Hub.
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': { addressPrefix: 2, existentialDepositBase: '333333333' },
  'polkadot:48239ef607d7928874027a43a6768920': { addressPrefix: 2, existentialDepositBase: '3333333' },
  // Westend, a test network.
  'polkadot:e143f23803ac50e8f6f8e62695d1ce9e': { addressPrefix: 42, existentialDepositBase: '10000000000' },
}
/** The prefix that says nothing of a network, by which development chains write their addresses. */
const UNKNOWN: PolkadotNetworkFacts = { addressPrefix: 42, existentialDepositBase: '0' }
/** More than any currency has in smallest units. */
const DEPOSIT = /^\d{1,39}$/
const PREFIXES = 16_384

/** The facts of a network: those that the app gives with it, as far as they can be used. */
export function factsOf({ caipNetworkId, polkadot: own }: Network): PolkadotNetworkFacts {
  const known = KNOWN[caipNetworkId] ?? UNKNOWN
  const { addressPrefix, existentialDepositBase } = own ?? known
  return {
    addressPrefix: isPrefix(addressPrefix) ? addressPrefix : known.addressPrefix,
    existentialDepositBase: DEPOSIT.test(existentialDepositBase)
      ? existentialDepositBase
      : known.existentialDepositBase,
  }
}

const isPrefix = (prefix: number) => Number.isInteger(prefix) && prefix >= 0 && prefix < PREFIXES

/** Whether an account that is for some networks alone is for this one. */
export function isForNetwork(
  { genesisHash, chains }: Partial<Pick<ReadAccount, 'genesisHash' | 'chains'>>,
  { caipNetworkId }: Network,
): boolean {
  if (chains && !chains.includes(caipNetworkId)) return false
  return genesisHash === undefined || `polkadot:${genesisHash.slice(2, 34).toLowerCase()}` === caipNetworkId
}
