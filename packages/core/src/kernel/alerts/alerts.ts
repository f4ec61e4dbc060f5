import { proxy } from 'valtio/vanilla'
import type { AlertCode } from './alertNames.ts'

/** Something the developer of the page should know. */
export interface Alert {
  readonly code: AlertCode
  /** What happened, and what to do. */
  readonly details: string
}

/** The slice `alerts`. */
export interface AlertsState {
  /** The latest alert; undefined when dismissed. Shown only in debug mode. */
  readonly current: Alert | undefined
}

/** Holds the slice `alerts`, and has the only methods that write it. */
export interface AlertsController {
  readonly state: AlertsState
  /** The text of every alert so far, as written to the console. */
  readonly told: ReadonlySet<string>
  raise(code: AlertCode, details: string): void
  dismiss(): void
}

/**
 * Creates the controller of developer alerts, which are written to the console and, in debug mode, shown in the modal.
 */
export function createAlertsController(input: {
  log(message: string): void
  isDebug(): boolean
}): AlertsController {
  const state = proxy<{ current: Alert | undefined }>({ current: undefined })
  const told = new Set<string>()
  return {
    state,
    told,
    raise(code, details) {
      const message = `[foyer] ${code}: ${details} (docs/reference/errors.md#${code.toLowerCase()})`
      if (!told.has(message)) input.log(message)
      told.add(message)
      if (input.isDebug()) state.current = { code, details }
    },
    dismiss() {
      state.current = undefined
    },
  }
}
