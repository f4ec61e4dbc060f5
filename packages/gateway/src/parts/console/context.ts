import type { OperatorContext } from '@foyer/server-kit/operators'
import type { ProjectStore } from '../../base/projects.ts'
import type { Tables } from '../../kernel/database/schema.ts'
import type { ConsoleIssuer } from './consoleIssuer.ts'

/** The cookie of a session of the console. */
export const CONSOLE_COOKIE = '__Host-foyer-console'

/** The dependencies of the console. */
export interface ConsoleContext extends OperatorContext<Tables> {
  readonly projects: ProjectStore
  /** The OpenID issuer that operators may come from; absent where there is none. */
  readonly issuer?: ConsoleIssuer | undefined
}
