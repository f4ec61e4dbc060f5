import { proxy } from 'valtio/vanilla'
import type { Pairing } from '../../ports/connector.ts'
import type { ErrorInfo } from '../errors/toErrorInfo.ts'

/** The state of the pairing with a wallet on another device (clause entity-13). */
export type PairingState =
  | { readonly status: 'idle' | 'preparing' }
  | ({ readonly status: 'ready' } & Pairing)
  | { readonly status: 'failed'; readonly error: ErrorInfo }

/** Controls the pairing that is shown as a QR code or carried by a link. */
export interface PairingController {
  readonly state: {
    readonly now: PairingState
    /** Catalogue id of the wallet that was opened with this pairing. */
    readonly openedId: string | undefined
  }
  set(next: PairingState): void
  noteOpened(walletId: string | undefined): void
}

/** Creates the controller of the shown pairing. */
export function createPairingController(): PairingController {
  const state = proxy<{ now: PairingState; openedId: string | undefined }>({
    now: { status: 'idle' },
    openedId: undefined,
  })
  return {
    state,
    set(next) {
      state.now = next
      if (next.status !== 'ready') state.openedId = undefined
    },
    noteOpened(walletId) {
      state.openedId = walletId
    },
  }
}
