import { type ChainView, callContracts, readWord } from './chainCalls.ts'
import { DECIMALS, MAX_DECIMALS, MAX_NAME, MAX_SYMBOL, NAME, SYMBOL, textOf } from './contractAnswers.ts'

/** A token that can be sent and swapped, by what it says of itself. */
export interface TokenFacts {
  /** In lower case. */
  readonly contract: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

const TOTAL_SUPPLY = '0x18160ddd'

/**
 * Returns the facts that tokens state about themselves. A token without decimals, with more than 36 of them, or without a symbol cannot be
 * swapped: it is undefined.
 * @throws ProblemError upstream_unavailable
 */
export async function readTokenFacts(
  view: ChainView,
  contracts: readonly string[],
): Promise<readonly (TokenFacts | undefined)[]> {
  const answers = await callContracts(
    view,
    contracts.flatMap((to) => [NAME, SYMBOL, DECIMALS, TOTAL_SUPPLY].map((data) => ({ to, data }))),
  )
  return contracts.map((contract, index) => {
    const [name, symbol, decimals, supply] = answers.slice(index * 4, index * 4 + 4)
    const places = readWord(decimals, 0)
    const shown = textOf(symbol, MAX_SYMBOL)
    if (places === undefined || places === 0n || places > BigInt(MAX_DECIMALS) || shown === '')
      return undefined
    if (readWord(supply, 0) === undefined) return undefined
    return { contract, name: textOf(name, MAX_NAME) || shown, symbol: shown, decimals: Number(places) }
  })
}
