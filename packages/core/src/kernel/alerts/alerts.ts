import { proxy } from 'valtio/vanilla'
import type { AlertCode } from './alertNames.ts'

/** Something the developer of the page should know. */
export interface Alert {
  readonly code: AlertCode
  /** The cause, and what to do about it. */
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
  /** The text of every alert so far, also of those that the console does not have. */
  readonly told: ReadonlySet<string>
  raise(code: AlertCode, details: string): void
  dismiss(): void
}

/** Matches alerts that a change of the page or of its project mends. The rest comes from visitors, servers and networks. */
const OF_THE_PAGE = /T00[12578]|W001/

/**
 * Creates the controller of developer alerts. In debug mode they are written to the console and shown in the modal; without it only those
 * are written that the page itself is the reason of.
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
      if (!told.has(message) && (input.isDebug() || OF_THE_PAGE.test(code))) input.log(message)
      told.add(message)
      if (input.isDebug()) state.current = { code, details }
    },
    dismiss() {
      state.current = undefined
    },
  }
}
