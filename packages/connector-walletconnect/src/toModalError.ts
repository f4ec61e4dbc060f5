import { isAbortError, ModalError, type ModalErrorCode } from '@foyer/core/ports'

/** An error in a form that passes between tabs. */
export interface PlainError {
  /** Ours when it is a word, the wallet's when it is a number. */
  readonly code: string | number
  readonly message: string
  readonly details?: string | undefined
  readonly data?: unknown
}

/** Codes of CAIP-25, EIP-1193 and the protocol's own, and what each means when it answers a proposal. */
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
  [/reject|declin|denied|disapprov|cancel/i, 'user_rejected'],
]

const SENTENCES: Partial<Record<ModalErrorCode, string>> = {
  aborted: 'The work was cancelled before it ended.',
  pairing_expired: 'The invitation expired before a wallet answered.',
  request_pending: 'The wallet still waits for an answer to an earlier request.',
  user_rejected: 'The connection was declined in the wallet.',
}

/** Codes that this package raises itself, and the EIP-1193 code that pages know each by. */
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

/** Reads whatever the client, the relay or a wallet threw. The only place in this package that looks into foreign errors. */
export function toModalError(error: unknown, fallback: ModalErrorCode = 'connection_failed'): ModalError {
  if (error instanceof ModalError) return error
  const { code: foreignCode, message: details } = toPlainError(error)
  // The browser's own refusals ("Access is denied for this document.") are nobody's answer.
  const isForeign = !(error instanceof DOMException)
  const told = isForeign ? TEXT_MEANINGS.find(([pattern]) => pattern.test(details))?.[1] : undefined
  const code = isAbortError(error) ? 'aborted' : (CODE_MEANINGS[foreignCode] ?? told ?? fallback)
  return new ModalError({
    code,
    message: SENTENCES[code] ?? 'The wallet could not be connected.',
    ...(details && { details }),
    cause: error,
  })
}

/** Makes an error plain: words for ours, the wallet's own number for theirs. */
export function toPlainError(error: unknown): PlainError {
  if (error instanceof ModalError) {
    return { code: error.code, message: error.shortMessage, details: error.details }
  }
  const code = read(error, 'code')
  const message = typeof error === 'string' ? error : read(error, 'message')
  const data = read(error, 'data')
  return {
    code: typeof code === 'number' || typeof code === 'string' ? code : -32603,
    message: typeof message === 'string' ? clean(message) : '',
    ...(isPlainData(data) && { data }),
  }
}

/** Makes an error of what another tab said. */
export function fromPlainError(raw: unknown): Error {
  const { code, message, data } = toPlainError(raw)
  const details = read(raw, 'details')
  if (isOurs(code)) {
    return new ModalError({ code, message, ...(typeof details === 'string' && { details }) })
  }
  return Object.assign(new Error(message), { code, ...(data !== undefined && { data }) })
}

/**
 * The error of an EIP-1193 request: what the wallet said keeps its number and its words; ours get the number that
 * pages know, with the ModalError as the cause.
 */
export function toRpcError(error: unknown): Error {
  const { code, message, data, details } = toPlainError(error)
  const number = isOurs(code) ? RPC_CODES[code] : code
  const text = [message || 'The wallet gave no reason.', details].filter(Boolean).join(' ')
  return Object.assign(new Error(text, { cause: error }), {
    code: typeof number === 'number' ? number : -32603,
    ...(data !== undefined && { data }),
  })
}

/** Makes the error of a request that is answered here. */
export function rpcError(code: number, message: string): Error {
  return Object.assign(new Error(message), { code })
}

function isOurs(code: string | number): code is ModalErrorCode {
  return Object.hasOwn(RPC_CODES, code)
}

/** Without control characters, without the paths and keys of addresses. */
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
