import { KNOWN_FACTS, readAddress } from '@foyer/adapter-cosmos/signature'
import type { ChainFamily } from './chainFamily.ts'
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

/** Cosmos. Any query other than these could walk through all that the chain stores. */
export const COSMOS: ChainFamily = {
  chainId: /^cosmos:[-_a-zA-Z0-9]{1,32}$/,
  cleanAddress: cleanCosmosAddress,
  coinPrices: { ATOM: 'cosmos', OSMO: 'osmosis' },
  named: {
    setting: 'COSMOS',
    networks: COSMOS_NETWORKS,
    // Words of capitals alone are the names above, and what is meant to be one.
    ownId: /^(?=.*[a-z0-9])[a-zA-Z0-9][-a-zA-Z0-9]{0,31}$/,
    hasDashes: true,
    look: 'provider',
    ownCoin: 'named',
  },
  // Nodes are asked for the time of each transaction.
  asksForEachEntry: true,
  calls: new Map([
    ['abci_query', [/^\/cosmos\.bank\.v1beta1\.Query\/(?:Balance|AllBalances)$/, /^[0-9a-f]{2,2048}$/i]],
    ['blockchain', [/^\d{1,15}$/, /^\d{1,15}$/]],
    ['tx_search', [/^transfer\.(?:sender|recipient)='[a-z0-9]{1,90}'(?: AND tx\.height<\d{1,15})?$/]],
  ]),
}
