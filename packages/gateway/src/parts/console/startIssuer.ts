import type { Logger } from 'pino'
import type { GatewayConfig } from '../../kernel/settings/config.ts'
import { createOwnIssuer } from '../social/index.ts'
import type { ConsoleIssuer } from './consoleIssuer.ts'

/** Makes the console's issuer ready. It is asked when somebody signs in, so that a gateway starts without it. */
export function startIssuer(
  { console, isDevelopment }: Pick<GatewayConfig, 'console' | 'isDevelopment'>,
  log: Pick<Logger, 'warn'>,
): ConsoleIssuer | undefined {
  const settings = console?.issuer
  if (settings === undefined) return undefined
  const { issuer, label } = settings
  // Nothing of a person is read but who they are.
  const source = createOwnIssuer({
    settings: { ...settings, name: 'oidc', scopes: 'openid' },
    isDevelopment,
  })
  return {
    ...{ url: issuer, label, source },
    onFailure: ({ message: reason }) =>
      log.warn({ issuer, reason }, 'the issuer has shown no operator: the sign-in to the console has failed'),
  }
}
