/** How a server brings its tables up to date. */
export interface MigrateCommand<Opened extends { close(): Promise<void> }> {
  /** The address of the database. */
  readonly databaseUrl: string | undefined
  /** The name of its setting. */
  readonly setting: string
  /** Makes the server's own error of wrong settings. */
  readonly toError: (message: string) => Error
  /** Opens the database without a time limit for a query, as a migration of many rows needs it. */
  readonly open: (url: string) => Opened | Promise<Opened>
  /** Runs the pending steps and returns their names. */
  readonly migrate: (opened: Opened) => Promise<readonly string[]>
  readonly print: (line: string) => void
}

/**
 * Runs the command `migrate` of a server.
 * @throws Error that `toError` made, when no database is set
 */
export async function runMigrateCommand<Opened extends { close(): Promise<void> }>({
  databaseUrl,
  setting,
  toError,
  open,
  migrate,
  print,
}: MigrateCommand<Opened>): Promise<void> {
  if (databaseUrl === undefined)
    throw toError(`${setting} is not set. Set it to the postgres:// address of the database to prepare.`)
  const opened = await open(databaseUrl)
  try {
    print(describeSteps(await migrate(opened)))
  } finally {
    await opened.close()
  }
}

/** Says in a line what a migration has done. */
export function describeSteps(steps: readonly string[]): string {
  return steps.length > 0 ? `Took ${steps.join(', ')}.` : 'The tables were up to date.'
}
