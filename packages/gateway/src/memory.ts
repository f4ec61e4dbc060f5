export type { Project } from './base/projects.ts'
export type { Services } from './base/services.ts'
export { createGateway } from './createGateway.ts'
export type { GatewaySettings, RequestLog } from './http/app.ts'
export type { StoredImage } from './http/storedImage.ts'
export {
  createMemoryServices,
  type MemoryServices,
  type MemoryServicesOptions,
} from './memoryServices.ts'
export type { AccountTransaction, AccountTransfer, Asset } from './parts/account/providers/activity.ts'
export type { Holding } from './parts/account/providers/balances.ts'
export type { MemoryAccounts } from './parts/account/providers/memoryAccounts.ts'
export type { CatalogueEntry } from './parts/catalogue/catalogue.ts'
export type {} from './partTypes.ts'
