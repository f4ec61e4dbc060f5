import { BITCOIN_NAMES } from './bitcoin/names.ts'
import { COSMOS_NAMES } from './cosmos/names.ts'
import { EVM_NAMES } from './evm/names.ts'
import type { FamilyNames } from './family.ts'
import { POLKADOT_NAMES } from './polkadot/names.ts'
import { SOLANA_NAMES } from './solana/names.ts'

/** The first facts of each family of chains, by its namespace. */
export const FAMILY_NAMES = {
  eip155: EVM_NAMES,
  solana: SOLANA_NAMES,
  bip122: BITCOIN_NAMES,
  polkadot: POLKADOT_NAMES,
  cosmos: COSMOS_NAMES,
} as const satisfies Readonly<Record<string, FamilyNames>>

/** A namespace of CAIP-2: a family of chains, such as `eip155` for EVM chains. */
export type Namespace = keyof typeof FAMILY_NAMES

/** The namespaces that Foyer knows (clause validate-16). */
export const NAMESPACES = Object.keys(FAMILY_NAMES) as readonly Namespace[] // the keys of the table
