import { startRelay } from '@foyer/relay'

/** A relay for one test. */
export interface TestRelay {
  /** The address for the option `relayUrls` and for `createPairingWallet`. */
  readonly url: string
  /** Drops every socket without a close frame, as a failing network does. */
  dropSockets(): void
  stop(): Promise<void>
}

/**
 * Starts a relay in this process, on a free port unless one is given. It opens no connections to other hosts.
 *
 * @example
 * ```ts
 * import { startTestRelay } from '@foyer/testing/relay'
 *
 * const relay = await startTestRelay()
 * console.log(relay.url) // for the option relayUrls of the modal
 * await relay.stop()
 * ```
 */
export async function startTestRelay(input: { readonly port?: number } = {}): Promise<TestRelay> {
  const relay = await startRelay({ port: input.port ?? 0, logLevel: 'silent' })
  return { url: relay.url, dropSockets: relay.dropSockets, stop: relay.close }
}

export {
  createPairingWallet,
  type PairingWallet,
  type PairingWalletAnswer,
  type PairingWalletInput,
} from '../pairing/createPairingWallet.ts'
export type { Granted, GrantedNamespaces } from '../pairing/namespaces.ts'
export { PairingError, type PairingErrorCode } from '../pairing/pairingError.ts'
export { readQr } from '../pairing/readQr.ts'
export type {
  PeerMetadata,
  SessionProposal,
  SessionRequest,
  SessionWalletChain,
  SolanaWalletNetwork,
  WalletSession,
  WalletSessionEvent,
} from '../pairing/sessionTypes.ts'
export type { SolanaFamilyInput } from '../pairing/solanaFamily.ts'
