import type { ReplicaState } from '@foyer/server-kit/database'
import { openStore, type SharedStore } from '@foyer/server-kit/store'
import type { Logger } from 'pino'
import { type OpenDatabase, openDatabase } from './database/openDatabase.ts'
import type { GatewayConfig } from './settings/config.ts'

/** All that a gateway keeps its data in. */
export interface OpenStorage {
  readonly opened: OpenDatabase
  /** The store that all replicas share beside the database, where the operator has set one up. */
  readonly store: SharedStore | undefined
  /** Aborts when another process has taken the database over. */
  readonly lost: AbortSignal
}

/** Opens the database and the store of a gateway. What happens to them is logged. */
export async function openStorage(config: GatewayConfig, log: Logger): Promise<OpenStorage> {
  const lost = new AbortController()
  const opened = await openDatabase(config.database, {
    onError: (err: unknown) => log.warn({ err }, 'database connection lost'),
    onReplica: (replica: number, is: ReplicaState) => log.warn({ replica, is }, 'read replica changed'),
    onLost: () => lost.abort(),
  })
  return { opened, store: await openStore(config.redisUrl, 'foyer:gateway', log), lost: lost.signal }
}
