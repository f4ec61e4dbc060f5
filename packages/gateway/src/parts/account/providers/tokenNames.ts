import { cleanName } from '../../../kernel/chains/cleanName.ts'
import { MAX_NAME, MAX_SYMBOL } from '../../../kernel/evm/contractAnswers.ts'

/** Name and symbol of a token as they are shown. They come from the token's owner, so they are cleaned. */
export function tokenNames(token: { readonly name: string | null; readonly symbol: string | null }): {
  readonly name: string
  readonly symbol: string
} {
  const symbol = cleanName(token.symbol ?? '', MAX_SYMBOL) || '?'
  const name = cleanName(token.name ?? '', MAX_NAME) || (symbol === '?' ? 'Unknown token' : symbol)
  return { name, symbol }
}
