/** Thrown when the command cannot go on. Its message says what happened and what to do. */
export class SwitchError extends Error {
  override readonly name = 'SwitchError'
}
