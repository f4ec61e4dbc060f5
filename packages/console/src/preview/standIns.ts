import { type Adapter, abortError, type Connector } from '@foyer/core/ports'

/** How long the QR code of a preview is shown before the modal asks for another one, in milliseconds. */
const SHOWN_MS = 300_000

/** A pairing that nobody waits for, with a key of zeros: a wallet that scans it finds nothing. */
const DEAD_URI = `wc:${'0'.repeat(64)}@2?relay-protocol=irn&symKey=${'0'.repeat(64)}`

/** Shows what a visitor sees who pairs a wallet, and never connects one. */
export const pairingStandIn: Connector = {
  id: 'walletConnect',
  name: 'WalletConnect',
  kind: 'WALLET_CONNECT',
  namespaces: ['eip155'],
  open({ onPairing, signal }) {
    onPairing?.({ uri: DEAD_URI, expiresAtMs: Date.now() + SHOWN_MS })
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(abortError()), { once: true })
    })
  },
  restore: async () => undefined,
  close: async () => undefined,
}

/** Finds no wallet in the operator's own browser: each visitor has others. */
export const adapterStandIn: Adapter = {
  namespace: 'eip155',
  discover: () => () => undefined,
  attach: () => Promise.reject(abortError()),
}
