import type * as server from '@foyer/server-kit'
import type { OpenDatabase } from '../database/openDatabase.ts'
import type { GatewayConfig } from '../settings/config.ts'

/** The environment, output and stop signal of a command. */
export interface CliContext extends server.CliContext {
  /** Prints what is not the answer of the command, such as the database that it works on. @default nothing */
  readonly printNote?: (line: string) => void
}

/** The work of a command once the database is open and migrated; it prints its results. */
export type DatabaseWork = (opened: OpenDatabase, context: CliContext) => Promise<void>

/**
 * A command that works on the database. It first checks its arguments and files, so that a mistake in them is reported
 * before the database is opened.
 */
export type DatabaseCommand = (args: string[]) => DatabaseWork | Promise<DatabaseWork>

/** A command of a part: on the database, or one that opens it by itself where it needs it. */
export type PartCommand =
  | { readonly onDatabase: (config: GatewayConfig) => DatabaseCommand }
  | {
      readonly run: (args: readonly string[], config: GatewayConfig, context: CliContext) => Promise<number>
    }
