import { KNOWN_FACTS, readAddress } from '@foyer/adapter-cosmos/signature'
import type { NamedChain } from './namedChain.ts'

const ATOM = { name: 'Cosmos Hub', symbol: 'ATOM', decimals: 6, denom: 'uatom' }
const OSMO = { name: 'Osmosis', symbol: 'OSMO', decimals: 6, denom: 'uosmo' }

/** The networks of Cosmos that the gateway knows by name. */
export const COSMOS_NETWORKS: readonly NamedChain[] = [
  {
    chainId: 'cosmos:cosmoshub-4',
    name: 'Cosmos Hub',
    settingName: 'MAINNET',
    isTestnet: false,
    coin: ATOM,
  },
  {
    chainId: 'cosmos:osmosis-1',
    name: 'Osmosis',
    settingName: 'OSMOSIS',
    isTestnet: false,
    coin: OSMO,
  },
  {
    chainId: 'cosmos:provider',
    name: 'Cosmos Hub Testnet',
    settingName: 'TESTNET',
    isTestnet: true,
    coin: ATOM,
  },
  {
    chainId: 'cosmos:osmo-test-5',
    name: 'Osmosis Testnet',
    settingName: 'OSMOSIS_TESTNET',
    isTestnet: true,
    coin: OSMO,
  },
]

/**
 * An address in the one way that it is compared: in lower case. Undefined for a text that is none, or one that begins as no address of
 * the chain does, where that is known: the same key has another address on each chain.
 */
export function cleanCosmosAddress(text: string, chainId: string): string | undefined {
  const read = readAddress(text)
  const prefix = KNOWN_FACTS[chainId]?.addressPrefix
  return prefix === undefined || read?.prefix === prefix ? read?.address : undefined
}
