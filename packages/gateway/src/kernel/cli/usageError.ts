import { GatewayError } from '../../base/errors.ts'

/** The command line itself was wrong. */
export class UsageError extends GatewayError {
  override readonly name = 'UsageError'

  constructor(message: string) {
    super('bad_usage', message)
  }
}
