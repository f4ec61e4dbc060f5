import type { TokenBalance } from '@foyer/contract'
import { formatAmount } from '../lib/amount.ts'
import { toDecimalText } from '../lib/decimalText.ts'
import { toDisplayText } from '../lib/displayText.ts'
import { toUsdText } from '../lib/usdParts.ts'
import type { ModalState } from '../modal.ts'
import { selectActiveAccount, selectActiveNetwork } from './accountButton.ts'

/** What is known of the tokens of the active account. */
export interface Tokens {
  /** `failed`: nobody could tell, and nothing is known from before. */
  readonly status: 'loading' | 'ready' | 'failed'
  /** In the gateway's order: the network's own currency first, then by worth. */
  readonly items: readonly TokenBalance[]
  /** What all of them are worth, in USD; undefined where nobody tells. */
  readonly totalUsd: number | undefined
}

/** A token as a row shows it. */
export interface TokenFacts {
  /** CAIP-10 of its contract; `native` for the network's own currency. */
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly iconUrl: string | undefined
  /** It calls itself like a well-known token and is not known to be it. */
  readonly isUnverified: boolean
  /** With commas and at most four decimals (clause const-5). */
  readonly balanceText: string
  /** Worth in USD, `1,234.56` or `<0.01`; undefined when nobody knows. */
  readonly balanceUsd: string | undefined
}

type TokensPart = Pick<ModalState, 'accounts' | 'networks' | 'tasks' | 'tokens'>

const TOKEN_DECIMALS = 4

/**
 * The tokens of the active account; without a gateway the network's own currency alone, which needs none (clauses
 * call-4, account-7).
 */
export function selectTokens(state: TokensPart, { hasGateway }: { readonly hasGateway: boolean }): Tokens {
  const { tokens, tasks } = state
  if (!hasGateway) return selectNative(state)
  const isOwn = tokens !== undefined && tokens.owner === selectActiveAccount(state)?.caipAddress
  const items = isOwn ? tokens.items : undefined
  if (items) return { status: 'ready', items, totalUsd: toTotalUsd(items) }
  const hasFailed = isOwn && (tasks.loadTokens?.status === 'failed' || tokens.pausedUntilMs !== undefined)
  return { status: hasFailed ? 'failed' : 'loading', items: [], totalUsd: undefined }
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

/** The worth of all; unknown when of none of several tokens it is known. */
function toTotalUsd(items: readonly TokenBalance[]): number | undefined {
  const known = items.flatMap(({ value }) => (value === undefined ? [] : [value]))
  if (known.length === 0 && items.length > 0) return undefined
  return known.reduce((sum, value) => sum + value, 0)
}

/** A token in the words of a row (clauses const-5, entity-7). */
export function toTokenFacts(token: TokenBalance): TokenFacts {
  const symbol = toDisplayText(token.symbol, 16)
  return {
    id: token.address ?? 'native',
    name: toDisplayText(token.name) || symbol,
    symbol,
    iconUrl: token.iconUrl,
    isUnverified: token.flags?.is_unverified === true,
    balanceText: toDecimalText(token.quantity.numeric, TOKEN_DECIMALS),
    balanceUsd: token.value === undefined ? undefined : toUsdText(token.value),
  }
}
