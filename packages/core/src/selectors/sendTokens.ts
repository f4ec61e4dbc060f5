import type { TokenBalance } from '@foyer/contract'
import type { AccountState } from '../controllers/accounts.ts'
import { formatAmount, parseAmount, toAmountText } from '../lib/amount.ts'
import { toUsdText } from '../lib/usdParts.ts'
import type { ModalState } from '../modal.ts'
import type { Network } from '../ports/network.ts'
import { selectActiveAccount, selectActiveNetwork } from './accountButton.ts'

/** Names the network's own currency. */
export const NATIVE_ID = 'native'

/** A token that can be sent. */
export interface SendToken {
  /** Names it to `setSendToken`: `native`, or the CAIP-10 of its contract. */
  readonly id: string
  readonly token: TokenBalance
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly iconUrl: string | undefined
  readonly isNative: boolean
  /** It calls itself like a well-known token and is not known to be it. */
  readonly isUnverified: boolean
  /** What the account has of it: smallest units, as a decimal string. */
  readonly balanceBase: string
  /** The same with commas and at most four decimals. */
  readonly balanceText: string
  /** What that is worth, as `1,234.56` or `<0.01`; undefined when nobody knows. */
  readonly balanceUsd: string | undefined
}

type TokensPart = Pick<ModalState, 'accounts' | 'networks' | 'tasks' | 'tokens'>

/** A token as it is offered. */
export function toSendToken(token: TokenBalance): SendToken {
  const decimals = Number(token.quantity.decimals)
  const balanceBase = parseAmount(token.quantity.numeric, decimals) ?? '0'
  return {
    id: token.address ?? NATIVE_ID,
    token,
    name: token.name,
    symbol: token.symbol,
    decimals,
    iconUrl: token.iconUrl,
    isNative: token.address === undefined,
    isUnverified: token.flags?.is_unverified ?? false,
    balanceBase,
    balanceText: toAmountText(balanceBase, decimals),
    balanceUsd: token.value === undefined ? undefined : toUsdText(token.value),
  }
}

/** The network's own currency: the balance that a node told, the price that the gateway knows. */
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
 * What the account in use can send on its network, its own currency first: undefined until that much is known. What
 * there is nothing of is left out; whole things never came in (clause validate-5, `setTokens`).
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

/** One of the tokens that can be sent. */
export function findSendToken(state: TokensPart, id: string): SendToken | undefined {
  return selectSendTokens(state)?.find((token) => token.id === id)
}
