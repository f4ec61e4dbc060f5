import type { SwapToken, TokenBalance } from '@foyer/api'
import { selectActiveAccount } from '../../../kernel/accounts/activeAccount.ts'
import { toAmountText } from '../../../kernel/lib/amount.ts'
import { balanceOf, type SwapPart } from './swapForm.ts'

/** A token that can be chosen for a swap. */
export interface SwapChoice extends SwapToken {
  /** The account's balance of it; undefined where that is nothing, or not known. */
  readonly balanceText?: string | undefined
}

/**
 * The tokens that can be swapped: the coin, what the account holds, then what the gateway names. A token that the account holds and the
 * gateway does not name is marked, since anyone can send a token of any name. Undefined until they were loaded once. Spec: call-4
 */
export function selectSwapTokens(state: SwapPart, search = ''): readonly SwapChoice[] | undefined {
  const offered = state.swap?.tokens
  if (!offered) return undefined
  const keys = new Set(offered.map(keyOf))
  const own = heldTokens(state).filter((token) => !keys.has(keyOf(token)) && isFound(token, search))
  const choices = [...offered, ...own].map((token) => ({ ...token, balanceText: balanceText(state, token) }))
  const rank = ({ address, balanceText }: SwapChoice) => (address === undefined ? 0 : balanceText ? 1 : 2)
  return choices.sort((one, other) => rank(one) - rank(other))
}

const keyOf = ({ address }: SwapToken) => address?.toLowerCase()

function balanceText(state: SwapPart, token: SwapToken): string | undefined {
  const balanceBase = balanceOf(state, token)
  return balanceBase && balanceBase !== '0' ? toAmountText(balanceBase, token.decimals) : undefined
}

function heldTokens({ accounts, tokens }: SwapPart): readonly SwapToken[] {
  const owner = selectActiveAccount({ accounts })?.caipAddress
  return owner !== undefined && tokens?.owner === owner ? (tokens.items ?? []).flatMap(toSwapToken) : []
}

function toSwapToken({ address, name, symbol, quantity, price, iconUrl }: TokenBalance): SwapToken[] {
  const contract = address?.split(':').at(-1)
  if (contract === undefined) return []
  return [
    {
      address: contract,
      name,
      symbol,
      decimals: Number(quantity.decimals),
      isUnknown: true,
      ...(price !== undefined && { price }),
      ...(iconUrl !== undefined && { iconUrl }),
    },
  ]
}

function isFound({ name, symbol, address }: SwapToken, search: string): boolean {
  const wanted = search.trim().toLowerCase()
  return [name, symbol, address ?? ''].some((text) => text.toLowerCase().includes(wanted))
}
