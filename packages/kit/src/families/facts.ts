import { BITCOIN } from './bitcoin/facts.ts'
import { COSMOS } from './cosmos/facts.ts'
import { EVM } from './evm/facts.ts'
import type { FamilyFacts } from './family.ts'
import type { Namespace } from './names.ts'
import { POLKADOT } from './polkadot/facts.ts'
import { SOLANA } from './solana/facts.ts'

/** The later facts of each family of chains, by its namespace. */
export const FAMILIES: Readonly<Record<Namespace, FamilyFacts>> = {
  eip155: EVM,
  solana: SOLANA,
  bip122: BITCOIN,
  polkadot: POLKADOT,
  cosmos: COSMOS,
}
