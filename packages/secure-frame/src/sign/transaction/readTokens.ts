import * as v from 'valibot'
import { decodeAbi, encodeAbi } from '../../decode/call/abi.ts'
import { itemKey, type TokenKind } from '../../decode/call/decodedCall.ts'
import type { TokenWords } from '../../decode/tokens.ts'
import type { ChainNode, NodeAnswer } from '../../servers/chainNode.ts'

const DECIMALS = '0x313ce567'
const SYMBOL = '0x95d89b41'
const SUPPLY = '0x18160ddd'
/** ownerOf(uint256) of ERC-721. */
const OWNER_OF = '0x6352211e'
/** supportsInterface(0x80ac58cd): whether it is a collection of items (ERC-721). Standard: ERC-165. */
const IS_COLLECTION = `0x01ffc9a780ac58cd${'0'.repeat(56)}`
const YES = `${'0'.repeat(63)}1`
const MOST_SYMBOL_CHARS = 16
/** Amounts of one approval that tokens are asked about. */
const MOST_AMOUNTS = 100
/** Letters, digits, signs; some of these are drawn as nothing. */
const VISIBLE = /^(?:(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{S}\p{P}])+$/u

const Hex = v.pipe(v.string(), v.maxLength(2 + 64 * 8), v.regex(/^0x([0-9a-f]{2})*$/i), v.toLowerCase())

/** Asks tokens for their symbol and decimals, by their addresses. Tokens that do not answer both are left out. */
export async function readTokens(
  node: ChainNode,
  tokens: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, TokenWords>> {
  const answers = await askTokens([DECIMALS, SYMBOL], { node, tokens, signal })
  return wordsOf(answers)
}

/** The tokens' own words about themselves, and the meaning of the numbers in their calls; both only where the tokens answer. */
export interface TokenFacts {
  readonly words: ReadonlyMap<string, TokenWords>
  readonly kinds: ReadonlyMap<string, TokenKind>
  /** Their total supplies, in base units. */
  readonly supplies: ReadonlyMap<string, bigint>
}

/**
 * Asks tokens what `readTokens` asks, what there is of them, and whether they are collections. A contract that claims to be both, or neither, has no kind: a number
 * in its calls may be an amount or an item then.
 */
export async function readTokenFacts(
  node: ChainNode,
  tokens: readonly string[],
  signal: AbortSignal,
): Promise<TokenFacts> {
  const answers = await askTokens([DECIMALS, SYMBOL, IS_COLLECTION, SUPPLY], { node, tokens, signal })
  const kinds = [...answers].flatMap(([token, [decimals, , collection]]) => {
    const isCollection = digitsOf(collection) === YES
    const hasDecimals = readDecimals(decimals) !== undefined
    if (isCollection === hasDecimals) return []
    return [[token, isCollection ? 'items' : 'amounts'] as const]
  })
  const supplies = [...answers].flatMap(([token, [, , , answer]]) => {
    const [supplyBase] = decodeAbi(['uint256'], digitsOf(answer) ?? '') ?? []
    return typeof supplyBase === 'bigint' ? [[token, supplyBase] as const] : []
  })
  return { words: wordsOf(answers), kinds: new Map(kinds), supplies: new Map(supplies) }
}

/**
 * Asks of which amounts a token says that they are the numbers of items which somebody owns. Answers with what `itemKey` writes. Where there are more
 * amounts than anybody reads, the rest counts as items.
 */
export async function readItemKeys(
  node: ChainNode,
  amounts: readonly { readonly token: string; readonly amountBase: bigint }[],
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  const byKey = new Map(amounts.map((one) => [itemKey(one.token, one.amountBase), one] as const))
  const asked = [...byKey].slice(0, MOST_AMOUNTS)
  if (asked.length === 0) return new Set()
  const calls = asked.map(([, { token, amountBase }]) => ({
    method: 'eth_call',
    params: [{ to: token, data: OWNER_OF + encodeAbi(['uint256'], [amountBase]) }, 'latest'],
  }))
  const answers = await node.ask(calls, signal)
  const unowned = asked.filter((_, at) => {
    const [owner] = decodeAbi(['address'], digitsOf(answers[at]) ?? '') ?? []
    return owner === undefined || /^0x0*$/.test(String(owner))
  })
  for (const [key] of unowned) byKey.delete(key)
  return new Set(byKey.keys())
}

type Answers = ReadonlyMap<string, readonly NodeAnswer[]>

/** Asks each token the same. */
async function askTokens(
  questions: readonly string[],
  input: { readonly node: ChainNode; readonly tokens: readonly string[]; readonly signal: AbortSignal },
): Promise<Answers> {
  const { node, tokens, signal } = input
  if (tokens.length === 0) return new Map()
  const calls = tokens.flatMap((to) =>
    questions.map((data) => ({ method: 'eth_call', params: [{ to, data }, 'latest'] })),
  )
  const answers = await node.ask(calls, signal)
  const size = questions.length
  return new Map(tokens.map((token, at) => [token, answers.slice(at * size, (at + 1) * size)]))
}

function wordsOf(answers: Answers): ReadonlyMap<string, TokenWords> {
  return new Map(
    [...answers].flatMap(([token, [first, second]]) => {
      const [decimals, symbol] = [readDecimals(first), readSymbol(second)]
      return decimals === undefined || symbol === undefined ? [] : [[token, { symbol, decimals }] as const]
    }),
  )
}

function digitsOf(answer: NodeAnswer | undefined): string | undefined {
  const parsed = v.safeParse(Hex, answer && 'result' in answer ? answer.result : undefined)
  return parsed.success ? parsed.output.slice(2) : undefined
}

function readDecimals(answer: NodeAnswer | undefined): number | undefined {
  const [value] = decodeAbi(['uint8'], digitsOf(answer) ?? '') ?? []
  return typeof value === 'bigint' && value <= 36n ? Number(value) : undefined
}

function readSymbol(answer: NodeAnswer | undefined): string | undefined {
  const digits = digitsOf(answer) ?? ''
  // Old tokens answer with 32 bytes instead of a text.
  const [bytes] = decodeAbi(['bytes'], digits) ?? [
    digits.length === 64 ? `0x${digits.replace(/(00)+$/, '')}` : undefined,
  ]
  if (typeof bytes !== 'string') return undefined
  const pairs = bytes.slice(2).match(/../g) ?? []
  const text = readText(Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16)))
  // Only visible characters on one line; a longer symbol could be a sentence.
  return text && text.length <= MOST_SYMBOL_CHARS && VISIBLE.test(text) ? text : undefined
}

function readText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
