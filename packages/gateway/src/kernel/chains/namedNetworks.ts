import { NAMED_FAMILIES } from './families.ts'
import type { NamedChain } from './namedChain.ts'

/** All networks that have a name. */
export const NAMED_NETWORKS: readonly NamedChain[] = NAMED_FAMILIES.flatMap(({ networks }) => networks)

/** The allowed suffixes of `FOYER_RPC_` besides the number of an EVM chain, in words. */
export const NAMED_SETTINGS = NAMED_FAMILIES.map(({ setting, networks }) => {
  const others = networks.filter(({ settingName }) => settingName !== 'MAINNET')
  const names = others.map(({ settingName }) => `${setting}_${settingName}`)
  return `${[setting, ...names].join(', ')} or ${setting}_<id>`
}).join(', nor ')

/** The chain that `SOLANA`, `BITCOIN_SIGNET` and the like name; undefined for a text that names none. */
export function findNamedChain(text: string): string | undefined {
  const [word, ...rest] = text.split('_')
  const family = NAMED_FAMILIES.find(({ setting }) => setting === word)
  if (!family) return undefined
  const network = rest.length > 0 ? rest.join('_') : 'MAINNET'
  const known = family.networks.find(({ settingName }) => settingName === network)
  if (known) return known.chainId
  // A network of the operator's own, by the beginning of the hash of its first block, or in some families by what it calls itself.
  const id = family.hasDashes ? network.replaceAll('_', '-') : network
  return family.ownId.test(id) ? `${family.namespace}:${id}` : undefined
}

/**
 * The networks of other families than EVM among the ids of chains that nobody else knows, such as one on this machine, by what follows the
 * namespace; each with a test network, which it is to look like.
 */
export function findOwnNetworks(chainIds: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    chainIds.flatMap((id) => {
      const [namespace = '', reference = ''] = id.split(':')
      const look = NAMED_FAMILIES.find((family) => family.namespace === namespace)?.look
      const isKnown = NAMED_NETWORKS.some(({ chainId }) => chainId === id)
      return look === undefined || isKnown ? [] : [[reference, look] as const]
    }),
  )
}
