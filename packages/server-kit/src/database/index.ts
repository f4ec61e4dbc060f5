export { type AnyDatabase, withTables } from './anyDatabase.ts'
export { sqlStep } from './sqlStep.ts'
