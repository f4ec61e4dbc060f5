import type { RemoteFeatures } from '@foyer/api'
import type { Environment } from '@foyer/server-kit'
import type { QueuePlace } from '@foyer/server-kit/database'
import type { SharedStore } from '@foyer/server-kit/store'
import type { Logger } from 'pino'
import type { Services } from '../base/services.ts'
import type { HttpPart } from '../http/app.ts'
import type { GatewayMetrics } from '../http/metrics.ts'
import type { CurrencyDirectory } from './chains/currencies.ts'
import type { PartCommand } from './cli/context.ts'
import type { MigrationSteps } from './database/migrate.ts'
import type { OpenDatabase } from './database/openDatabase.ts'
import type { Database } from './database/schema.ts'
import type { ChainNodes } from './nodes/nodes.ts'
import type { ProjectTables } from './projects/projectParts.ts'
import type { GatewayConfig } from './settings/config.ts'
import type { SharedPlace } from './sharedPlace.ts'

/** The objects that parts hand to others before any of them starts, by name. A part that takes something adds its member. */
// biome-ignore lint/suspicious/noEmptyInterface: parts add their members.
export interface PartPlugs {}

/** The dependencies that a part starts with. */
export interface PartContext {
  readonly config: GatewayConfig
  readonly opened: OpenDatabase
  /** The store that all replicas share beside the database, where the operator has set one up. */
  readonly store: SharedStore | undefined
  /** Where all replicas keep answers of others, in that store. */
  readonly shared: SharedPlace | undefined
  readonly nodes: ChainNodes
  readonly currencies: CurrencyDirectory
  readonly metrics: GatewayMetrics
  readonly log: Logger
  /** The address of this process on this machine, once it listens. */
  readonly localUrl: () => string
  /** Services of the parts that have started before. */
  readonly services: Partial<Services>
  readonly plugs: PartPlugs
  /** Told when the database does not answer, and an earlier copy is served. */
  readonly onStaleRead: (error: unknown) => void
}

/** Something that works until it is closed. */
export interface Worker {
  close(): Promise<void>
}

/** A part that has started. */
export interface StartedPart {
  readonly services?: Partial<Services>
  /** Works since the start. */
  readonly worker?: Worker | undefined
  /** Its queues by the name that the metrics have for them. */
  readonly queues?: Readonly<Record<string, QueuePlace>>
  /** Starts what works once the gateway listens. */
  watch?(): Worker | undefined
}

/** A part of the gateway: everything that is there with it, and is not without it. */
export interface GatewayPart {
  readonly name: string
  /** Names of parts without which it cannot work. */
  readonly needs?: readonly string[]
  /** Whether a setting asks for it: without that it is not there, and `FOYER_PARTS` does not name it. @default it is there */
  isWanted?(env: Environment): boolean
  readonly http?: HttpPart
  /** Reads the part's settings. The settings of the kernel and of earlier parts are there. */
  readSettings?(env: Environment, config: GatewayConfig): Partial<GatewayConfig>
  readonly migrations?: MigrationSteps
  /** Its tables that name a project. */
  readonly projectTables?: ProjectTables
  /** Brings the data that comes with the package up to date, and returns a line that says what it did. */
  seed?(database: Database): Promise<string>
  /** Fills tables with examples while developing. */
  seedExamples?(database: Database): Promise<void>
  plug?(context: Pick<PartContext, 'nodes' | 'log'>): Partial<PartPlugs>
  start?(context: PartContext): StartedPart | Promise<StartedPart>
  /** Features of the project `dev` while developing. */
  developmentFeatures?(services: Partial<Services>): Partial<Pick<RemoteFeatures, 'email' | 'socials'>>
  /** Lines of the help about its commands, and a paragraph about its settings. */
  readonly help?: { readonly commands: string; readonly settings?: string }
  /** Its commands, by their first word or their first two. */
  readonly commands?: Readonly<Record<string, PartCommand>>
}
