export type {} from './settings.ts'
