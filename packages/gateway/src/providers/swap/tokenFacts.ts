import { cleanName } from '../../activity/cleanName.ts'
import type { SwappableAsset } from '../../services/swaps.ts'
import { DECIMALS, NAME, SYMBOL } from '../chain/contractAnswers.ts'
import { type ChainView, callContracts, readWord } from './chainCalls.ts'

const TOTAL_SUPPLY = '0x18160ddd'
const MAX_NAME = 64
const MAX_SYMBOL = 24
const MAX_DECIMALS = 36n
const MAX_TEXT_BYTES = 1_024

/**
 * What tokens say of themselves. One that has no decimals, says more than 36, or no symbol, is no token to swap: it is undefined.
 * @throws ProblemError upstream_unavailable
 */
export async function readTokenFacts(
  view: ChainView,
  contracts: readonly string[],
): Promise<readonly (SwappableAsset | undefined)[]> {
  const answers = await callContracts(
    view,
    contracts.flatMap((to) => [NAME, SYMBOL, DECIMALS, TOTAL_SUPPLY].map((data) => ({ to, data }))),
  )
  return contracts.map((contract, index) => {
    const [name, symbol, decimals, supply] = answers.slice(index * 4, index * 4 + 4)
    const places = readWord(decimals, 0)
    const shown = toText(symbol, MAX_SYMBOL)
    if (places === undefined || places === 0n || places > MAX_DECIMALS || shown === '') return undefined
    if (readWord(supply, 0) === undefined) return undefined
    return { contract, name: toText(name, MAX_NAME) || shown, symbol: shown, decimals: Number(places) }
  })
}

/** Text as contracts answer it: a string with its length, or, from old ones, 32 bytes. Contracts write what they like. */
function toText(answer: string | undefined, maxLength: number): string {
  if (answer === undefined || answer.length < 64) return ''
  const hex = answer.length === 64 ? answer.replace(/(?:00)+$/, '') : readString(answer)
  const text = Buffer.from(hex, 'hex').toString('utf8').replaceAll('\ufffd', '')
  return cleanName(text, maxLength)
}

function readString(hex: string): string {
  const offset = readWord(hex, 0) ?? 0n
  if (offset % 32n !== 0n || offset > 1_024n) return ''
  const length = readWord(hex, Number(offset) / 32) ?? 0n
  const start = Number(offset) * 2 + 64
  const bytes = length > BigInt(MAX_TEXT_BYTES) ? MAX_TEXT_BYTES : Number(length)
  return hex.slice(start, start + bytes * 2)
}
