import { BITCOIN_PAIRING } from './bitcoin/pairing.ts'
import { COSMOS_PAIRING } from './cosmos/pairing.ts'
import { EVM_PAIRING } from './evm/pairing.ts'
import type { FamilyPairing } from './family.ts'
import type { Namespace } from './names.ts'
import { POLKADOT_PAIRING } from './polkadot/pairing.ts'
import { SOLANA_PAIRING } from './solana/pairing.ts'

/** How wallets of each family on another device are asked, by its namespace. */
export const PAIRINGS: Readonly<Record<Namespace, FamilyPairing>> = {
  eip155: EVM_PAIRING,
  solana: SOLANA_PAIRING,
  bip122: BITCOIN_PAIRING,
  polkadot: POLKADOT_PAIRING,
  cosmos: COSMOS_PAIRING,
}
