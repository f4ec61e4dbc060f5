import { startRelay } from '@foyer/relay'

/** A relay of a test's own. */
export interface TestRelay {
  /** For the option `relayUrls`, and for `createPairingWallet`. */
  readonly url: string
  /** Cuts every socket off without a word, as a failing network does. */
  dropSockets(): void
  stop(): Promise<void>
}

/** Starts a relay in this process, on a free port unless one is named. Nothing leaves the machine. */
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
export { PairingError, type PairingErrorCode } from '../pairing/pairingError.ts'
export { readQr } from '../pairing/readQr.ts'
export type {
  PeerMetadata,
  SessionProposal,
  SessionRequest,
  SessionWalletChain,
  WalletSession,
  WalletSessionEvent,
} from '../pairing/sessionTypes.ts'
