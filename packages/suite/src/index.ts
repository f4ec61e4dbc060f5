export { CUSTODY_WARNING, readConfig, type SuiteConfig } from './config.ts'
export { SUITE_ERROR_CODES, SuiteError, type SuiteErrorCode } from './errors.ts'
export { type RunningSuite, type SuiteOptions, startSuite } from './startSuite.ts'
