import type { Connector, Namespace } from '@foyer/core/ports'
import type { StandardWallet } from './standard.ts'

/** The methods of a connector that ask the wallet: for access, for access of an earlier time, and to take it back. */
export type WalletAccess = Pick<Connector, 'open' | 'restore' | 'close'>

/** Loads what asks a wallet. */
export type LoadAccess = () => Promise<{ createWalletAccess(wallet: StandardWallet): WalletAccess }>

/** What a connector is created with. */
export interface ConnectorInput extends Pick<Connector, 'id' | 'name' | 'icon' | 'isDuplicate'> {
  readonly namespace: Namespace
  readonly wallet: StandardWallet
  readonly load: LoadAccess
}

/** Creates a connector for a wallet of the page. The code that asks it is loaded with the first request. */
export function createConnector(input: ConnectorInput): Connector {
  const { namespace, wallet, load, ...display } = input
  let loading: Promise<WalletAccess> | undefined

  function access(): Promise<WalletAccess> {
    loading ??= load().then(
      ({ createWalletAccess }) => createWalletAccess(wallet),
      (error: unknown) => {
        // The next call tries to load the chunk again.
        loading = undefined
        throw error
      },
    )
    return loading
  }

  return {
    ...display,
    kind: 'ANNOUNCED',
    namespaces: [namespace],
    open: async (request) => (await access()).open(request),
    restore: async (request) => (await access()).restore(request),
    // Never rejects: without the chunk the wallet cannot be asked, and the app disconnects anyway.
    close: () =>
      access().then(
        (asked) => asked.close(),
        () => {},
      ),
  }
}
