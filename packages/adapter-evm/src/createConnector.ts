import type { Connector, Eip1193Provider } from '@foyer/core/ports'
import type { EvmTiming } from './timing.ts'
import type { WalletAccess } from './walletAccess.ts'

/** What a connector is created with. */
export interface ConnectorInput
  extends Pick<Connector, 'id' | 'name' | 'kind' | 'icon' | 'rdns' | 'isDuplicate'> {
  readonly provider: Eip1193Provider
  readonly timing: EvmTiming
}

/** Creates a connector for a provider of the page. The code that sends requests is loaded with the first request. */
export function createConnector(input: ConnectorInput): Connector {
  const { provider, timing, ...display } = input
  let loading: Promise<WalletAccess> | undefined

  function access(): Promise<WalletAccess> {
    loading ??= import('./connection.ts').then(
      ({ createWalletAccess }) => createWalletAccess(provider, timing),
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
    namespaces: ['eip155'],
    open: async (request) => (await access()).open(request),
    restore: async (request) => (await access()).restore(request),
    // Never rejects: without the chunk the wallet cannot be asked, and the app disconnects anyway.
    close: () =>
      access().then(
        (wallet) => wallet.close(),
        () => {},
      ),
  }
}
