import type { TokenBalance } from '@foyer/api'
import { selectActiveAccount, selectActiveNetwork } from '../../../kernel/accounts/activeAccount.ts'
import { formatAmount } from '../../../kernel/lib/amount.ts'
import { toDecimalText } from '../../../kernel/lib/decimalText.ts'
import { toDisplayText } from '../../../kernel/lib/displayText.ts'
import { toUsdText } from '../../../kernel/lib/usdParts.ts'
import type { Modal, ModalState } from '../../../kernel/modal.ts'
import { tokenIcon } from '../../marks/index.ts'

/** The tokens of the active account, as far as they are loaded. */
export interface Tokens {
  /** `failed`: loading failed, and nothing was loaded before. */
  readonly status: 'loading' | 'ready' | 'failed'
  /** In the gateway's order: the network's currency first, then by value. */
  readonly items: readonly TokenBalance[]
  /** Total value in USD; undefined when no price is known. */
  readonly totalUsd: number | undefined
}

/** A token as a row shows it. */
export interface TokenFacts {
  /** CAIP-10 id of its contract; `native` for the network's currency. */
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly iconUrl: string | undefined
  /** Its name is that of a well-known token, but it is not verified to be that token. */
  readonly isUnverified: boolean
  /** With thousands separators and at most four decimals (clause const-5). */
  readonly balanceText: string
  /** Value in USD, `1,234.56` or `<0.01`; undefined when no price is known. */
  readonly balanceUsd: string | undefined
}

type TokensPart = Pick<ModalState, 'accounts' | 'networks' | 'tasks' | 'tokens'>

const TOKEN_DECIMALS = 4

/**
 * The tokens of the active account. Without a gateway only the network's currency, whose balance a node has (clauses
 * call-4, account-7).
 */
export function selectTokens(state: TokensPart, { hasGateway }: { readonly hasGateway: boolean }): Tokens {
  const { tokens, tasks } = state
  if (!hasGateway) return selectNative(state)
  const isOwn = tokens !== undefined && tokens.owner === selectActiveAccount(state)?.caipAddress
  const items = isOwn ? tokens.items : undefined
  if (items) {
    // An empty balance is not listed: an empty account says how to fill it (clause account-8).
    const held = items.filter(({ quantity }) => /[1-9]/.test(quantity.numeric))
    return { status: 'ready', items: held, totalUsd: toTotalUsd(held) }
  }
  const hasFailed = isOwn && (tasks.loadTokens?.status === 'failed' || tokens.pausedUntilMs !== undefined)
  return { status: hasFailed ? 'failed' : 'loading', items: [], totalUsd: undefined }
}

/**
 * Whether the default widget lists tokens too: the app wants it (`features.tokens`), and the gateway knows balances of the
 * network. A gateway that does not know the network pauses the polling without end.
 */
export function selectHasTokenList(
  state: TokensPart,
  { api, options }: Pick<Modal, 'api' | 'options'>,
): boolean {
  const { tokens } = state
  const isOwn = tokens !== undefined && tokens.owner === selectActiveAccount(state)?.caipAddress
  const isUnknown = isOwn && tokens.pausedUntilMs === Number.POSITIVE_INFINITY
  return options.features.tokens && api.hasGateway && !isUnknown
}

function selectNative(state: TokensPart): Tokens {
  const account = selectActiveAccount(state)
  const network = selectActiveNetwork(state)
  const balance = account?.balance
  if (!account?.networkId || !balance) {
    const status = state.tasks.loadBalance.status === 'failed' ? 'failed' : 'loading'
    return { status, items: [], totalUsd: undefined }
  }
  const { amountBase, decimals, symbol } = balance
  const native: TokenBalance = {
    name: network?.nativeCurrency.name ?? symbol,
    symbol,
    chainId: account.networkId,
    quantity: { decimals: String(decimals), numeric: formatAmount(amountBase, decimals) },
  }
  return { status: 'ready', items: amountBase === '0' ? [] : [native], totalUsd: undefined }
}

/** The total value; undefined when the price of none of several tokens is known. */
function toTotalUsd(items: readonly TokenBalance[]): number | undefined {
  const known = items.flatMap(({ value }) => (value === undefined ? [] : [value]))
  if (known.length === 0 && items.length > 0) return undefined
  return known.reduce((sum, value) => sum + value, 0)
}

/** Formats a token for its row (clauses const-5, entity-7). */
export function toTokenFacts(token: TokenBalance): TokenFacts {
  const symbol = toDisplayText(token.symbol, 16)
  return {
    id: token.address ?? 'native',
    name: toDisplayText(token.name) || symbol,
    symbol,
    iconUrl: tokenIcon(token),
    isUnverified: token.flags?.is_unverified === true,
    balanceText: toDecimalText(token.quantity.numeric, TOKEN_DECIMALS),
    balanceUsd: token.value === undefined ? undefined : toUsdText(token.value),
  }
}
