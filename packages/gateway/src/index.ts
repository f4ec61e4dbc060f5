export { GATEWAY_ERROR_CODES, GatewayError, type GatewayErrorCode } from './base/errors.ts'
export type { RateLimits } from './base/limits.ts'
export type { Project, ProjectDirectory, ProjectStore } from './base/projects.ts'
export type { Services } from './base/services.ts'
export { readConfig } from './config.ts'
export { createGateway } from './createGateway.ts'
export type { GatewaySettings, RequestLog } from './http/app.ts'
export { API_HEADERS, frameHeaders, popupHeaders } from './http/headers.ts'
export { PortTakenError } from './http/listen.ts'
export { createOpenApiDocument } from './http/openapi.ts'
export { ProblemError } from './http/problem.ts'
export type { Proven, ProvenHandler } from './http/proven.ts'
export { mount } from './http/route.ts'
export type { StoredImage } from './http/storedImage.ts'
export type { CliContext } from './kernel/cli/context.ts'
export { LockedError } from './kernel/database/lockFile.ts'
export { type OpenDatabase, openDatabase } from './kernel/database/openDatabase.ts'
export type { EventSink } from './kernel/events/events.ts'
export { ensureKeyFile, readPublicKeys } from './kernel/keys/keyFile.ts'
export type { ChainNodes } from './kernel/nodes/nodes.ts'
export { ConfigError, type GatewayConfig } from './kernel/settings/config.ts'
export { DEFAULT_DATA_DIR, DEFAULT_PORT } from './kernel/settings/readKernelConfig.ts'
export type { RunningGateway, StartOptions } from './kernel/startOptions.ts'
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
} from './parts/account/providers/activity.ts'
export type { BalanceSource, Holding } from './parts/account/providers/balances.ts'
export { ensureRelayerFile } from './parts/bundler/relayerKey.ts'
export type { CatalogueEntry, ImageStore, WalletDirectory } from './parts/catalogue/catalogue.ts'
export type { EmbeddedWallet } from './parts/embedded/embeddedWallet.ts'
export { ensureSignerFile } from './parts/names/signerKey.ts'
export type { PricedAsset, PriceSource } from './parts/prices/providers/prices.ts'
export type {} from './partTypes.ts'
export { runCli as runGatewayCommand } from './runCli.ts'
export { startGateway } from './startGateway.ts'
