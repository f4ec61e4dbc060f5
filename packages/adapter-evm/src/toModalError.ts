import { isAbortError, isModalError, ModalError, type ModalErrorCode } from '@foyer/core/ports'
import { isRefusalText, readJsonIn } from '@foyer/kit'

/** The ModalErrorCode for each code of EIP-1193, EIP-1474, EIP-3085, EIP-5792, WalletConnect, ethers and the secure frame. */
const CODE_MEANINGS: Readonly<Record<string, ModalErrorCode>> = {
  '4001': 'user_rejected',
  '4100': 'wallet_unauthorized',
  '4200': 'unsupported_method',
  '4900': 'wallet_disconnected',
  '4901': 'wallet_disconnected',
  '4902': 'chain_not_added',
  '5000': 'user_rejected',
  '5700': 'unsupported_method',
  '5710': 'wrong_network',
  '5720': 'bad_call',
  '5730': 'bad_call',
  '5740': 'bad_call',
  '5750': 'user_rejected',
  '5760': 'unsupported_method',
  '-32000': 'rpc_failed',
  '-32002': 'request_pending',
  '-32004': 'unsupported_method',
  '-32005': 'rpc_failed',
  '-32601': 'unsupported_method',
  '-32602': 'rpc_failed',
  '-32603': 'rpc_failed',
  ACTION_REJECTED: 'user_rejected',
  CALL_EXCEPTION: 'would_revert',
  CANCELLED: 'aborted',
  INSUFFICIENT_FUNDS: 'insufficient_funds',
  NETWORK_ERROR: 'rpc_failed',
  SERVER_ERROR: 'rpc_failed',
  TIMEOUT: 'timed_out',
  UNSUPPORTED_OPERATION: 'unsupported_method',
  // Codes of the secure frame, before it has signed, and after it has given a signed transaction away without an answer.
  fee_too_high: 'fee_too_high',
  server_unreachable: 'gateway_unreachable',
  storage_unavailable: 'gateway_unreachable',
  upstream_unavailable: 'gateway_unreachable',
  request_timed_out: 'gateway_unreachable',
  sending_unclear: 'unknown',
}

/** Patterns of error texts, for errors without a code or with a general one. */
const TEXT_MEANINGS: readonly (readonly [RegExp, ModalErrorCode])[] = [
  // Before all others, because the revert reason of a contract may say anything.
  [/execution reverted|reverted with|VM (?:exception|execution error)/i, 'would_revert'],
  [/already (?:pending|processing)|request (?:is |already )pending/i, 'request_pending'],
  [/unrecogni[sz]ed chain|chain .{0,40}not (?:been )?added|try adding the chain/i, 'chain_not_added'],
  [/method .{0,60}not (?:supported|found|available)|unsupported method/i, 'unsupported_method'],
  [/insufficient (?:funds|balance)/i, 'insufficient_funds'],
]

const SENTENCES: Partial<Record<ModalErrorCode, string>> = {
  aborted: 'The work was cancelled before it ended.',
  chain_not_added: 'The wallet does not know this network.',
  bad_call: 'The wallet refused the request as malformed.',
  connection_failed: 'The wallet could not be connected.',
  fee_too_high: 'The network asks for a higher fee than the wallet pays.',
  gateway_unreachable: 'The server of the wallet could not be reached.',
  insufficient_funds: 'The balance of the account is too low for the transaction.',
  request_pending: 'An earlier request is still open in the wallet.',
  rpc_failed: 'The wallet or its node could not execute the request.',
  timed_out: 'The wallet did not answer in time.',
  unsupported_method: 'The wallet does not support this request.',
  user_rejected: 'The request was declined in the wallet.',
  wallet_disconnected: 'The wallet has lost its connection.',
  wallet_unauthorized: 'The wallet has not given access to this account or method.',
  would_revert: 'The transaction would revert.',
  wrong_network: 'The wallet does not support the request on this network.',
}

/** General codes: a more specific code of a nested error, or the text of the error, takes precedence. */
const GENERAL_CODES: readonly ModalErrorCode[] = ['rpc_failed']

const DEPTH_MAX = 6
/** The answers of servers that a name of several records waits for pass through a refusal. */
const BYTES_MAX = 131_072
const NESTING_KEYS = ['originalError', 'data', 'cause', 'error', 'info']

/**
 * Converts an error of a wallet, a node or ethers to a ModalError. Only this file reads the fields of foreign errors. The code
 * comes from the outermost error with a known code, otherwise from the text, from JSON in it, and from a plain no; otherwise it is `fallback`.
 */
export function toModalError(error: unknown, fallback: ModalErrorCode = 'unknown'): ModalError {
  if (isModalError(error)) return error
  const code = isAbortError(error) ? 'aborted' : (readCode(error) ?? fallback)
  const details = readText(error)
  return new ModalError({
    code,
    message: toSentence(code),
    ...(details && { details }),
    cause: error,
  })
}

/** The codes of an error and its nested errors, outermost first. */
export function readForeignCodes(error: unknown): readonly string[] {
  const codes: string[] = []
  visit(error, (layer) => {
    const code = readField(layer, 'code')
    if (typeof code === 'number' || typeof code === 'string') codes.push(String(code).trim())
  })
  return codes
}

/** The code that the text of a node error implies: a revert or a lack of funds. Undefined for other texts. */
export function readNodeCode(error: unknown): ModalErrorCode | undefined {
  const code = codeOfTexts(readTexts(error))
  return code === 'would_revert' || code === 'insufficient_funds' ? code : undefined
}

/** The revert data of an error, in lower-case hex. Undefined when there is none. */
export function readForeignBytes(error: unknown): string | undefined {
  let bytes: string | undefined
  visit(error, (layer) => {
    if (typeof layer === 'string') bytes ??= /0x[0-9a-f]{8,}$/i.exec(layer.slice(0, BYTES_MAX))?.[0]
  })
  return bytes?.toLowerCase()
}

/** The sentence for a code. */
export function toSentence(code: ModalErrorCode): string {
  return SENTENCES[code] ?? 'Something unexpected went wrong in the wallet.'
}

function codeOfTexts(texts: readonly string[]): ModalErrorCode | undefined {
  return TEXT_MEANINGS.find(([pattern]) => texts.some((text) => pattern.test(text)))?.[1]
}

function readCode(error: unknown): ModalErrorCode | undefined {
  const texts = readTexts(error)
  const meanings = meaningsOf(error)
  const told = codeOfTexts(texts)
  // What a contract says in its revert is no word of the visitor.
  const isRefusal = told !== 'would_revert' && [...texts, ...readNames(error)].some(isRefusalText)
  return (
    exactOf(meanings) ??
    (isRefusal ? 'user_rejected' : told) ??
    exactOf(texts.flatMap((text) => meaningsOf(readJsonIn(text)))) ??
    meanings[0]
  )
}

const meaningsOf = (error: unknown) => readForeignCodes(error).flatMap((code) => CODE_MEANINGS[code] ?? [])

const exactOf = (codes: readonly ModalErrorCode[]) => codes.find((code) => !GENERAL_CODES.includes(code))

function readNames(error: unknown): readonly string[] {
  const names: string[] = []
  visit(error, (layer) => {
    const name = readField(layer, 'name')
    if (typeof name === 'string') names.push(name)
  })
  return names
}

function readTexts(error: unknown): readonly string[] {
  const texts: string[] = []
  visit(error, (layer) => {
    const text = typeof layer === 'string' ? layer : readField(layer, 'message')
    if (typeof text === 'string' && text) texts.push(text.slice(0, 1_000))
  })
  return texts
}

/** The text of the error without invisible characters, and without the credentials and paths of addresses. */
function readText(error: unknown): string | undefined {
  return readTexts(error)[0]
    ?.replace(/[\p{C}\s]+/gu, ' ')
    .replace(/\b([a-z][a-z0-9+.-]*:\/\/)(?:[^\s/@]*@)?([^\s/?#"'<>)]*)[^\s"'<>)]*/gi, '$1$2')
    .trim()
}

/** Visits an error and its nested errors, each object once. */
function visit(error: unknown, see: (layer: unknown) => void): void {
  const seen: unknown[] = []
  let layers: unknown[] = [error]
  for (let depth = 0; depth < DEPTH_MAX && layers.length > 0; depth += 1) {
    const fresh = layers.filter((layer) => layer !== undefined && layer !== null && !seen.includes(layer))
    seen.push(...fresh)
    for (const layer of fresh) see(layer)
    layers = fresh.flatMap((layer) => NESTING_KEYS.map((key) => readField(layer, key)))
  }
}

/** Reads one property of an object that a wallet gave. Undefined when there is none, and when a getter or a proxy throws. */
export function readField(holder: unknown, key: string): unknown {
  if (typeof holder !== 'object' || holder === null) return undefined
  try {
    return Reflect.get(holder, key)
  } catch {
    // A getter threw.
    return undefined
  }
}
