export type { Payments } from './payments.ts'
export type {} from './tables.ts'
