export type { IndexHeads } from './indexHeads.ts'
export type {} from './settings.ts'
