import type { CaipNetworkId, Network } from '@foyer/core/ports'
import type { BitcoinNetwork } from './address.ts'

/** A network of Bitcoin that wallets know by name. */
interface NetworkNames {
  /** How addresses of the network begin. */
  readonly addresses: BitcoinNetwork
  /** The network's name in the Wallet Standard. */
  readonly standard: string
  /** The network's name in wallets with request objects. */
  readonly spoken: string
  /** The network's name in wallets in the style of UniSat. */
  readonly unisat: string
}

/** Names by CAIP-2 id, which is the beginning of the hash of the first block. */
const NETWORKS: Readonly<Record<CaipNetworkId, NetworkNames>> = {
  'bip122:000000000019d6689c085ae165831e93': {
    addresses: 'mainnet',
    standard: 'bitcoin:mainnet',
    spoken: 'Mainnet',
    unisat: 'BITCOIN_MAINNET',
  },
  'bip122:00000000da84f2bafbbc53dee25a72ae': {
    addresses: 'testnet',
    standard: 'bitcoin:testnet4',
    spoken: 'Testnet4',
    unisat: 'BITCOIN_TESTNET4',
  },
  'bip122:000000000933ea01ad0ee984209779ba': {
    addresses: 'testnet',
    standard: 'bitcoin:testnet',
    spoken: 'Testnet',
    unisat: 'BITCOIN_TESTNET',
  },
  'bip122:00000008819873e925422c1ff0f99f7c': {
    addresses: 'testnet',
    standard: 'bitcoin:signet',
    spoken: 'Signet',
    unisat: 'BITCOIN_SIGNET',
  },
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': {
    addresses: 'regtest',
    standard: 'bitcoin:regtest',
    spoken: 'Regtest',
    unisat: 'BITCOIN_REGTEST',
  },
}

// The keys of the table are CAIP-2 ids.
const IDS = Object.keys(NETWORKS) as CaipNetworkId[]

/** Returns the names of a network in wallets; undefined for one that is not among the known ones. */
export function namesOf(id: string): NetworkNames | undefined {
  return IDS.includes(id as CaipNetworkId) ? NETWORKS[id as CaipNetworkId] : undefined
}

/** The network that a wallet calls by one of its names, or by its CAIP-2 id. */
export function toNetworkId(name: unknown): CaipNetworkId | undefined {
  return IDS.find((id) => {
    const { standard, spoken, unisat } = NETWORKS[id] ?? {}
    return [id, standard, spoken, unisat].includes(name as string)
  })
}

/** The networks that addresses of a kind are of use on: the app's first, in its order, then those that everybody knows. */
export function networksOf(
  kinds: readonly BitcoinNetwork[],
  networks: readonly Network[],
): readonly CaipNetworkId[] {
  const own = networks.flatMap(({ caipNetworkId }) => caipNetworkId)
  return [...new Set([...own, ...IDS])].filter((id) => {
    const names = namesOf(id)
    return names !== undefined && kinds.includes(names.addresses)
  })
}
