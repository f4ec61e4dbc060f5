// The program that serves the frame. Nothing that runs in a browser imports it.
export { DEFAULT_PORT, readConfig } from './config.ts'
export { SECURE_SITE_ERROR_CODES, SecureSiteError, type SecureSiteErrorCode } from './errors.ts'
export { runCli } from './runCli.ts'
export { type RunningSecureSite, type SecureSiteOptions, startSecureSite } from './startSecureSite.ts'
