import type { TokenBalance } from '@foyer/api'
import type { AccountState } from '../../../kernel/accounts/accounts.ts'
import { selectActiveAccount, selectActiveNetwork } from '../../../kernel/accounts/activeAccount.ts'
import { formatAmount, toAmountText } from '../../../kernel/lib/amount.ts'
import { parseAmount } from '../../../kernel/lib/amountInput.ts'
import { toUsdText } from '../../../kernel/lib/usdParts.ts'
import type { ModalState } from '../../../kernel/modal.ts'
import type { Network } from '../../../ports/network.ts'
import { tokenIcon } from '../../marks/index.ts'

/** Id of the network's currency. */
export const NATIVE_ID = 'native'

/** A token that can be sent. */
export interface SendToken {
  /** Its id for `setSendToken`: `native`, or the CAIP-10 id of its contract. */
  readonly id: string
  readonly token: TokenBalance
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly iconUrl: string | undefined
  readonly isNative: boolean
  /** Its name is that of a well-known token, but it is not verified to be that token. */
  readonly isUnverified: boolean
  /** Balance in smallest units, as a decimal string. */
  readonly balanceBase: string
  /** Balance with thousands separators and at most four decimals. */
  readonly balanceText: string
  /** Value in USD, as `1,234.56` or `<0.01`; undefined when no price is known. */
  readonly balanceUsd: string | undefined
}

type TokensPart = Pick<ModalState, 'accounts' | 'networks' | 'tasks' | 'tokens'>

/** Converts a token balance to a token that can be sent. */
export function toSendToken(token: TokenBalance): SendToken {
  const decimals = Number(token.quantity.decimals)
  const balanceBase = parseAmount(token.quantity.numeric, decimals) ?? '0'
  return {
    id: token.address ?? NATIVE_ID,
    token,
    name: token.name,
    symbol: token.symbol,
    decimals,
    iconUrl: tokenIcon(token),
    isNative: token.address === undefined,
    isUnverified: token.flags?.is_unverified ?? false,
    balanceBase,
    balanceText: toAmountText(balanceBase, decimals),
    balanceUsd: token.value === undefined ? undefined : toUsdText(token.value),
  }
}

/** The network's currency, with the balance from a node and the price from the gateway. */
function toNative(
  { balance }: AccountState,
  network: Network,
  listed: TokenBalance | undefined,
): TokenBalance | undefined {
  if (!balance) return listed
  const numeric = formatAmount(balance.amountBase, balance.decimals)
  return {
    name: network.nativeCurrency.name,
    symbol: balance.symbol,
    chainId: network.caipNetworkId,
    quantity: { decimals: String(balance.decimals), numeric },
    ...(listed?.price !== undefined && { price: listed.price, value: listed.price * Number(numeric) }),
    ...(listed?.iconUrl !== undefined && { iconUrl: listed.iconUrl }),
  }
}

/**
 * The tokens that the active account can send on its network, the network's currency first; undefined until that is
 * loaded. Tokens with a zero balance are left out, NFTs were dropped by `setTokens` (clause validate-5).
 */
export function selectSendTokens(state: TokensPart): readonly SendToken[] | undefined {
  const account = selectActiveAccount(state)
  const network = selectActiveNetwork(state)
  if (!account || !network) return undefined
  const isOwn = state.tokens?.owner !== undefined && state.tokens.owner === account.caipAddress
  const listed = isOwn ? state.tokens?.items : undefined
  const native = toNative(
    account,
    network,
    listed?.find(({ address }) => address === undefined),
  )
  if (!native && !listed) return undefined
  const tokens = (listed ?? []).filter((token) => token.address !== undefined).map(toSendToken)
  return [
    ...(native ? [toSendToken(native)] : []),
    ...tokens.filter(({ balanceBase }) => balanceBase !== '0'),
  ]
}

/** Finds a token that can be sent by its id. */
export function findSendToken(state: TokensPart, id: string): SendToken | undefined {
  return selectSendTokens(state)?.find((token) => token.id === id)
}
