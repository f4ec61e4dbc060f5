import type { CaipNetworkId, Network } from '@foyer/core/ports'

/** What of a network its node is not asked for. */
export interface PolkadotNetworkFacts {
  /** The prefix of its addresses. Standard: SS58 registry. */
  readonly addressPrefix: number
  /** What an account has to hold to exist, in smallest units. */
  readonly existentialDepositBase: string
}

/** Facts of networks by CAIP-2 id: `polkadot:` and the first 32 characters of the hash of the first block. */
export type PolkadotNetworks = Readonly<Record<CaipNetworkId, PolkadotNetworkFacts>>

const KNOWN: PolkadotNetworks = {
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

/** The facts of a network: those of the app where it names some. */
export function factsOf(id: CaipNetworkId, own: PolkadotNetworks | undefined): PolkadotNetworkFacts {
  return own?.[id] ?? KNOWN[id] ?? UNKNOWN
}

/** Whether an account that is for one chain alone is for this one. */
export function isForNetwork(genesisHash: string | undefined, { caipNetworkId }: Network): boolean {
  return genesisHash === undefined || `polkadot:${genesisHash.slice(2, 34).toLowerCase()}` === caipNetworkId
}
