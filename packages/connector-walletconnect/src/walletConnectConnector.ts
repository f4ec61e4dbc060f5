import { type Connector, NAMESPACES } from '@foyer/core/ports'
import { loadOnce } from '@foyer/kit'
import type { WalletConnectOptions } from './options.ts'

/**
 * Creates a connector for wallets on phones, desktops and the web, over a WalletConnect relay. Its code is loaded when it
 * is first used. Pass it to `createModal` with the other parts.
 * Spec: entity-13, connecting-6. Standards: CAIP-2, CAIP-10, EIP-1193, EIP-1328.
 *
 * @example
 * ```ts
 * import { walletConnectConnector } from '@foyer/connector-walletconnect'
 * import { createModal } from '@foyer/core'
 * import { createBrowserPlatform } from '@foyer/core/browser'
 *
 * const modal = createModal(
 *   { networks: [1] },
 *   {
 *     platform: createBrowserPlatform(),
 *     connectors: [
 *       walletConnectConnector({
 *         relayUrls: ['wss://relay.example'],
 *         metadata: { name: 'My app', description: 'What it does', url: 'https://app.example', icons: [] },
 *         storageKey: 'main',
 *       }),
 *     ],
 *   },
 * )
 * ```
 */
export function walletConnectConnector(options: WalletConnectOptions): Connector {
  const connection = loadOnce(() =>
    import('./connection.ts').then(({ createConnection }) => createConnection(options)),
  )

  return {
    id: 'walletConnect',
    name: 'WalletConnect',
    kind: 'WALLET_CONNECT',
    namespaces: NAMESPACES,
    open: async (input) => (await connection()).open(input),
    restore: async (input) => (await connection()).restore(input),
    close: () =>
      connection().then(
        (opened) => opened.close(),
        () => {},
      ),
  }
}
