import type { ModalErrorCode } from './codes.ts'

export type { ModalErrorCode }
/** Codes that an attempt to connect can end with. */
export type ConnectErrorCode = Extract<
  ModalErrorCode,
  | 'aborted'
  | 'already_linked'
  | 'connection_failed'
  | 'connector_not_found'
  | 'pairing_expired'
  | 'relay_unreachable'
  | 'request_pending'
  | 'timed_out'
  | 'user_rejected'
  | 'unknown'
>

/** The input of a ModalError. */
export interface ModalErrorInput {
  readonly code: ModalErrorCode
  /** One sentence for a developer: what happened and what to do. No secret, no full URL of an endpoint. */
  readonly message: string
  /** The message of the wallet, gateway or node, cut to 300 characters. */
  readonly details?: string
  readonly cause?: unknown
}

const DOCS_BASE = 'docs/reference/errors.md'

/**
 * The error of core, adapters and connectors. Recognise it by `code`, not by class: a page may have loaded two copies.
 */
export class ModalError extends Error {
  override readonly name = 'ModalError'
  readonly code: ModalErrorCode
  readonly shortMessage: string
  readonly details: string | undefined
  readonly docsPath: string

  constructor(input: ModalErrorInput) {
    const details = input.details?.slice(0, 300)
    const docsPath = `${DOCS_BASE}#${input.code}`
    super([input.message, details && `Details: ${details}`, `Docs: ${docsPath}`].filter(Boolean).join('\n'), {
      cause: input.cause,
    })
    this.code = input.code
    this.shortMessage = input.message
    this.details = details
    this.docsPath = docsPath
  }
}

/** Whether something is a ModalError of this copy. To be asked of anything: a stranger's proxy may throw when its class is read. */
export function isModalError(value: unknown): value is ModalError {
  try {
    return value instanceof ModalError
  } catch {
    return false
  }
}
