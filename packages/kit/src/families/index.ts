export { BITCOIN } from './bitcoin/facts.ts'
export { BITCOIN_NAMES } from './bitcoin/names.ts'
export { BITCOIN_NETWORKS } from './bitcoin/networks.ts'
export { BITCOIN_PAIRING } from './bitcoin/pairing.ts'
export { COSMOS } from './cosmos/facts.ts'
export { COSMOS_NAMES } from './cosmos/names.ts'
export { COSMOS_NETWORKS } from './cosmos/networks.ts'
export { COSMOS_PAIRING } from './cosmos/pairing.ts'
export { EVM } from './evm/facts.ts'
export { EVM_NAMES } from './evm/names.ts'
export { EVM_NETWORKS } from './evm/networks.ts'
export { EVM_PAIRING } from './evm/pairing.ts'
export { FAMILIES } from './facts.ts'
export type {
  FamilyFacts,
  FamilyFeature,
  FamilyNames,
  FamilyPairing,
  NetworkFacts,
  NetworkTable,
} from './family.ts'
export { FAMILY_NAMES, NAMESPACES, type Namespace } from './names.ts'
export { NETWORK_TABLES } from './networks.ts'
export { PAIRINGS } from './pairing.ts'
export { POLKADOT } from './polkadot/facts.ts'
export { POLKADOT_NAMES } from './polkadot/names.ts'
export { POLKADOT_NETWORKS } from './polkadot/networks.ts'
export { POLKADOT_PAIRING } from './polkadot/pairing.ts'
export { SOLANA } from './solana/facts.ts'
export { SOLANA_NAMES } from './solana/names.ts'
export { SOLANA_NETWORKS } from './solana/networks.ts'
export { SOLANA_PAIRING } from './solana/pairing.ts'
