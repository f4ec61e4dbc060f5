export type { Bundler } from './bundler.ts'
export type {} from './settings.ts'
export type {} from './tables.ts'
