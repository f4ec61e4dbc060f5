import { isAbortError, isModalError, ModalError, type ModalErrorCode } from '@foyer/core/ports'
import { isRefusalText, readJsonIn } from '@foyer/kit'
import { readField } from './readField.ts'

/** Codes of EIP-1193, which wallets of Solana took over, of CAIP-25, of JSON-RPC, and of the Wallet Standard's own errors. */
const CODE_MEANINGS: ReadonlyMap<string, ModalErrorCode> = new Map(
  Object.entries({
    4001: 'user_rejected',
    4100: 'wallet_unauthorized',
    4200: 'unsupported_method',
    4900: 'wallet_disconnected',
    5000: 'user_rejected',
    4001000: 'user_rejected',
    '-32002': 'request_pending',
    '-32601': 'unsupported_method',
  } as const),
)

/** Patterns of error texts and names, for errors without a code that says more. */
const TEXT_MEANINGS: readonly (readonly [RegExp, ModalErrorCode])[] = [
  [/already (?:pending|processing|open)|request (?:is |already )pending/i, 'request_pending'],
  [/not (?:been )?(?:supported|implemented)|unsupported/i, 'unsupported_method'],
  [/insufficient (?:funds|lamports|balance)/i, 'insufficient_funds'],
  [/not connected|disconnected|wallet is locked/i, 'wallet_disconnected'],
]

const SENTENCES: Partial<Record<ModalErrorCode, string>> = {
  aborted: 'The work was cancelled before it ended.',
  connection_failed: 'The wallet could not be connected.',
  insufficient_funds: 'The balance of the account is too low for the transaction.',
  request_pending: 'An earlier request is still open in the wallet.',
  unsupported_method: 'The wallet does not support this request.',
  user_rejected: 'The request was declined in the wallet.',
  wallet_disconnected: 'The wallet has lost its connection.',
  wallet_unauthorized: 'The wallet has not given access to this account or method.',
}

const DEPTH_MAX = 4
const TEXT_MAX_CHARS = 1_000
const CODE_MAX_CHARS = 32

/**
 * Converts what a wallet threw to a ModalError. Its code comes from the outermost error with a known code, otherwise from the texts,
 * otherwise it is `fallback`.
 */
export function toModalError(error: unknown, fallback: ModalErrorCode = 'unknown'): ModalError {
  if (isModalError(error)) return error
  const layers = readLayers(error)
  const texts = layers.flatMap(readText)
  const known = layers.flatMap(readCode)[0] ?? refusalOf(texts, layers) ?? codeOf(texts)
  const code = isAbortError(error) ? 'aborted' : (known ?? fallback)
  const details = texts[0]?.replace(/[\p{C}\s]+/gu, ' ').trim()
  return new ModalError({
    code,
    message: SENTENCES[code] ?? 'Something unexpected went wrong in the wallet.',
    ...(details && { details }),
    cause: error,
  })
}

/** An error and those that it wraps, outermost first: wallets keep them in `cause` and `error`. */
function readLayers(error: unknown): readonly unknown[] {
  const layers: unknown[] = []
  let layer = error
  while (layer !== undefined && layer !== null && layers.length < DEPTH_MAX) {
    layers.push(layer)
    layer = readField(layer, 'cause') ?? readField(layer, 'error')
  }
  return layers
}

function readCode(layer: unknown): readonly ModalErrorCode[] {
  const code = readField(layer, 'code')
  const isCode = typeof code === 'number' || (typeof code === 'string' && code.length <= CODE_MAX_CHARS)
  const known = isCode ? CODE_MEANINGS.get(String(code)) : undefined
  return known === undefined ? [] : [known]
}

function readText(layer: unknown): readonly string[] {
  const text = typeof layer === 'string' ? layer : readField(layer, 'message')
  return typeof text === 'string' && text ? [text.slice(0, TEXT_MAX_CHARS)] : []
}

/** A plain no, in the text, in the name of the error, or by a code that stands as JSON in the text. */
function refusalOf(texts: readonly string[], layers: readonly unknown[]): ModalErrorCode | undefined {
  const [code] = texts.flatMap((text) => readCode(readJsonIn(text)))
  const names = layers.map((layer) => readField(layer, 'name')).filter((name) => typeof name === 'string')
  return code ?? ([...texts, ...names].some(isRefusalText) ? 'user_rejected' : undefined)
}

function codeOf(texts: readonly string[]): ModalErrorCode | undefined {
  return TEXT_MEANINGS.find(([pattern]) => texts.some((text) => pattern.test(text)))?.[1]
}
