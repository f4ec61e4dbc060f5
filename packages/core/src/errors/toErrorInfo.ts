import { isAbortError } from '../lib/raceAbort.ts'
import { ModalError, type ModalErrorCode } from './base.ts'
import { MODAL_ERROR_CODES } from './codes.ts'

/** An error as plain data, fit for state. */
export interface ErrorInfo {
  readonly code: ModalErrorCode
  readonly message: string
  readonly details?: string
}

function isCode(value: unknown): value is ModalErrorCode {
  return (MODAL_ERROR_CODES as readonly unknown[]).includes(value)
}

/** Turns anything thrown into plain data; what is not ours becomes `unknown`. */
export function toErrorInfo(error: unknown): ErrorInfo {
  if (isAbortError(error)) return { code: 'aborted', message: 'The work was cancelled.' }
  if (error instanceof Error && 'code' in error && isCode(error.code)) {
    const message =
      'shortMessage' in error && typeof error.shortMessage === 'string' ? error.shortMessage : error.message
    const details = 'details' in error && typeof error.details === 'string' ? { details: error.details } : {}
    return { code: error.code, message, ...details }
  }
  const details = error instanceof Error ? error.message : String(error)
  return { code: 'unknown', message: 'Something unexpected went wrong.', details: details.slice(0, 300) }
}

/** Gives an error the shape every caller may rely on, keeping one that has it. */
export function toModalError(error: unknown): ModalError {
  if (error instanceof ModalError) return error
  const info = toErrorInfo(error)
  return new ModalError({ ...info, cause: error })
}
