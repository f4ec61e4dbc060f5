export type { Project } from './base/projects.ts'
export type { Services } from './base/services.ts'
export { createGateway } from './createGateway.ts'
export type { GatewaySettings, RequestLog } from './http/route.ts'
export {
  createMemoryServices,
  type MemoryServices,
  type MemoryServicesOptions,
} from './memoryServices.ts'
export type { AccountTransaction, AccountTransfer, Asset } from './parts/account/activity.ts'
export type { Holding } from './parts/account/balances.ts'
export type { MemoryAccounts } from './parts/account/providers/memoryAccounts.ts'
export type { CatalogueEntry, StoredImage } from './parts/catalogue/catalogue.ts'
