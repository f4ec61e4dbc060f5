export type {} from './memory.ts'
export type { Onramps } from './providers/onramps.ts'
export type {} from './settings.ts'
export type {} from './tables.ts'
