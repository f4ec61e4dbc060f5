export type { SmartSessions } from './smartSessions.ts'
export type {} from './tables.ts'
