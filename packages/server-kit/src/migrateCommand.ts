/** A database that can be closed. */
interface Closable {
  close(): Promise<void>
}

/** The work of bringing tables up to date. */
export interface MigrationRun<Opened extends Closable> {
  /** Opens the database without a time limit for a query, as a migration of many rows needs it. */
  readonly open: () => Opened | Promise<Opened>
  /** Runs the pending steps and returns their names. */
  readonly migrate: (opened: Opened) => Promise<readonly string[]>
  /** Brings data up to date that comes with the server, and returns lines that say what it did. @default nothing */
  readonly seed?: (opened: Opened) => Promise<readonly string[]>
  readonly print: (line: string) => void
}

/** How a server whose database is always a PostgreSQL brings its tables up to date. */
export interface MigrateCommand<Opened extends Closable> extends Omit<MigrationRun<Opened>, 'open'> {
  /** The address of the database. */
  readonly databaseUrl: string | undefined
  /** The name of its setting. */
  readonly setting: string
  /** Makes the server's own error of wrong settings. */
  readonly toError: (message: string) => Error
  /** Opens the database, as `MigrationRun` does. */
  readonly open: (url: string) => Opened | Promise<Opened>
}

/** Opens a database, brings its tables and its data up to date, and says what was done. */
export async function runMigrations<Opened extends Closable>({
  open,
  migrate,
  seed,
  print,
}: MigrationRun<Opened>): Promise<void> {
  const opened = await open()
  try {
    const steps = await migrate(opened)
    const seeded = (await seed?.(opened)) ?? []
    print(describeSteps(steps))
    for (const line of seeded) print(line)
  } finally {
    await opened.close()
  }
}

/**
 * Runs the command `migrate` of a server.
 * @throws Error that `toError` made, when no database is set
 */
export async function runMigrateCommand<Opened extends Closable>({
  databaseUrl,
  setting,
  toError,
  open,
  ...run
}: MigrateCommand<Opened>): Promise<void> {
  if (databaseUrl === undefined)
    throw toError(`${setting} is not set. Set it to the postgres:// address of the database to prepare.`)
  await runMigrations({ ...run, open: () => open(databaseUrl) })
}

function describeSteps(steps: readonly string[]): string {
  return steps.length > 0 ? `Took ${steps.join(', ')}.` : 'The tables were up to date.'
}
