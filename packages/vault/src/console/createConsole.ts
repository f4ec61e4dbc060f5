import { fileURLToPath } from 'node:url'
import { createConsoleKey, readConsoleSite } from '@foyer/server-kit/operators'
import { createMinuteLimits, type SharedStore } from '@foyer/server-kit/store'
import type { VaultContext } from '../kernel/context.ts'
import { VAULT_CONSOLE_COOKIE, type VaultConsole } from './vaultConsole.ts'

/** Creates the console of a vault. */
export function createConsole(
  vault: VaultContext,
  {
    custody,
    tellsGateway,
    store,
  }: Pick<VaultConsole, 'custody' | 'tellsGateway'> & {
    readonly store: SharedStore | undefined
  },
): VaultConsole {
  const { database, publicUrl, now } = vault
  const key = createConsoleKey(database)
  return {
    context: { database, publicUrl: () => publicUrl, cookieName: VAULT_CONSOLE_COOKIE, now, key },
    ...{ vault, custody, tellsGateway },
    charge: createMinuteLimits(store).charge,
    isStoreUp: store?.isUp,
    site: readConsoleSite(builtFolder()),
  }
}

/** Where `@foyer/console` has the page of a vault. Asked of the resolver: bundled servers have no module of that package beside them. */
function builtFolder(): string {
  return fileURLToPath(new URL('../dist/vault-site/', import.meta.resolve('@foyer/console')))
}
