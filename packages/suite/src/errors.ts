import { CodedError } from '@foyer/server-kit'

/** Every code of an error that the suite's own process ends or fails with, in alphabetical order. */
export const SUITE_ERROR_CODES = ['bad_setting', 'custody_differs', 'port_taken', 'start_failed'] as const

/** The reason of a failure of the process, stable across versions. */
export type SuiteErrorCode = (typeof SUITE_ERROR_CODES)[number]

/** The error of starting or commanding a suite. Recognise it by `code`: two copies of the package may be loaded. */
export class SuiteError extends CodedError<SuiteErrorCode> {
  override readonly name = 'SuiteError'
}
