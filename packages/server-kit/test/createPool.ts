import { Pool, type PoolConfig } from 'pg'

/** Creates the pool that each server brings itself. A server that is stopped ends connections which are on their way out. */
export function createPool(options: PoolConfig): Pool {
  return new Pool(options).on('error', () => undefined)
}
