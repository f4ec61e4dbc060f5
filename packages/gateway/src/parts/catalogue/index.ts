export { readNetworkNames } from './bundledCatalogue.ts'
export type { CatalogueEntry, ImageStore, TokenPictures, WalletDirectory } from './catalogue.ts'
export type {} from './memory.ts'
export type {} from './tables.ts'
