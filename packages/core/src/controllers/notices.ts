import { proxy } from 'valtio/vanilla'
import type { Platform } from '../ports/platform.ts'
import type { Stop } from '../ports/provider.ts'

/** What a toast says, by code; the texts are in the UI's catalogue (clause error-1). */
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

/** A toast on show. */
export interface Notice {
  readonly id: number
  readonly kind: 'success' | 'error' | 'info'
  readonly code: NoticeCode
}

export interface NoticesState {
  readonly items: readonly Notice[]
}

export interface NoticesController {
  readonly state: NoticesState
  /** Shows a toast for a while; a second one of the same code replaces the first. */
  show(kind: Notice['kind'], code: NoticeCode): void
  dismiss(id: number): void
  stop(): void
}

const SHOWN_MS = 3500
/** What went wrong has to be read, and is seldom looked for. */
const ERROR_SHOWN_MS = 8000

/** Owns the toasts. */
export function createNoticesController(platform: Pick<Platform, 'setTimer'>): NoticesController {
  const state = proxy<{ items: Notice[] }>({ items: [] })
  const timers = new Map<number, Stop>()
  let lastId = 0

  function dismiss(id: number): void {
    timers.get(id)?.()
    timers.delete(id)
    state.items = state.items.filter((notice) => notice.id !== id)
  }

  return {
    state,
    show(kind, code) {
      const same = state.items.find((notice) => notice.code === code)
      if (same) dismiss(same.id)
      lastId += 1
      const id = lastId
      state.items.push({ id, kind, code })
      timers.set(
        id,
        platform.setTimer(() => dismiss(id), kind === 'error' ? ERROR_SHOWN_MS : SHOWN_MS),
      )
    },
    dismiss,
    stop() {
      for (const stop of timers.values()) stop()
      timers.clear()
    },
  }
}
