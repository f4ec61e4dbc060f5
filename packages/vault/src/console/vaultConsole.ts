import type { ConsoleSite, OperatorCharge, OperatorContext } from '@foyer/server-kit/operators'
import type { VaultTables } from '../database/schema.ts'
import type { VaultContext } from '../kernel/context.ts'

/** The cookie of a session. It has another name than that of the gateway's console, which may have the same host while developing. */
export const VAULT_CONSOLE_COOKIE = '__Host-foyer-vault-console'

/** The console of a vault's operators: the parts that its routes need. */
export interface VaultConsole {
  readonly context: OperatorContext<VaultTables>
  readonly vault: VaultContext
  readonly custody: 'split' | 'single'
  /** Whether the gateway is told of freezes. */
  readonly tellsGateway: boolean
  readonly charge: (charge: OperatorCharge) => Promise<number | undefined>
  readonly isStoreUp?: (() => Promise<boolean>) | undefined
  /** The built page; absent where there is none, and then only the API is served. */
  readonly site?: ConsoleSite | undefined
}
