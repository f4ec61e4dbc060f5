/** Why no app was made, as a sentence for the developer who typed the command. */
export class CreateAppError extends Error {
  override readonly name = 'CreateAppError'
}
