import { FAMILY_NAMES } from '@foyer/kit/families'
import type { Network } from '../../ports/network.ts'
import type { Namespace } from '../../ports/provider.ts'

// The networks of clause const-3, by name only, which is all the first screen shows. The rest of each network is
// loaded with the first session, from `networkFacts.ts`; a test checks that the two lists match.
const NAMES: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(FAMILY_NAMES).map(({ networks }) => networks),
)

/** EVM chain numbers of the built-in networks. */
export const KNOWN_CHAIN_IDS: readonly number[] = /* @__PURE__ */ Object.keys(
  FAMILY_NAMES.eip155.networks,
).map(Number)

/** CAIP-2 ids of the built-in networks of other families. */
export const KNOWN_FAMILY_IDS: readonly string[] = /* @__PURE__ */ Object.keys(NAMES).filter((id) =>
  id.includes(':'),
)

/**
 * A built-in network by EVM chain number or CAIP-2 id. It has only a name, and the currency of its family, until
 * `completeNetwork` adds nodes, explorer and currency.
 */
export function findNamedNetwork(id: number | string): Network | undefined {
  const text = String(id)
  // Only ids have a colon, so that nothing that every object has is found.
  const familyName = text.includes(':') && NAMES[text]
  if (familyName) {
    const [family, reference = ''] = text.split(':')
    // The ids of the table begin with a namespace.
    const namespace = family as Namespace
    return toNetwork(reference, namespace, familyName)
  }
  const chainId = Number(text.replace('eip155:', ''))
  const name = NAMES[chainId]
  return name === undefined ? undefined : toNetwork(chainId, 'eip155', name)
}

function toNetwork(id: number | string, chainNamespace: Namespace, networkName: string): Network {
  const [name, symbol, decimals] = FAMILY_NAMES[chainNamespace].currency
  return {
    id,
    caipNetworkId: `${chainNamespace}:${id}`,
    chainNamespace,
    name: networkName,
    nativeCurrency: { name, symbol, decimals },
    rpcUrls: [],
  }
}
