import type { OpenDatabase } from '../providers/postgres/openDatabase.ts'

/** What a command talks to. */
export interface CliContext {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly print: (line: string) => void
  readonly printError: (line: string) => void
  /** Aborts when the process is told to stop. */
  readonly signal: AbortSignal
}

/** What a command does once the database is open and migrated; it prints what it did. */
export type DatabaseWork = (opened: OpenDatabase, context: CliContext) => Promise<void>

/**
 * A command that works on the database. It first judges its arguments and files, so that a mistake in them is told
 * without opening anything.
 */
export type DatabaseCommand = (args: string[]) => DatabaseWork | Promise<DatabaseWork>
