// The site is a part of the package of the frame; this package keeps its name and its command.
export {
  DEFAULT_PORT,
  type RunningSecureSite,
  readConfig,
  SECURE_SITE_ERROR_CODES,
  SecureSiteError,
  type SecureSiteErrorCode,
  type SecureSiteOptions,
  startSecureSite,
} from '@foyer/secure-frame/server'
