import type { Namespace, Network } from '@foyer/core/ports'
import { PAIRINGS } from '@foyer/kit/families'

/** The app's proposal for one namespace. */
export interface ProposedNamespace {
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

export type ProposedNamespaces = Readonly<Record<string, ProposedNamespace>>

/** The namespaces to propose for the networks of an app. They are sent as optional, so that a wallet with fewer chains can approve. */
export function toProposedNamespaces(
  networks: readonly Network[],
  only?: readonly Namespace[],
): ProposedNamespaces {
  const proposed: Record<string, ProposedNamespace> = {}
  for (const { chainNamespace, caipNetworkId } of networks) {
    if (only && !only.includes(chainNamespace)) continue
    const { methods, events = ['accountsChanged'] } = PAIRINGS[chainNamespace]
    if (methods.length === 0) continue
    const chains = proposed[chainNamespace]?.chains ?? []
    proposed[chainNamespace] = {
      chains: [...new Set([...chains, caipNetworkId])],
      methods,
      events,
    }
  }
  return proposed
}
