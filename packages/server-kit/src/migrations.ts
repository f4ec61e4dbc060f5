/** The members of a migrator that are used, as Kysely has them. */
export interface StepRunner {
  getMigrations(): Promise<readonly { readonly name: string; readonly executedAt?: unknown }[]>
  migrateToLatest(): Promise<{
    readonly error?: unknown
    readonly results?: readonly { readonly status: string; readonly migrationName: string }[] | undefined
  }>
}

/** The advice to give when a step fails. */
export interface StepAdvice {
  /** The migrated thing, as the beginning of the error's sentence: "The database". */
  readonly what: string
  /** Makes the server's own error of a message and what was thrown. */
  readonly toError: (message: string, cause: unknown) => Error
}

/** The names of the steps that have not run yet, in order. */
export async function pendingSteps(runner: StepRunner): Promise<readonly string[]> {
  const all = await runner.getMigrations()
  return all.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name)
}

/**
 * Runs the pending steps and returns their names. Tables that a later version has brought further are left as they are.
 * @throws Error that `toError` made, naming the step that failed
 */
export async function runPendingSteps(
  runner: StepRunner,
  { what, toError }: StepAdvice,
): Promise<readonly string[]> {
  if ((await pendingSteps(runner)).length === 0) return []
  const { error, results = [] } = await runner.migrateToLatest()
  if (error !== undefined) {
    const failed = results.find(({ status }) => status === 'Error')
    const step = failed ? ` (${failed.migrationName})` : ''
    throw toError(`${what} could not be brought up to date${step}.`, error)
  }
  return results.map(({ migrationName }) => migrationName)
}
