import * as v from 'valibot'
import { decodeAbi } from './abi.ts'
import type { ChainNode, NodeAnswer } from './chainNode.ts'

/** What a token says of itself. Anybody can write a token that says anything. */
export interface TokenWords {
  readonly symbol: string
  readonly decimals: number
}

const DECIMALS = '0x313ce567'
const SYMBOL = '0x95d89b41'
const MOST_SYMBOL_CHARS = 16

const Hex = v.pipe(v.string(), v.maxLength(2 + 64 * 8), v.regex(/^0x([0-9a-f]{2})*$/i), v.toLowerCase())

/** Asks tokens for their symbol and decimals, by their addresses. Tokens that do not answer both are left out. */
export async function readTokens(
  node: ChainNode,
  tokens: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, TokenWords>> {
  if (tokens.length === 0) return new Map()
  const calls = tokens.flatMap((to) =>
    [DECIMALS, SYMBOL].map((data) => ({ method: 'eth_call', params: [{ to, data }, 'latest'] })),
  )
  const answers = await node.ask(calls, signal)
  return new Map(
    tokens.flatMap((token, at) => {
      const decimals = readDecimals(answers[2 * at])
      const symbol = readSymbol(answers[2 * at + 1])
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
  return text && text.length <= MOST_SYMBOL_CHARS && /^[\p{L}\p{N}\p{S}\p{P}]+$/u.test(text)
    ? text
    : undefined
}

function readText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
