import { loadOnce } from '@foyer/kit'
import type { Connector } from './connector.ts'

/** The methods of a connector that ask the wallet: for access, for access of an earlier time, for word of it, and to take it back. */
export type WalletAccess = Required<Pick<Connector, 'open' | 'restore' | 'watch' | 'close'>>

/**
 * Creates a connector for a wallet of the page. The code that asks the wallet is loaded with the first request, and again with the next
 * one where loading failed. Its methods reject as those of the loaded script do, or with the error of loading it.
 */
export function createPageConnector(
  display: Omit<Connector, keyof WalletAccess>,
  load: () => Promise<WalletAccess>,
): Connector {
  const access = loadOnce(load)

  return {
    ...display,
    open: async (request) => (await access()).open(request),
    restore: async (request) => (await access()).restore(request),
    watch: (request) => access().then((wallet) => wallet.watch(request), nothing),
    // Never rejects: without the script the wallet cannot be asked, and the app disconnects anyway.
    close: () => access().then((wallet) => wallet.close(), nothing),
  }
}

const nothing = () => {}
