import { FAMILY_NAMES, NETWORK_TABLES } from '@foyer/kit/families'
import { findNamedNetwork } from '../../kernel/chains/networks.ts'
import type { Network } from '../../ports/network.ts'

/** Adds currency, nodes and explorer to a built-in network; a network that the app defines stays as it is. */
export function completeNetwork(network: Network): Network {
  const { chainNamespace, id, rpcUrls } = network
  const facts = rpcUrls.length === 0 ? NETWORK_TABLES[chainNamespace]?.[id] : undefined
  if (!facts) return network
  const [familyName, familySymbol, familyDecimals] = FAMILY_NAMES[chainNamespace].currency
  const [symbol, name] = facts.currency ?? [familySymbol, familyName]
  return {
    ...network,
    nativeCurrency: { name, symbol, decimals: facts.decimals ?? familyDecimals },
    rpcUrls: [facts.rpcUrl],
    blockExplorers: {
      default: {
        url: facts.explorerUrl,
        ...(facts.explorerPaths && { paths: facts.explorerPaths }),
      },
    },
    testnet: facts.isTestnet ?? false,
  }
}

/** A built-in network by EVM chain number or CAIP-2 id; undefined when there is none. */
export function findKnownNetwork(id: number | string): Network | undefined {
  const network = findNamedNetwork(id)
  return network && completeNetwork(network)
}
