/** Every code of an error that the site's own process ends or fails with, in alphabetical order. */
export const SECURE_SITE_ERROR_CODES = [
  'alert_failed',
  'bad_setting',
  'not_built',
  'other_release',
  'port_taken',
] as const

/** The reason of a failure of the process, stable across versions. */
export type SecureSiteErrorCode = (typeof SECURE_SITE_ERROR_CODES)[number]

/** The error of starting or verifying a secure site. Recognise it by `code`: two copies of the package may be loaded. */
export class SecureSiteError extends Error {
  override readonly name = 'SecureSiteError'
  readonly code: SecureSiteErrorCode

  constructor(code: SecureSiteErrorCode, message: string) {
    super(message)
    this.code = code
  }
}
