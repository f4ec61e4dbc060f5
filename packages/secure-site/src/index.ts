export { DEFAULT_PORT, readConfig } from './config.ts'
export { SECURE_SITE_ERROR_CODES, SecureSiteError, type SecureSiteErrorCode } from './errors.ts'
export { type RunningSecureSite, type SecureSiteOptions, startSecureSite } from './startSecureSite.ts'
