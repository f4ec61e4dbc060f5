import { NAMESPACES, type Namespace } from '@foyer/kit/families'
import { BITCOIN } from './bitcoin.ts'
import type { ChainFamily, NamedFamily } from './chainFamily.ts'
import { COSMOS } from './cosmos.ts'
import { EVM } from './evm.ts'
import { POLKADOT } from './polkadot.ts'
import { SOLANA } from './solana.ts'

/** The gateway's facts of each family of chains, by its namespace. */
const CHAIN_FAMILIES: Readonly<Record<Namespace, ChainFamily>> = {
  eip155: EVM,
  solana: SOLANA,
  bip122: BITCOIN,
  polkadot: POLKADOT,
  cosmos: COSMOS,
}

/** The family of a CAIP-2 chain id, of a CAIP-10 account or of a namespace; undefined for one that the gateway does not know. */
export function chainFamilyOf(id: string): ChainFamily | undefined {
  const [namespace = ''] = id.split(':')
  // Only own keys, which are the namespaces of the table.
  return Object.hasOwn(CHAIN_FAMILIES, namespace) ? CHAIN_FAMILIES[namespace as Namespace] : undefined
}

/** Whether networks of a namespace are known by their number alone. */
export function isNumbered(namespace: string): boolean {
  const family = chainFamilyOf(namespace)
  return family !== undefined && !family.named
}

/** The coins of all families by their symbol, as a service of prices names them. */
export const COIN_PRICES: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(CHAIN_FAMILIES).map(({ coinPrices }) => coinPrices),
)

/** The families whose networks have names, each with its namespace. */
export const NAMED_FAMILIES: readonly (NamedFamily & { readonly namespace: Namespace })[] =
  NAMESPACES.flatMap((namespace) => {
    const { named } = CHAIN_FAMILIES[namespace]
    return named ? [{ namespace, ...named }] : []
  })
