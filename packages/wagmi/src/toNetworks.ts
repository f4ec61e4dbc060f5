import type { InitOptions, Network } from '@foyer/elements'
import { EVM_NAMES } from '@foyer/kit/families'
import type { Chain } from 'viem'

type NetworkOption = NonNullable<InitOptions['networks']>[number]

/** The CAIP-2 id that an entry of the option `networks` names. */
const idOf = (entry: NetworkOption): string => {
  if (typeof entry === 'object') return entry.caipNetworkId
  return String(entry).includes(':') ? String(entry) : `eip155:${entry}`
}

/** The picture that an app has given a chain, which viem has no place for. */
export function toChainIcon(chain: Chain | undefined): {
  readonly iconUrl?: string
  readonly iconBackground?: string
} {
  const iconUrl: unknown = Reflect.get(chain ?? {}, 'iconUrl')
  const iconBackground: unknown = Reflect.get(chain ?? {}, 'iconBackground')
  return {
    ...(typeof iconUrl === 'string' && { iconUrl }),
    ...(typeof iconBackground === 'string' && { iconBackground }),
  }
}

/** A chain of viem as a network of Foyer. */
function toNetwork(chain: Chain): Network {
  const explorer = chain.blockExplorers?.default
  const { iconUrl } = toChainIcon(chain)
  return {
    id: chain.id,
    caipNetworkId: `eip155:${chain.id}`,
    chainNamespace: 'eip155',
    name: chain.name,
    nativeCurrency: chain.nativeCurrency,
    rpcUrls: chain.rpcUrls.default.http,
    ...(explorer && { blockExplorers: { default: { name: explorer.name, url: explorer.url } } }),
    ...(chain.testnet && { testnet: true }),
    ...(iconUrl && { assets: { imageUrl: iconUrl } }),
  }
}

/**
 * The networks of the modal: the chains of a wagmi config, and those that the app adds. A built-in network is named by its number, because
 * the modal knows more about it than viem does. An added network that is one of the chains says how the modal takes that chain.
 */
export function toNetworks(
  chains: readonly Chain[],
  added: readonly NetworkOption[] = [],
): readonly NetworkOption[] {
  const own = new Map(added.map((entry) => [idOf(entry), entry]))
  const named = chains.map((chain) => {
    const id = `eip155:${chain.id}`
    const given = own.get(id)
    own.delete(id)
    return given ?? (Object.hasOwn(EVM_NAMES.networks, chain.id) ? chain.id : toNetwork(chain))
  })
  return [...named, ...own.values()]
}
