export { type AnyDatabase, withTables } from './anyDatabase.ts'
export { type BackOffInput, createBackOff } from './backOff.ts'
export { createMigrations, type MigrationSteps, type Migrations, type MigrationsInput } from './migrations.ts'
export { isKyselyUp, type OpenPool, openPool } from './openPool.ts'
export {
  type Claim,
  type Ending,
  type Outcome,
  openQueue,
  type Queue,
  type QueueFigures,
  type QueueInput,
} from './queue.ts'
export { sqlStep } from './sqlStep.ts'
export { type QueueWork, startQueue } from './startQueue.ts'
