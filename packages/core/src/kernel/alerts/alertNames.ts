/** Names of the developer alerts and warnings, by code (clause error-7). */
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

/** Code of a developer alert, such as `APKT002`. */
export type AlertCode = keyof typeof ALERT_NAMES
