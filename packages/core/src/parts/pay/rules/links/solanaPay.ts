/** The payment that a link of Solana Pay asks for. */
export interface SolanaPayRequest {
  /** An account, never that of a token. */
  readonly to: string
  /** In whole units, as a decimal number. */
  readonly amount: string
  /** The token's mint; absent for the coin. */
  readonly token?: string | undefined
  /** Keys by which the transaction is found. */
  readonly references?: readonly string[] | undefined
  readonly label?: string | undefined
  readonly message?: string | undefined
  readonly memo?: string | undefined
}

const KEY = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
/** A leading zero before the point and no exponent, as the standard has it. */
const AMOUNT = /^(?:0|[1-9]\d{0,19})(?:\.\d{1,18})?$/
const TEXTS = ['label', 'message', 'memo'] as const
const MAX_TEXT = 256

/** Writes a link that wallets read. Standard: Solana Pay 1.1, transfer request. */
export function writeSolanaPay(request: SolanaPayRequest): string {
  const { to, amount, token, references = [] } = request
  const parameters = [
    ['amount', amount],
    ...(token === undefined ? [] : [['spl-token', token]]),
    ...references.map((key) => ['reference', key]),
    ...TEXTS.flatMap((name) => (request[name] === undefined ? [] : [[name, request[name]]])),
  ]
  return `solana:${to}?${parameters.map(([name, value = '']) => `${name}=${encodeURIComponent(value)}`).join('&')}`
}

/**
 * Reads a link. Undefined for one that is not exactly a transfer: a parameter twice (a reference may stand several times) or one that is not known, an
 * amount that is not a plain decimal number above 0, or a key that is none.
 */
export function parseSolanaPay(link: string): SolanaPayRequest | undefined {
  const [, to = '', query = ''] = /^solana:([^?]+)\?(.+)$/.exec(link.length > 2_048 ? '' : link) ?? []
  const parameters = readQuery(query)
  if (!parameters) return undefined
  const { read, references } = parameters
  const [amount = '', token] = [read.get('amount'), read.get('spl-token')]
  const keys = [to, ...references, ...(token === undefined ? [] : [token])]
  if (!keys.every((key) => KEY.test(key)) || references.length > 8) return undefined
  if (!AMOUNT.test(amount) || !/[1-9]/.test(amount)) return undefined
  const texts = TEXTS.flatMap((name) => {
    const value = read.get(name)
    return value === undefined ? [] : [[name, value] as const]
  })
  if (texts.some(([, value]) => value.length > MAX_TEXT)) return undefined
  return {
    ...{ to, amount },
    ...(token !== undefined && { token }),
    ...(references.length > 0 && { references }),
    ...Object.fromEntries(texts),
  }
}

interface Parameters {
  readonly read: ReadonlyMap<string, string>
  readonly references: readonly string[]
}

function readQuery(query: string): Parameters | undefined {
  const read = new Map<string, string>()
  const references: string[] = []
  for (const part of query.split('&')) {
    const [name = '', text, ...more] = part.split('=')
    const value = text === undefined ? undefined : decode(text)
    if (value === undefined || more.length > 0 || read.has(name)) return undefined
    if (name === 'reference') references.push(value)
    else if (['amount', 'spl-token', ...TEXTS].includes(name)) read.set(name, value)
    else return undefined
  }
  return { read, references }
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
