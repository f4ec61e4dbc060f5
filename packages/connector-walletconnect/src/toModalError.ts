import { isAbortError, ModalError, type ModalErrorCode } from '@foyer/core/ports'
import { isRefusalText, readJsonIn } from '@foyer/kit'
import { ProviderRpcError } from './providerRpcError.ts'

/** An error as plain data, which can be sent to another tab. */
export interface PlainError {
  /** A ModalErrorCode, or the number that the wallet sent. */
  readonly code: string | number
  readonly message: string
  readonly details?: string | undefined
  readonly data?: unknown
}

/** Meanings of the codes of CAIP-25, EIP-1193 and the protocol in the response to a session proposal. */
const CODE_MEANINGS: Readonly<Record<string, ModalErrorCode>> = {
  '4001': 'user_rejected',
  '5000': 'user_rejected',
  '5001': 'user_rejected',
  '5002': 'user_rejected',
  '5003': 'user_rejected',
  '5100': 'connection_failed',
  '5101': 'connection_failed',
  '5102': 'connection_failed',
  '5103': 'connection_failed',
  '5104': 'connection_failed',
  '-32002': 'request_pending',
}

const TEXT_MEANINGS: readonly (readonly [RegExp, ModalErrorCode])[] = [
  [/proposal expired|pairing expired/i, 'pairing_expired'],
]

const SENTENCES: Partial<Record<ModalErrorCode, string>> = {
  aborted: 'The work was cancelled before it ended.',
  pairing_expired: 'The pairing expired before a wallet answered.',
  request_pending: 'The wallet still waits for an answer to an earlier request.',
  user_rejected: 'The connection was declined in the wallet.',
}

/** The EIP-1193 code for each ModalErrorCode that a request of this package can fail with. */
const RPC_CODES: Readonly<Partial<Record<ModalErrorCode, number>>> = {
  aborted: 4900,
  chain_not_added: 4902,
  connection_failed: 4900,
  pairing_expired: 4900,
  relay_unreachable: 4900,
  rpc_failed: -32603,
  timed_out: -32000,
  unsupported_method: 4200,
  user_rejected: 4001,
  wallet_disconnected: 4900,
  wallet_unauthorized: 4100,
}

const TEXT_MAX = 1_000
/** JSON-RPC: internal error. */
const INTERNAL_ERROR = -32603

/** Converts an error of the client, the relay or a wallet. Only this file reads the fields of foreign errors. */
export function toModalError(error: unknown, fallback: ModalErrorCode = 'connection_failed'): ModalError {
  if (error instanceof ModalError) return error
  const { code: foreignCode, message: details } = toPlainError(error)
  // The texts of the browser's own errors ("Access is denied for this document.") say nothing about the wallet.
  const isForeign = !(error instanceof DOMException)
  const codeOfText = isForeign ? meaningOf(details, read(error, 'name')) : undefined
  const code = isAbortError(error) ? 'aborted' : (CODE_MEANINGS[foreignCode] ?? codeOfText ?? fallback)
  return new ModalError({
    code,
    message: SENTENCES[code] ?? 'The wallet could not be connected.',
    ...(details && { details }),
    cause: error,
  })
}

function meaningOf(text: string, name: unknown): ModalErrorCode | undefined {
  const known = TEXT_MEANINGS.find(([pattern]) => pattern.test(text))?.[1]
  if (known) return known
  const inside = CODE_MEANINGS[String(read(readJsonIn(text), 'code'))]
  const isRefusal = [text, name].some((one) => typeof one === 'string' && isRefusalText(one))
  return inside ?? (isRefusal ? 'user_rejected' : undefined)
}

/** Converts an error to plain data. A ModalError keeps its code, an error of the wallet its number. */
export function toPlainError(error: unknown): PlainError {
  if (error instanceof ModalError) {
    return { code: error.code, message: error.shortMessage, details: error.details }
  }
  const code = read(error, 'code')
  const message = typeof error === 'string' ? error : read(error, 'message')
  const data = read(error, 'data')
  return {
    code: typeof code === 'number' || typeof code === 'string' ? code : INTERNAL_ERROR,
    message: typeof message === 'string' ? clean(message) : '',
    ...(isPlainData(data) && { data }),
  }
}

/** Converts plain data of another tab to an error. */
export function fromPlainError(raw: unknown): Error {
  const { code, message, data } = toPlainError(raw)
  const details = read(raw, 'details')
  if (isModalErrorCode(code)) {
    return new ModalError({ code, message, ...(typeof details === 'string' && { details }) })
  }
  return new ProviderRpcError({ code: typeof code === 'number' ? code : INTERNAL_ERROR, message, data })
}

/**
 * Converts an error to the error of an EIP-1193 request. An error of the wallet keeps its code and text; a ModalError
 * gets the matching EIP-1193 code and becomes the cause.
 */
export function toRpcError(error: unknown): Error {
  const { code, message, data, details } = toPlainError(error)
  const number = isModalErrorCode(code) ? RPC_CODES[code] : code
  const text = [message || 'The wallet gave no reason.', details].filter(Boolean).join(' ')
  return new ProviderRpcError({
    code: typeof number === 'number' ? number : INTERNAL_ERROR,
    message: text,
    data,
    cause: error,
  })
}

/** Creates the error of a request that the connector itself refuses. */
export function rpcError(code: number, message: string): ProviderRpcError {
  return new ProviderRpcError({ code, message })
}

function isModalErrorCode(code: string | number): code is ModalErrorCode {
  return Object.hasOwn(RPC_CODES, code)
}

/** Removes control characters, and from addresses the credentials, paths and keys. */
function clean(text: string): string {
  return text
    .slice(0, TEXT_MAX)
    .replace(/[\p{C}\s]+/gu, ' ')
    .replace(/\b([a-z][a-z0-9+.-]*:\/\/)(?:[^\s/@]*@)?([^\s/?#"'<>)]*)[^\s"'<>)]*/gi, '$1$2')
    .replace(/\bwc:[^\s"'<>)]*/gi, 'wc:')
    .trim()
}

function isPlainData(data: unknown): boolean {
  if (data === undefined) return false
  try {
    return JSON.stringify(data).length <= 10_000
  } catch {
    return false
  }
}

function read(holder: unknown, key: string): unknown {
  if (typeof holder !== 'object' || holder === null) return undefined
  try {
    return Reflect.get(holder, key)
  } catch {
    return undefined
  }
}
