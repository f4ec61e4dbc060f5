/** Facts of a network that no node is asked for. */
export interface KnownFacts {
  /** How its addresses begin. Standard: SLIP-173. */
  readonly addressPrefix: string
  /** The chain's name of its coin. */
  readonly denom: string
}

const HUB: KnownFacts = { addressPrefix: 'cosmos', denom: 'uatom' }
const OSMOSIS: KnownFacts = { addressPrefix: 'osmo', denom: 'uosmo' }

/** Public facts of networks, by CAIP-2 id, with their test networks. */
export const KNOWN_FACTS: Readonly<Record<string, KnownFacts>> = {
  'cosmos:cosmoshub-4': HUB,
  'cosmos:provider': HUB,
  'cosmos:osmosis-1': OSMOSIS,
  'cosmos:osmo-test-5': OSMOSIS,
}
