import type { ModalError, ModalErrorCode, Refusal } from '../../base/modalError.ts'
import { isAbortError } from '../../base/raceAbort.ts'

/** An error as plain data, for the state. */
export interface ErrorInfo {
  readonly code: ModalErrorCode
  readonly message: string
  readonly details?: string
  /** Why the network would refuse a transfer. */
  readonly refusal?: Refusal
}

/** Whether an error is a ModalError, by its shape: a page with two copies has two classes. */
function isModalError(error: unknown): error is ModalError {
  return error instanceof Error && error.name === 'ModalError' && 'shortMessage' in error
}

/**
 * Converts anything that was thrown to plain data; other errors than ModalErrors get the code `unknown`.
 *
 * @example
 * ```ts
 * import { connectWallet, createModal, toErrorInfo } from '@foyer/core'
 * import { createBrowserPlatform } from '@foyer/core/browser'
 *
 * const modal = createModal({ networks: [1, 8453] }, { platform: createBrowserPlatform() })
 * try {
 *   await connectWallet(modal, { connectorId: 'injected' })
 * } catch (error) {
 *   if (toErrorInfo(error).code === 'user_rejected') console.log('The visitor refused.')
 * }
 * ```
 */
export function toErrorInfo(error: unknown): ErrorInfo {
  if (isAbortError(error)) return { code: 'aborted', message: 'The work was cancelled.' }
  if (isModalError(error)) {
    const { code, shortMessage: message, details, refusal } = error
    return { code, message, ...(details !== undefined && { details }), ...(refusal && { refusal }) }
  }
  const details = error instanceof Error ? error.message : String(error)
  return { code: 'unknown', message: 'Something unexpected went wrong.', details: details.slice(0, 300) }
}
