export { announceCosmosWallet } from './announceCosmosWallet.ts'
export type { LocalCoin } from './bankMessages.ts'
export { COSMOS_KEYS, type CosmosTestKey, toAminoJson, toTextDocument } from './cosmosKeys.ts'
export type { CosmosLedger, LocalBlock, LocalTransfer } from './cosmosLedger.ts'
export { COSMOS_NETWORKS, LOCAL_COSMOS_ID } from './cosmosNetworks.ts'
export {
  type CosmosAnswer,
  type CosmosWalletFake,
  type CosmosWalletOptions,
  createCosmosWallet,
} from './cosmosWallet.ts'
export { toSuiteCosmos } from './toSuiteCosmos.ts'
