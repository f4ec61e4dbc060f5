import { askPostgres } from '@foyer/devkit/askPostgres'
import { startTemporaryPostgres } from '@foyer/devkit/temporaryPostgres'
import { findProcess, processorSeconds } from '../launch/processorTime.ts'

/** A PostgreSQL that is set up for many rows. */
export interface ScaleServer {
  readonly url: string
  /** The processor seconds of all of its processes so far. */
  databaseSeconds(): number
  stop(): Promise<void>
}

/** The settings of a machine with a few GB of memory. PostgreSQL's own defaults are for one with a tenth of that. */
const SETTINGS = {
  shared_buffers: '1GB',
  maintenance_work_mem: '512MB',
  max_wal_size: '8GB',
  checkpoint_timeout: '30min',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Tables are analyzed when they are filled. Otherwise its work would count as that of requests.
  autovacuum: 'off',
}

/** Starts one. Undefined, with a line that says so, where there is no PostgreSQL on this machine. */
export async function startScaleServer(what: string): Promise<ScaleServer | undefined> {
  const server = await startTemporaryPostgres(what, { endsWithProcess: true, settings: SETTINGS })
  if (server === undefined) return undefined
  const pid = findProcess(`-p ${new URL(server.url).port} -k`)
  return { ...server, databaseSeconds: () => processorSeconds(pid) }
}

/** The bytes of a database on the disk. */
export async function sizeOf(url: string): Promise<number> {
  const [row] = await askPostgres(url, 'select pg_database_size(current_database())::text as bytes')
  return Number(row?.bytes)
}
