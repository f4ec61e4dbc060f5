import { isAbortError, ModalError, type ModalErrorCode } from '@foyer/core/ports'

/** Codes of EIP-1193, EIP-1474, EIP-3085, EIP-5792, WalletConnect and ethers, and what each means to us. */
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
}

/** What wallets write when they give no code, or one that says only "internal". */
const TEXT_MEANINGS: readonly (readonly [RegExp, ModalErrorCode])[] = [
  [/user (?:has )?(?:rejected|denied|cancell?ed|declined|disapproved)/i, 'user_rejected'],
  [/(?:rejected|denied|cancell?ed|declined|disapproved) by (?:the )?user/i, 'user_rejected'],
  [/already (?:pending|processing)|request (?:is |already )pending/i, 'request_pending'],
  [/unrecogni[sz]ed chain|chain .{0,40}not (?:been )?added|try adding the chain/i, 'chain_not_added'],
  [/method .{0,60}not (?:supported|found|available)|unsupported method/i, 'unsupported_method'],
  // Before the funds: a contract may give a lack of them as its reason.
  [/execution reverted|reverted with|VM (?:exception|execution error)/i, 'would_revert'],
  [/insufficient (?:funds|balance)/i, 'insufficient_funds'],
]

const SENTENCES: Partial<Record<ModalErrorCode, string>> = {
  aborted: 'The work was cancelled before it ended.',
  chain_not_added: 'The wallet does not know this network.',
  bad_call: 'The wallet found the request malformed.',
  connection_failed: 'The wallet could not be connected.',
  insufficient_funds: 'The account does not hold what the transaction takes.',
  request_pending: 'The wallet still waits for an answer to an earlier request.',
  rpc_failed: 'The wallet or its node could not do what was asked.',
  timed_out: 'The wallet did not answer in time.',
  unsupported_method: 'The wallet does not support this request.',
  user_rejected: 'The request was declined in the wallet.',
  wallet_disconnected: 'The wallet has lost its connection.',
  wallet_unauthorized: 'The wallet has not given access to this account or method.',
  would_revert: 'The contract would refuse the transaction.',
  wrong_network: 'The wallet cannot do this on the network asked for.',
}

/** Codes too broad to be the last word: a more exact one further in, or the text, wins. */
const VAGUE: readonly ModalErrorCode[] = ['rpc_failed']

const DEPTH_MAX = 6
const BYTES_MAX = 8_192
const NESTING_KEYS = ['originalError', 'data', 'cause', 'error', 'info']

/**
 * Reads whatever a wallet, its node or ethers threw. The only place in this package that looks into foreign errors.
 * Codes are searched from the outside in; then the text; then `fallback`.
 */
export function toModalError(error: unknown, fallback: ModalErrorCode = 'unknown'): ModalError {
  if (error instanceof ModalError) return error
  const code = isAbortError(error) ? 'aborted' : (readCode(error) ?? fallback)
  const details = readText(error)
  return new ModalError({
    code,
    message: toSentence(code),
    ...(details && { details }),
    cause: error,
  })
}

/** The numeric or named codes of an error, outermost first. */
export function readForeignCodes(error: unknown): readonly string[] {
  const codes: string[] = []
  visit(error, (layer) => {
    const code = read(layer, 'code')
    if (typeof code === 'number' || typeof code === 'string') codes.push(String(code).trim())
  })
  return codes
}

/** What a node means by an error that says only that it failed; undefined when its words tell nothing either. */
export function readNodeCode(error: unknown): ModalErrorCode | undefined {
  const told = readTold(readTexts(error))
  return told === 'would_revert' || told === 'insufficient_funds' ? told : undefined
}

/** Bytes that came with an error, as contracts give their reason; lower-case hex, undefined when there are none. */
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

function readTold(texts: readonly string[]): ModalErrorCode | undefined {
  return TEXT_MEANINGS.find(([pattern]) => texts.some((text) => pattern.test(text)))?.[1]
}

function readCode(error: unknown): ModalErrorCode | undefined {
  const meanings = readForeignCodes(error).flatMap((code) => CODE_MEANINGS[code] ?? [])
  const exact = meanings.find((code) => !VAGUE.includes(code))
  if (exact) return exact
  return readTold(readTexts(error)) ?? meanings[0]
}

function readTexts(error: unknown): readonly string[] {
  const texts: string[] = []
  visit(error, (layer) => {
    const text = typeof layer === 'string' ? layer : read(layer, 'message')
    if (typeof text === 'string' && text) texts.push(text.slice(0, 1_000))
  })
  return texts
}

/** What the wallet said, without anything invisible and without the paths and keys of addresses. */
function readText(error: unknown): string | undefined {
  return readTexts(error)[0]
    ?.replace(/[\p{C}\s]+/gu, ' ')
    .replace(/\b([a-z][a-z0-9+.-]*:\/\/)(?:[^\s/@]*@)?([^\s/?#"'<>)]*)[^\s"'<>)]*/gi, '$1$2')
    .trim()
}

/** Walks an error and what is nested in it, each object once. */
function visit(error: unknown, see: (layer: unknown) => void): void {
  const seen: unknown[] = []
  let layers: unknown[] = [error]
  for (let depth = 0; depth < DEPTH_MAX && layers.length > 0; depth += 1) {
    const fresh = layers.filter((layer) => layer !== undefined && layer !== null && !seen.includes(layer))
    seen.push(...fresh)
    for (const layer of fresh) see(layer)
    layers = fresh.flatMap((layer) => NESTING_KEYS.map((key) => read(layer, key)))
  }
}

function read(holder: unknown, key: string): unknown {
  if (typeof holder !== 'object' || holder === null) return undefined
  try {
    return Reflect.get(holder, key)
  } catch {
    // An error with a getter that throws has nothing to tell.
    return undefined
  }
}
