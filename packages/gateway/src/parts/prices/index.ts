export type { PricedAsset, PriceSource } from './providers/prices.ts'
export type {} from './routes.ts'
export type {} from './settings.ts'
export type {} from './tables.ts'
