import type { DestinationStream } from 'pino'
import type { LockedError } from './database/lockFile.ts'
import type { Database } from './database/schema.ts'
import type { GatewayConfig } from './settings/config.ts'

/** Settings that differ from what the environment says. */
export interface StartOptions extends Partial<Omit<GatewayConfig, 'database'>> {
  /** Keeps the embedded database here, whatever DATABASE_URL says. */
  readonly dataDir?: string
  /** Checks every reply against the API. @default while developing */
  readonly checkReplies?: boolean
  /** Uses this PostgreSQL. */
  readonly databaseUrl?: string
  /** Where log lines go. @default standard output */
  readonly logTo?: DestinationStream
  /** Called when another process took over the embedded database, which this one lost by being paused. It then stops by itself. */
  readonly onLost?: (error: LockedError) => void
  /** Ends what else of this process works on the database. It begins with the gateway's own end, and the database closes after both. */
  readonly endOthers?: () => Promise<void>
  /** @default process.env */
  readonly env?: Readonly<Record<string, string | undefined>>
}

/** A gateway that listens. */
export interface RunningGateway {
  /** Its address without a trailing slash. */
  readonly url: string
  readonly port: number
  /** Its open database, for other parts of this process that have tables of their own in it. */
  readonly database: Database
  /** Stops listening, lets requests finish, closes the database. Safe to call twice. */
  close(): Promise<void>
}
