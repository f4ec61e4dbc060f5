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

/** What a ModalError is made of. */
export interface ModalErrorInput {
  readonly code: ModalErrorCode
  /** One sentence for a developer: what happened and what to do. No secret, no full address of an endpoint. */
  readonly message: string
  /** What the foreign party said, cut to 300 characters. */
  readonly details?: string
  readonly cause?: unknown
}

const DOCS_BASE = 'docs/reference/errors.md'

/** The only error that leaves core, adapters and connectors. Recognise it by `code`, never by class: two bundles may share a page. */
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
