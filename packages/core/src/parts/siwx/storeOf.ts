import { withTimeout } from '../../base/raceAbort.ts'
import { GATEWAY_TIMEOUT_MS } from '../../kernel/constants/timing.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { SiwxStore } from '../../ports/siwx.ts'
import { createGatewaySiwx } from './gatewaySiwx.ts'

function keepStore(modal: Modal): { readonly store: SiwxStore; stop(): void } {
  const { siwx } = modal.options
  return { store: typeof siwx === 'object' ? siwx : createGatewaySiwx(modal), stop() {} }
}

/** Where the sessions of a modal are kept: at the gateway, unless the app has a store of its own. */
export function storeOf(modal: Modal): SiwxStore {
  return modal.own(keepStore).store
}

/** Asks the store, which gets as long as the gateway does. @throws ModalError timed_out, aborted, and what the store says */
export function askStore<T>(
  modal: Modal,
  signal: AbortSignal | undefined,
  ask: (store: SiwxStore, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const store = storeOf(modal)
  return withTimeout((inner) => ask(store, inner), {
    timeoutMs: GATEWAY_TIMEOUT_MS,
    signal,
    what: 'The store of sessions',
    setTimer: modal.platform.setTimer,
  })
}
