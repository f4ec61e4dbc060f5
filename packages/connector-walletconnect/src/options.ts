import type { LoadClient } from './client/clientPort.ts'
import type { WalletConnectMetadata } from './metadata.ts'
import type { ConnectorPage } from './page/connectorPage.ts'
import type { WalletConnectTiming } from './timing.ts'

/**
 * Settings of the WalletConnect connector. Relays, metadata, project and `isVerifyEnabled` are read for each new client, so
 * getters let them change: the next pairing has them, unless a session still needs the client of before.
 */
export interface WalletConnectOptions {
  /** Relays in the order in which they are tried, as `wss:` addresses. */
  readonly relayUrls: readonly string[]
  readonly metadata: WalletConnectMetadata
  /** Part of the storage keys. Connectors of one origin with the same key share one client and one socket. */
  readonly storageKey: string
  /** Sent to the relay. Only some hosted relays require one. */
  readonly projectId?: string | undefined
  /**
   * Lets the client attest the page's origin through a hidden frame of a third party.
   * @default false
   */
  readonly isVerifyEnabled?: boolean
  /** Time limits and intervals that differ from the defaults. */
  readonly timing?: Partial<WalletConnectTiming>
  /**
   * The browser APIs that the connector uses. Replace them in tests.
   * @default those of the page
   */
  readonly page?: ConnectorPage
  /**
   * Loads the client of the protocol.
   * @default the bundled client, as a separate chunk
   */
  readonly loadClient?: LoadClient
}
