export type { CosmosReadingSession, ReadInput } from './connection.ts'
export { type CosmosAdapter, type CosmosAdapterOptions, cosmosAdapter } from './cosmosAdapter.ts'
export { cosmosHub, osmosis } from './cosmosNetworks.ts'
export {
  type CosmosDenom,
  type CosmosNetworkFacts,
  type CosmosNetworks,
  toDenomReference,
} from './networks.ts'
export type { CosmosKey, CosmosProvider, CosmosSignature } from './provider.ts'
export type { ActivityPage, CosmosTransaction, Transfer } from './requests/activity.ts'
export type { TokenBalance } from './requests/tokens.ts'
export type { AttachCosmosInput, CosmosSession } from './session.ts'
export type { CosmosTiming } from './timing.ts'
