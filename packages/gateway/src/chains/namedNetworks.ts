import { BITCOIN_NETWORKS } from './bitcoin.ts'
import type { NamedChain } from './namedChain.ts'
import { SOLANA_NETWORKS } from './solana.ts'

/** Families with their word in `FOYER_RPC_<family>_<network>`, and how a network of an operator's own is written there. */
const FAMILIES: readonly {
  readonly setting: string
  readonly namespace: string
  readonly networks: readonly NamedChain[]
  readonly ownId: RegExp
}[] = [
  {
    setting: 'SOLANA',
    namespace: 'solana',
    networks: SOLANA_NETWORKS,
    ownId: /^[1-9A-HJ-NP-Za-km-z]{32}$/,
  },
  { setting: 'BITCOIN', namespace: 'bip122', networks: BITCOIN_NETWORKS, ownId: /^[0-9a-f]{32}$/ },
]

/** All networks that have a name. */
export const NAMED_NETWORKS: readonly NamedChain[] = FAMILIES.flatMap(({ networks }) => networks)

/** What may follow `FOYER_RPC_` besides the number of an EVM chain, in words. */
export const NAMED_SETTINGS = FAMILIES.map(({ setting, networks }) => {
  const others = networks.filter(({ settingName }) => settingName !== 'MAINNET')
  const names = others.map(({ settingName }) => `${setting}_${settingName}`)
  return `${[setting, ...names].join(', ')} or ${setting}_<id>`
}).join(', nor ')

/** The chain that `SOLANA`, `BITCOIN_SIGNET` and the like name; undefined for a text that names none. */
export function findNamedChain(text: string): string | undefined {
  const [word, network = 'MAINNET', ...rest] = text.split('_')
  const family = FAMILIES.find(({ setting }) => setting === word)
  if (!family || rest.length > 0) return undefined
  const known = family.networks.find(({ settingName }) => settingName === network)
  if (known) return known.chainId
  // A network of the operator's own, by the beginning of the hash of its first block.
  return family.ownId.test(network) ? `${family.namespace}:${network}` : undefined
}
