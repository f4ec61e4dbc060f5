export type { NameServers } from './nameServers.ts'
export type { Names } from './names.ts'
export type {} from './settings.ts'
export type {} from './tables.ts'
