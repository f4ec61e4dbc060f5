export type { Console } from './console.ts'
export type {} from './settings.ts'
export type {} from './tables.ts'
