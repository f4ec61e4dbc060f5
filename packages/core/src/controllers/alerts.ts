import { proxy } from 'valtio/vanilla'

/** Developer alerts and warnings by code (clause error-7), with the name of each. */
export const ALERT_NAMES = {
  APKT001: 'Network Not Found',
  APKT002: 'Invalid App Configuration',
  APKT003: 'Network Error: Wallet Load Failed',
  APKT004: 'Wallet Request Timeout',
  APKT005: 'Unverified Domain',
  APKT006: 'Session Expired',
  APKT007: 'Invalid Project ID',
  APKT008: 'Project ID Missing',
  APKT009: 'Server Error',
  APKT010: 'Rate Limited',
  APKTW001: 'Inactive Namespace',
  APKTW002: 'Invalid Email',
} as const

export type AlertCode = keyof typeof ALERT_NAMES

/** Something the developer of the page should know. */
export interface Alert {
  readonly code: AlertCode
  readonly name: string
  /** What exactly, and what to do. */
  readonly details: string
}

export interface AlertsState {
  /** The latest alert; undefined when dismissed. Shown only in debug mode. */
  readonly current: Alert | undefined
}

export interface AlertsController {
  readonly state: AlertsState
  raise(code: AlertCode, details: string): void
  dismiss(): void
}

/** Owns the developer alerts: written to the console and, in debug mode, shown in the modal. */
export function createAlertsController(input: {
  log(message: string): void
  isDebug(): boolean
}): AlertsController {
  const state = proxy<{ current: Alert | undefined }>({ current: undefined })
  const told = new Set<string>()
  return {
    state,
    raise(code, details) {
      const message = `[foyer] ${code} ${ALERT_NAMES[code]}: ${details} (docs/reference/errors.md#${code.toLowerCase()})`
      if (!told.has(message)) input.log(message)
      told.add(message)
      if (input.isDebug()) state.current = { code, name: ALERT_NAMES[code], details }
    },
    dismiss() {
      state.current = undefined
    },
  }
}
