import type { AccountNamespace } from '../../accountOf.ts'
import { BITCOIN_SIGNING } from './bitcoin.ts'
import { COSMOS_SIGNING } from './cosmos.ts'
import { EVM_SIGNING } from './evm.ts'
import type { FamilySigning } from './familySigning.ts'
import { POLKADOT_SIGNING } from './polkadot.ts'
import { SOLANA_SIGNING } from './solana.ts'

/** How the wallets of each family sign, by its namespace. */
export const SIGNING: Readonly<Record<AccountNamespace, FamilySigning>> = {
  eip155: EVM_SIGNING,
  solana: SOLANA_SIGNING,
  bip122: BITCOIN_SIGNING,
  polkadot: POLKADOT_SIGNING,
  cosmos: COSMOS_SIGNING,
}
