/** The command line itself was wrong. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
