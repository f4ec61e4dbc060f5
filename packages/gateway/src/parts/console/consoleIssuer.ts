import type { OperatorIssuer } from '@foyer/server-kit/operators'
import type { OwnIssuerSource, ProviderError } from '../social/index.ts'

/** The OpenID issuer of the console. */
export interface ConsoleIssuer extends OperatorIssuer {
  readonly source: OwnIssuerSource
  /** Called with what was wrong about an answer. It is only logged. */
  onFailure(error: ProviderError): void
}
