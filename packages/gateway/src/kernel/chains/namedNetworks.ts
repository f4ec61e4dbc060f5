import { BITCOIN_NETWORKS } from './bitcoin.ts'
import { COSMOS_NETWORKS } from './cosmos.ts'
import type { NamedChain } from './namedChain.ts'
import { POLKADOT_NETWORKS } from './polkadot.ts'
import { SOLANA_NETWORKS } from './solana.ts'

interface NamedFamily {
  /** Its word in the names of settings. */
  readonly setting: string
  readonly namespace: string
  readonly networks: readonly NamedChain[]
  /** How a network of an operator's own is written there. */
  readonly ownId: RegExp
  /** Whether `_` stands for `-` in it, which shells take in no name of a variable. @default false */
  readonly hasDashes?: boolean
}

const FAMILIES: readonly NamedFamily[] = [
  {
    setting: 'SOLANA',
    namespace: 'solana',
    networks: SOLANA_NETWORKS,
    ownId: /^[1-9A-HJ-NP-Za-km-z]{32}$/,
  },
  { setting: 'BITCOIN', namespace: 'bip122', networks: BITCOIN_NETWORKS, ownId: /^[0-9a-f]{32}$/ },
  { setting: 'POLKADOT', namespace: 'polkadot', networks: POLKADOT_NETWORKS, ownId: /^[0-9a-f]{32}$/ },
  {
    setting: 'COSMOS',
    namespace: 'cosmos',
    networks: COSMOS_NETWORKS,
    // Words of capitals alone are the names above, and what is meant to be one.
    ownId: /^(?=.*[a-z0-9])[a-zA-Z0-9][-a-zA-Z0-9]{0,31}$/,
    hasDashes: true,
  },
]

/** All networks that have a name. */
export const NAMED_NETWORKS: readonly NamedChain[] = FAMILIES.flatMap(({ networks }) => networks)

/** The allowed suffixes of `FOYER_RPC_` besides the number of an EVM chain, in words. */
export const NAMED_SETTINGS = FAMILIES.map(({ setting, networks }) => {
  const others = networks.filter(({ settingName }) => settingName !== 'MAINNET')
  const names = others.map(({ settingName }) => `${setting}_${settingName}`)
  return `${[setting, ...names].join(', ')} or ${setting}_<id>`
}).join(', nor ')

/** The chain that `SOLANA`, `BITCOIN_SIGNET` and the like name; undefined for a text that names none. */
export function findNamedChain(text: string): string | undefined {
  const [word, ...rest] = text.split('_')
  const family = FAMILIES.find(({ setting }) => setting === word)
  if (!family) return undefined
  const network = rest.length > 0 ? rest.join('_') : 'MAINNET'
  const known = family.networks.find(({ settingName }) => settingName === network)
  if (known) return known.chainId
  // A network of the operator's own, by the beginning of the hash of its first block, or on Cosmos by what it calls itself.
  const id = family.hasDashes ? network.replaceAll('_', '-') : network
  return family.ownId.test(id) ? `${family.namespace}:${id}` : undefined
}

/** The networks of each family whose pictures those of an operator's own have: test networks. */
const LOOKS: Readonly<Record<string, string>> = {
  solana: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  polkadot: 'e143f23803ac50e8f6f8e62695d1ce9e',
  cosmos: 'provider',
}

/**
 * The networks of other families than EVM among the ids of chains that nobody else knows, such as one on this machine, by what follows the
 * namespace; each with a test network, which it is to look like.
 */
export function findOwnNetworks(chainIds: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    chainIds.flatMap((id) => {
      const [namespace = '', reference = ''] = id.split(':')
      const look = Object.hasOwn(LOOKS, namespace) ? LOOKS[namespace] : undefined
      const isKnown = NAMED_NETWORKS.some(({ chainId }) => chainId === id)
      return look === undefined || isKnown ? [] : [[reference, look] as const]
    }),
  )
}
