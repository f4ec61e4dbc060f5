/** Facts of a network that no node is asked for. */
export interface KnownFacts {
  /** The prefix of its addresses. Standard: SS58 registry. */
  readonly addressPrefix: number
  /** The balance that an account needs to exist. */
  readonly existentialDepositBase: string
}

/** Facts by CAIP-2 id: `polkadot:` and the first 32 characters of the hash of the first block. */
const KNOWN: Readonly<Record<string, KnownFacts>> = {
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
const UNKNOWN: KnownFacts = { addressPrefix: 42, existentialDepositBase: '0' }

/** The facts of a network that everybody knows, by its CAIP-2 id; of another one the prefix of development chains, and no deposit. */
export function knownFactsOf(chainId: string): KnownFacts {
  return KNOWN[chainId] ?? UNKNOWN
}
