import type { Payment } from '@foyer/api'
import { selectActiveAccount } from '../../../kernel/accounts/activeAccount.ts'
import { toAmountText } from '../../../kernel/lib/amount.ts'
import { parseAmount } from '../../../kernel/lib/amountInput.ts'
import type { ModalState } from '../../../kernel/modal.ts'
import type { Network } from '../../../ports/network.ts'
import { isOnChain } from '../../account/index.ts'
import { tokenIcon, tokenMark } from '../../marks/index.ts'

/** The state that payments are read from. */
export type PayPart = Pick<ModalState, 'accounts' | 'connections' | 'networks' | 'tasks' | 'tokens' | 'pay'>

/** The id of a payment in the asset itself. */
export const SAME_ID = 'same'
/** The id of a payment in the coin. */
export const COIN_ID = 'coin'

/** Something that can be paid with. */
export interface PayWay {
  /** `same`, `coin`, or a contract in lower case. */
  readonly id: string
  readonly symbol: string
  readonly decimals: number
  readonly iconUrl: string | undefined
  /** The account's balance, as text; undefined while it is not known. */
  readonly balanceText: string | undefined
  readonly balanceBase: string | undefined
}

/** The contract of an asset in lower case; undefined for the coin. */
export function contractOf({ id }: Payment['asset']): string | undefined {
  return /\/erc20:(0x[0-9a-f]{40})$/i.exec(id)?.[1]?.toLowerCase()
}

/** The asset itself, the coin, and every token of the account. Coins are paid as they are, since a swap for them leaves no trace to find. */
export function selectWays(
  state: PayPart,
  { asset }: Payment,
  network: Network | undefined,
): readonly PayWay[] {
  const account = selectActiveAccount(state)
  const isOwn = state.tokens?.owner !== undefined && state.tokens.owner === account?.caipAddress
  const isThere = account?.networkId === network?.caipNetworkId
  const listed = isOwn && isThere ? state.tokens?.items : undefined
  const contract = contractOf(asset)
  const addressOf = (caip: string | undefined) => caip?.split(':')[2]?.toLowerCase()
  const toWay = (id: string, token: NonNullable<typeof listed>[number]): PayWay => {
    const decimals = Number(token.quantity.decimals)
    const balanceBase = parseAmount(token.quantity.numeric, decimals) ?? '0'
    const balanceText = toAmountText(balanceBase, decimals)
    return { id, symbol: token.symbol, decimals, iconUrl: tokenIcon(token), balanceBase, balanceText }
  }
  const { symbol, decimals } = asset
  const own = listed?.find(({ address }) => addressOf(address) === contract)
  // A token that is not listed is one that the account has none of, as far as the gateway knows; the wallet has the last word.
  const markOf = (address?: string) => network && tokenMark(network.caipNetworkId, address)
  const nothing = { symbol, decimals, balanceBase: undefined, balanceText: undefined }
  const same: PayWay = {
    ...(own ? toWay(SAME_ID, own) : { ...nothing, id: SAME_ID, iconUrl: markOf(contract) }),
    symbol,
    decimals,
  }
  if (contract === undefined) return [withBalance(same, state, isThere)]
  if (!network || !isOnChain('swaps', network.caipNetworkId)) return [same]
  const { nativeCurrency } = network
  const coin = listed?.find(({ address }) => address === undefined)
  const coinWay: PayWay = withBalance(
    coin
      ? toWay(COIN_ID, coin)
      : {
          ...nothing,
          id: COIN_ID,
          iconUrl: markOf(),
          symbol: nativeCurrency.symbol,
          decimals: nativeCurrency.decimals,
        },
    state,
    isThere,
  )
  const others = (listed ?? [])
    .filter(({ address }) => address !== undefined && addressOf(address) !== contract)
    .map((token) => toWay(addressOf(token.address) ?? '', token))
    .filter(({ balanceBase }) => balanceBase !== '0')
  return [same, coinWay, ...others]
}

/** The balance of the coin comes from a node, which is newer than the list. */
function withBalance(way: PayWay, state: PayPart, isThere: boolean): PayWay {
  const balance = isThere ? selectActiveAccount(state)?.balance : undefined
  if (!balance) return way
  const { amountBase, decimals } = balance
  return { ...way, balanceBase: amountBase, balanceText: toAmountText(amountBase, decimals) }
}
