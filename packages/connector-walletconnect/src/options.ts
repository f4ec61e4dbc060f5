import type { LoadClient } from './client/clientPort.ts'
import type { ConnectorPage } from './page/connectorPage.ts'

/** What a wallet shows of the app that asks. */
export interface WalletConnectMetadata {
  readonly name: string
  readonly description: string
  /** The app's own address. */
  readonly url: string
  /** Addresses of pictures, the best one first. */
  readonly icons: readonly string[]
}

/** How long the connector waits, in milliseconds unless the name says otherwise. */
export interface WalletConnectTiming {
  /** Limit of one attempt to reach a relay, all addresses together. */
  readonly relayMs: number
  /** Pauses between the rounds over all addresses within one attempt. */
  readonly retryMs: readonly number[]
  /** Pauses between attempts while something is connected; the last one repeats. */
  readonly backoffMs: readonly number[]
  /** Age at which a pairing is renewed while the page is visible. */
  readonly renewMs: number
  /** Life of a request to the wallet, in seconds; the protocol allows no less than 300. */
  readonly requestExpiryS: number
  /** Limit of the check that the wallet still knows the session, and of a check of the socket. */
  readonly pingMs: number
  /** Pause between checks while the page is visible. */
  readonly checkMs: number
  /** Limit for the leading tab to say that it has heard. */
  readonly ackMs: number
  /** Time that the tabs have to claim an approved session before it is given back. */
  readonly claimMs: number
}

/** The waits that suit relays and wallets in the wild. */
export const DEFAULT_TIMING: WalletConnectTiming = {
  relayMs: 6_500,
  retryMs: [250, 500, 1_000, 2_000],
  backoffMs: [1_000, 5_000, 10_000, 20_000, 30_000],
  renewMs: 240_000,
  requestExpiryS: 300,
  pingMs: 5_000,
  checkMs: 30_000,
  ackMs: 1_500,
  claimMs: 1_000,
}

/** Settings of the WalletConnect connector. */
export interface WalletConnectOptions {
  /** Relays in the order in which they are tried, as `wss:` addresses. */
  readonly relayUrls: readonly string[]
  readonly metadata: WalletConnectMetadata
  /** Names the store; connectors with the same key on one origin share one client and one socket. */
  readonly storageKey: string
  /** Sent to the relay; only hosted relays ask for one. */
  readonly projectId?: string | undefined
  /**
   * Lets the client attest the page's origin through a hidden frame of a third party.
   * @default false
   */
  readonly isVerifyEnabled?: boolean
  /** Waits that differ from the defaults. */
  readonly timing?: Partial<WalletConnectTiming>
  /**
   * What is taken of window, document and navigator.
   * @default those of the page
   */
  readonly page?: ConnectorPage
  /**
   * Loads the client of the protocol.
   * @default the bundled one, in a chunk of its own
   */
  readonly loadClient?: LoadClient
}
