export { createGateway } from './createGateway.ts'
export type { MemoryAccounts } from './providers/memory/memoryAccounts.ts'
export {
  createMemoryServices,
  type MemoryServices,
  type MemoryServicesOptions,
} from './providers/memory/memoryServices.ts'
export type { GatewaySettings, RequestLog } from './route.ts'
export type { AccountTransaction, AccountTransfer, Asset } from './services/activity.ts'
export type { Holding } from './services/balances.ts'
export type { CatalogueEntry, StoredImage } from './services/catalogue.ts'
export type { Project } from './services/projects.ts'
export type { Services } from './services/services.ts'
