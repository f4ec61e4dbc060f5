import { BITCOIN_NETWORKS } from './bitcoin/networks.ts'
import { COSMOS_NETWORKS } from './cosmos/networks.ts'
import { EVM_NETWORKS } from './evm/networks.ts'
import type { NetworkTable } from './family.ts'
import type { Namespace } from './names.ts'
import { POLKADOT_NETWORKS } from './polkadot/networks.ts'
import { SOLANA_NETWORKS } from './solana/networks.ts'

/** Nodes and explorers of the built-in networks of each family, by its namespace. */
export const NETWORK_TABLES: Readonly<Record<Namespace, NetworkTable>> = {
  eip155: EVM_NETWORKS,
  solana: SOLANA_NETWORKS,
  bip122: BITCOIN_NETWORKS,
  polkadot: POLKADOT_NETWORKS,
  cosmos: COSMOS_NETWORKS,
}
