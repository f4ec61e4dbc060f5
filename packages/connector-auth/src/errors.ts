import { ModalError } from '@foyer/core/ports'
import type { FrameError } from '@foyer/secure-protocol'

/** The error with which a request to the provider rejects. Its `code` is one of EIP-1193 or JSON-RPC. */
export class AuthRpcError extends Error {
  override readonly name = 'ProviderRpcError'
  readonly code: number

  constructor(code: number, message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause })
    this.code = code
  }
}

/** The message of every refused request for which the frame may say nothing more itself (clause error-4). */
export const DEFAULT_MESSAGE = 'An error occurred'
/** The message of a request that was cancelled (clause error-4). */
export const ABORTED_MESSAGE = 'Request was aborted'

/** The frame did not load (clauses error-2, error-4). */
export function loadError(isStandalone: boolean, details?: string): ModalError {
  return new ModalError({
    code: 'iframe_load_failed',
    message: isStandalone ? 'Error loading embedded wallet in PWA' : 'Unable to load email login dependency',
    ...(details !== undefined && { details }),
  })
}

/** The frame gave no answer in time (clause error-4). */
export function requestTimeout(name: string): ModalError {
  return new ModalError({
    code: 'iframe_request_timeout',
    message: `The secure frame gave no answer to ${name}.`,
  })
}

/** A failed step, for the caller that can read the frame's own code in `cause`. */
export function toSignInError(failure: FrameError): ModalError {
  return new ModalError({
    code: 'sign_in_failed',
    message: failure.message || DEFAULT_MESSAGE,
    details: String(failure.code),
    cause: failure,
  })
}

const RPC_CODES: Readonly<Record<string, number>> = {
  aborted: 4001,
  login_required: 4100,
  rejected: 4001,
  unsupported_method: 4200,
  user_rejected: 4001,
}

/** A failed request of the page as EIP-1193 has it. */
export function toRpcError(failure: FrameError): AuthRpcError {
  const code = typeof failure.code === 'number' ? failure.code : (RPC_CODES[failure.code] ?? -32603)
  return new AuthRpcError(code, failure.message || DEFAULT_MESSAGE, failure)
}
