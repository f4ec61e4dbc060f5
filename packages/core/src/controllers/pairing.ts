import { proxy } from 'valtio/vanilla'
import type { ErrorInfo } from '../errors/toErrorInfo.ts'
import type { Pairing } from '../ports/connector.ts'

/** How the invitation to wallets elsewhere stands (clause entity-13). */
export type PairingState =
  | { readonly status: 'idle' | 'preparing' }
  | ({ readonly status: 'ready' } & Pairing)
  | { readonly status: 'failed'; readonly error: ErrorInfo }

/** Owns the pairing shown as a QR code or carried by a link. */
export interface PairingController {
  readonly state: { readonly now: PairingState }
  set(next: PairingState): void
}

export function createPairingController(): PairingController {
  const state = proxy<{ now: PairingState }>({ now: { status: 'idle' } })
  return {
    state,
    set(next) {
      state.now = next
    },
  }
}
