import { GatewayError } from '../../base/errors.ts'

/** Thrown when a provider did not prove who somebody is. The message is only logged, and never contains a code, a token or personal data. */
export class ProviderError extends GatewayError {
  override readonly name = 'ProviderError'

  constructor(message: string) {
    super('upstream_failed', message)
  }
}

/**
 * Says what was wrong. Only the library's own sentences are taken over: other errors quote what they have read, and causes hold
 * whole answers.
 */
export function toProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error
  if (!(error instanceof Error)) return new ProviderError('something was thrown that is no error')
  const isOfLibrary = 'code' in error && typeof error.code === 'string' && error.code.startsWith('OAUTH_')
  if (!isOfLibrary) return new ProviderError(error.name)
  const said = 'error' in error && typeof error.error === 'string' ? ` (${error.error.slice(0, 80)})` : ''
  return new ProviderError(`${error.message.slice(0, 200)}${said}`)
}
