import type { Connector, Eip1193Provider } from '@foyer/core/ports'
import type { EvmTiming } from './timing.ts'
import type { WalletAccess } from './walletAccess.ts'

/** Who a connector is and what it reaches. */
export interface ConnectorInput
  extends Pick<Connector, 'id' | 'name' | 'kind' | 'icon' | 'rdns' | 'isDuplicate'> {
  readonly provider: Eip1193Provider
  readonly timing: EvmTiming
}

/** Makes a connector of a provider that is present in the page. What asks the wallet is loaded when it is first asked. */
export function createConnector(input: ConnectorInput): Connector {
  const { provider, timing, ...face } = input
  let loading: Promise<WalletAccess> | undefined

  function access(): Promise<WalletAccess> {
    loading ??= import('./connection.ts').then(
      ({ createWalletAccess }) => createWalletAccess(provider, timing),
      (error: unknown) => {
        // A chunk that failed once is asked for again.
        loading = undefined
        throw error
      },
    )
    return loading
  }

  return {
    ...face,
    namespaces: ['eip155'],
    open: async (request) => (await access()).open(request),
    restore: async (request) => (await access()).restore(request),
    // Closing never rejects: what cannot be loaded cannot ask the wallet, and the visitor is disconnected here anyway.
    close: () =>
      access().then(
        (wallet) => wallet.close(),
        () => {},
      ),
  }
}
