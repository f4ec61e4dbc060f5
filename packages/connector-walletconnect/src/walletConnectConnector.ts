import type { Connector } from '@foyer/core/ports'
import type { WalletConnection } from './connection.ts'
import type { WalletConnectOptions } from './options.ts'

/**
 * Connects wallets on phones, desktops and the web over a relay. Everything behind it is loaded when it is first used.
 * Spec: entity-13, connecting-6. Standards: CAIP-2, CAIP-10, EIP-1193, EIP-1328.
 * @example walletConnectConnector({ relayUrls: ['wss://relay.example'], metadata, storageKey: 'main' })
 */
export function walletConnectConnector(options: WalletConnectOptions): Connector {
  let loading: Promise<WalletConnection> | undefined

  function connection(): Promise<WalletConnection> {
    loading ??= import('./connection.ts').then(
      ({ createConnection }) => createConnection(options),
      (error: unknown) => {
        // A chunk that failed once is asked for again.
        loading = undefined
        throw error
      },
    )
    return loading
  }

  return {
    id: 'walletConnect',
    name: 'WalletConnect',
    kind: 'WALLET_CONNECT',
    namespaces: ['eip155'],
    open: async (input) => (await connection()).open(input),
    restore: async (input) => (await connection()).restore(input),
    close: () =>
      connection().then(
        (opened) => opened.close(),
        () => {},
      ),
  }
}
