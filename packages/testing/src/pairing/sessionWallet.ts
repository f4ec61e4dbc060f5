// The parts of a wallet that also run in a browser.
export { createSessionWallet, type SessionWallet } from './createSessionWallet.ts'
export { askedChains } from './namespaces.ts'
export { type OpenedWalletKit, openWalletKit } from './openWalletKit.ts'
export { PairingError, type PairingErrorCode } from './pairingError.ts'
export { readPairingUri } from './pairingUri.ts'
export { toSessionRequest } from './sessionRequest.ts'
export type {
  PeerMetadata,
  SessionProposal,
  SessionRequest,
  WalletSession,
} from './sessionTypes.ts'
