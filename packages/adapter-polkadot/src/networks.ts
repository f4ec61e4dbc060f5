import type { Network, PolkadotNetworkFacts } from '@foyer/core/ports'
import { knownFactsOf } from './knownNetworks.ts'
import type { ReadAccount } from './readAccounts.ts'

/** More than any currency has in smallest units. */
const DEPOSIT = /^\d{1,39}$/
const PREFIXES = 16_384

/** The facts of a network: those that the app gives with it, as far as they can be used. */
export function factsOf({ caipNetworkId, polkadot: own }: Network): PolkadotNetworkFacts {
  const known = knownFactsOf(caipNetworkId)
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
