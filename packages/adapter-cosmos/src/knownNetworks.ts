/** What no node is asked for of a network. */
export interface KnownFacts {
  /** How its addresses begin. Standard: SLIP-173. */
  readonly addressPrefix: string
  /** What the chain calls its coin. */
  readonly denom: string
}

/** By CAIP-2 id: `cosmos:` and the id of the chain. */
const KNOWN: Readonly<Record<string, KnownFacts>> = {
  'cosmos:cosmoshub-4': { addressPrefix: 'cosmos', denom: 'uatom' },
  'cosmos:osmosis-1': { addressPrefix: 'osmo', denom: 'uosmo' },
  // Their test networks.
  'cosmos:provider': { addressPrefix: 'cosmos', denom: 'uatom' },
  'cosmos:osmo-test-5': { addressPrefix: 'osmo', denom: 'uosmo' },
}

/** The facts of a network that everybody knows, by its CAIP-2 id; undefined for another one. */
export function knownFactsOf(chainId: string): KnownFacts | undefined {
  return KNOWN[chainId]
}
