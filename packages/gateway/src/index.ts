export { ensureKeyFile, readPublicKeys } from './auth/keyFile.ts'
export { ensureRelayerFile } from './bundler/relayerKey.ts'
export type { CliContext } from './cli/context.ts'
export { runCli as runGatewayCommand } from './cli/runCli.ts'
export { ConfigError, DEFAULT_DATA_DIR, DEFAULT_PORT, type GatewayConfig, readConfig } from './config.ts'
export { createGateway } from './createGateway.ts'
export { GATEWAY_ERROR_CODES, GatewayError, type GatewayErrorCode } from './errors.ts'
export { PortTakenError } from './listen.ts'
export { API_HEADERS, frameHeaders, popupHeaders } from './middleware/headers.ts'
export { ProblemError } from './middleware/problem.ts'
export { ensureSignerFile } from './names/signerKey.ts'
export { createOpenApiDocument } from './openapi.ts'
export {
  createMemoryServices,
  type MemoryServices,
  type MemoryServicesOptions,
} from './providers/memory/memoryServices.ts'
export { LockedError } from './providers/postgres/lockFile.ts'
export { type OpenDatabase, openDatabase } from './providers/postgres/openDatabase.ts'
export { type GatewaySettings, mount, type RequestLog } from './route.ts'
export { type RunningGateway, type StartOptions, startGateway } from './serve.ts'
export type {
  AccountTransaction,
  AccountTransactions,
  AccountTransfer,
  ActivityQuery,
  ActivitySource,
  Asset,
} from './services/activity.ts'
export type { BalanceSource, Holding } from './services/balances.ts'
export type { CatalogueEntry, ImageStore, StoredImage, WalletDirectory } from './services/catalogue.ts'
export type { EmbeddedWallet, Proven, ProvenHandler } from './services/embeddedWallet.ts'
export type { EventSink } from './services/events.ts'
export type { RateLimits } from './services/limits.ts'
export type { ChainNodes } from './services/nodes.ts'
export type { PricedAsset, PriceSource } from './services/prices.ts'
export type { Project, ProjectDirectory, ProjectStore } from './services/projects.ts'
export type { Services } from './services/services.ts'
