import { proxy } from 'valtio/vanilla'
import type { Platform } from '../../ports/platform.ts'
import type { Stop } from '../../ports/provider.ts'

/** Code of a toast; the UI has the text for each (clause error-1). */
export type NoticeCode =
  | 'address_copied'
  | 'link_copied'
  | 'wallet_deleted'
  | 'wallet_switched'
  | 'account_switched'
  | 'wallet_disconnected'
  | 'new_wallet_added'
  | 'certified_only'
  | 'copy_failed'
  | 'disconnect_failed'
  | 'switch_wallet_failed'
  | 'disconnect_wallet_failed'
  | 'connector_not_found'
  | 'storage_unavailable'
  | 'connection_error'
  | 'relay_unreachable'
  | 'pairing_expired'
  | 'activity_failed'
  | 'tokens_unavailable'
  | 'transaction_sent'
  | 'email_sent'
  | 'email_changed'
  | 'verify_again'
  | 'signing_failed'
  | 'farcaster_failed'
  | 'account_not_switched'
  | 'social_not_started'
  | 'social_popup_failed'
  | 'not_linked'

/** A toast that is shown. */
export interface Notice {
  readonly id: number
  readonly kind: 'success' | 'error' | 'info'
  readonly code: NoticeCode
}

/** The slice `notices`: the toast that is shown. */
export interface NoticesState {
  /** The notice that is shown; empty when there is none. */
  readonly items: readonly Notice[]
}

/** Holds the slice `notices`, and has the only methods that write it. */
export interface NoticesController {
  readonly state: NoticesState
  /** Shows a toast for some seconds, in place of the one before. */
  show(kind: Notice['kind'], code: NoticeCode): void
  dismiss(id: number): void
  /** Hides the toast, for example when its view is left. */
  clear(): void
}

const SHOWN_MS = 3500
/** Errors are shown longer, so that they can be read. */
const ERROR_SHOWN_MS = 8000

/** Creates the controller of the toasts. */
export function createNoticesController(platform: Pick<Platform, 'setTimer'>): NoticesController {
  const state = proxy<{ items: Notice[] }>({ items: [] })
  let stopTimer: Stop = () => {}
  let lastId = 0

  function clear(): void {
    stopTimer()
    if (state.items[0]) state.items = []
  }

  return {
    state,
    show(kind, code) {
      stopTimer()
      lastId += 1
      state.items = [{ id: lastId, kind, code }]
      stopTimer = platform.setTimer(clear, kind === 'error' ? ERROR_SHOWN_MS : SHOWN_MS)
    },
    dismiss(id) {
      if (state.items[0]?.id === id) clear()
    },
    clear,
  }
}
