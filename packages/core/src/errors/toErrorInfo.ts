import { isAbortError } from '../lib/raceAbort.ts'
import type { ModalError, ModalErrorCode } from './base.ts'

/** An error as plain data, fit for state. */
export interface ErrorInfo {
  readonly code: ModalErrorCode
  readonly message: string
  readonly details?: string
}

/** Whether an error is ours by its shape: two bundles on a page have a class each. */
function isModalError(error: unknown): error is ModalError {
  return error instanceof Error && error.name === 'ModalError' && 'shortMessage' in error
}

/** Turns anything thrown into plain data; what is not ours becomes `unknown`. */
export function toErrorInfo(error: unknown): ErrorInfo {
  if (isAbortError(error)) return { code: 'aborted', message: 'The work was cancelled.' }
  if (isModalError(error)) {
    const { code, shortMessage: message, details } = error
    return details === undefined ? { code, message } : { code, message, details }
  }
  const details = error instanceof Error ? error.message : String(error)
  return { code: 'unknown', message: 'Something unexpected went wrong.', details: details.slice(0, 300) }
}
