export { GATEWAY_ERROR_CODES, GatewayError, type GatewayErrorCode } from './base/errors.ts'
export type { RateLimits } from './base/limits.ts'
export type { Project, ProjectDirectory, ProjectStore } from './base/projects.ts'
export type { Services } from './base/services.ts'
export { ConfigError, DEFAULT_DATA_DIR, DEFAULT_PORT, type GatewayConfig, readConfig } from './config.ts'
export { createGateway } from './createGateway.ts'
export { API_HEADERS, frameHeaders, popupHeaders } from './http/headers.ts'
export { PortTakenError } from './http/listen.ts'
export { createOpenApiDocument } from './http/openapi.ts'
export { ProblemError } from './http/problem.ts'
export { type GatewaySettings, mount, type RequestLog } from './http/route.ts'
export type { CliContext } from './kernel/cli/context.ts'
export { LockedError } from './kernel/database/lockFile.ts'
export { type OpenDatabase, openDatabase } from './kernel/database/openDatabase.ts'
export type { EventSink } from './kernel/events/events.ts'
export { ensureKeyFile, readPublicKeys } from './kernel/keys/keyFile.ts'
export type { ChainNodes } from './kernel/nodes/nodes.ts'
export {
  createMemoryServices,
  type MemoryServices,
  type MemoryServicesOptions,
} from './memoryServices.ts'
export type {
  AccountTransaction,
  AccountTransactions,
  AccountTransfer,
  ActivityQuery,
  ActivitySource,
  Asset,
} from './parts/account/activity.ts'
export type { BalanceSource, Holding } from './parts/account/balances.ts'
export { ensureRelayerFile } from './parts/bundler/relayerKey.ts'
export type { CatalogueEntry, ImageStore, StoredImage, WalletDirectory } from './parts/catalogue/catalogue.ts'
export type { EmbeddedWallet, Proven, ProvenHandler } from './parts/embedded/embeddedWallet.ts'
export { ensureSignerFile } from './parts/names/signerKey.ts'
export type { PricedAsset, PriceSource } from './parts/prices/prices.ts'
export { runCli as runGatewayCommand } from './runCli.ts'
export { type RunningGateway, type StartOptions, startGateway } from './serve.ts'
