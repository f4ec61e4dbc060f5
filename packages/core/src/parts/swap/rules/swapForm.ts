import type { SwapToken } from '@foyer/api'
import { selectActiveAccount, selectActiveNetwork } from '../../../kernel/accounts/activeAccount.ts'
import type { ErrorInfo } from '../../../kernel/errors/toErrorInfo.ts'
import { formatAmount, toAmountText } from '../../../kernel/lib/amount.ts'
import { parseAmount } from '../../../kernel/lib/amountInput.ts'
import { toUsdText } from '../../../kernel/lib/usdParts.ts'
import type { ModalState } from '../../../kernel/modal.ts'
import type { Network } from '../../../ports/network.ts'
import type { SwapState } from '../swapSlice.ts'
import { arrivesOf } from './agreement.ts'
import { toTokenFeeBps } from './amounts.ts'
import { type SwapLoss, type SwapRates, toLoss, toRates } from './swapValue.ts'

/** The state that the rules of swaps read. */
export type SwapPart = Pick<ModalState, 'accounts' | 'networks' | 'tasks' | 'tokens' | 'swap'>

/** The label of the form's button, which can be pressed for `preview` alone. */
export type SwapLabel =
  | 'select_token'
  | 'add_amount'
  | 'insufficient_funds'
  | 'quoting'
  | 'insufficient_liquidity'
  | 'unavailable'
  | 'preview'

/** Nothing is swapped at a larger impact than this, nor with a token that keeps more: hundredths of a percent. */
const IMPACT_STOP_BPS = 1_500
/** Decimals of the arriving amount. */
const SHOWN_DECIMALS = 8

/** One side of the form. */
export interface SwapSideFacts {
  readonly token: SwapToken | undefined
  /** The account's balance of it; undefined while it is not known. */
  readonly balanceBase: string | undefined
  readonly balanceText: string | undefined
  readonly usdText: string | undefined
}

/** The facts that Swap shows. */
export interface SwapForm {
  readonly network: Network | undefined
  readonly source: SwapSideFacts
  readonly target: SwapSideFacts
  readonly amountText: string
  /** The amount that is to arrive, while that is typed. */
  readonly wantedText: string | undefined
  /** The arriving amount, to be read; undefined until it is known. */
  readonly arrivesText: string | undefined
  /** The same as it stands in a field: no separators. */
  readonly arrivesInput: string | undefined
  /** Whether the arriving amount could not be simulated: it is about the shown one. */
  readonly isAbout: boolean
  readonly impactBps: number | undefined
  /** The loss of value; undefined where it is not known. */
  readonly loss: SwapLoss | undefined
  /** The rate of each token in the other; undefined without a quote. */
  readonly rates: SwapRates | undefined
  /** The token's fee on a transfer, in hundredths of a percent. */
  readonly tokenFeeBps: number
  readonly slippageBps: number
  /** The fee of the network with the symbol of its currency; undefined while it is not known. */
  readonly feeText: string | undefined
  readonly isQuoting: boolean
  readonly problem: ErrorInfo | undefined
  readonly label: SwapLabel
}

/** The value of an amount in USD; undefined without a price. */
export function toUsd(amountBase: string | undefined, token: SwapToken | undefined): string | undefined {
  if (!amountBase || amountBase === '0' || token?.price === undefined) return undefined
  return toUsdText(Number(formatAmount(amountBase, token.decimals)) * token.price)
}

/** A fee, with the symbol of the network's currency. */
export function toFeeText(feeBase: string | undefined, network: Network | undefined): string | undefined {
  if (feeBase === undefined || !network) return undefined
  const { decimals, symbol } = network.nativeCurrency
  return `${toAmountText(feeBase, decimals, 6)} ${symbol}`
}

/** Returns the balance of a token in the account in use, in smallest units. */
export function balanceOf(state: SwapPart, token: SwapToken | undefined): string | undefined {
  const account = selectActiveAccount(state)
  if (!account || !token) return undefined
  if (token.address === undefined) return account.balance?.amountBase
  const isOwn = state.tokens?.owner === account.caipAddress
  const items = isOwn ? state.tokens?.items : undefined
  const wanted = `:${token.address.toLowerCase()}`
  const held = items?.find(({ address }) => address?.toLowerCase().endsWith(wanted))
  return items && (held ? (parseAmount(held.quantity.numeric, token.decimals) ?? '0') : '0')
}

/** Refusals and reverts that mean that the pools do not hold enough, or that there are none. Spec: error-2 */
const NO_LIQUIDITY: readonly string[] = ['no_route', 'amount_out_of_range', 'amount_too_small']

/** Whether the pools do not hold enough for a swap ('Insufficient liquidity'). Spec: error-2 */
export function isIlliquid(swap: SwapState | undefined): boolean {
  const { quoted, problem } = swap ?? {}
  const { quote, outcome } = quoted ?? {}
  if (quote && (quote.impactBps ?? 0) > IMPACT_STOP_BPS) return true
  if (quote && outcome?.arrivesBase !== undefined)
    return toTokenFeeBps(quote.amountOutBase, outcome.arrivesBase) > IMPACT_STOP_BPS
  return NO_LIQUIDITY.includes(problem?.details ?? '')
}

/** Everything that the form of a swap shows; undefined without an account. */
export function selectSwapForm(state: SwapPart): SwapForm | undefined {
  const account = selectActiveAccount(state)
  if (!account) return undefined
  const { swap } = state
  const { sourceToken, toToken, quoted, amountText = '' } = swap ?? {}
  const amountInBase = sourceToken && parseAmount(amountText, sourceToken.decimals)
  const arrivesBase = quoted && arrivesOf(quoted)
  const isQuoting = state.tasks.quoteSwap?.status === 'pending'
  return {
    network: selectActiveNetwork(state),
    source: toSide(state, sourceToken, amountInBase),
    target: toSide(state, toToken, arrivesBase),
    amountText,
    wantedText: swap?.wantedText,
    ...toArrives(arrivesBase, toToken),
    isAbout: quoted !== undefined && quoted.outcome.arrivesBase === undefined,
    impactBps: quoted?.quote.impactBps,
    ...toWorth(quoted?.quote.amountInBase, sourceToken, arrivesBase, toToken),
    tokenFeeBps: quoted?.outcome.arrivesBase
      ? toTokenFeeBps(quoted.quote.amountOutBase, quoted.outcome.arrivesBase)
      : 0,
    slippageBps: swap?.slippageBps ?? 0,
    feeText: toFeeText(quoted?.feeBase, selectActiveNetwork(state)),
    isQuoting,
    problem: swap?.problem,
    label: toLabel(state, amountInBase, isQuoting),
  }
}

/** Returns the loss of value of a swap, and its rate. */
export function toWorth(
  amountInBase: string | undefined,
  sourceToken: SwapToken | undefined,
  arrivesBase: string | undefined,
  toToken: SwapToken | undefined,
): Pick<SwapForm, 'loss' | 'rates'> {
  const source = { amountBase: amountInBase, token: sourceToken }
  const target = { amountBase: arrivesBase, token: toToken }
  return { loss: toLoss(source, target), rates: toRates(source, target) }
}

/** Returns the arriving amount, to be read and to be edited. */
function toArrives(
  arrivesBase: string | undefined,
  token: SwapToken | undefined,
): Pick<SwapForm, 'arrivesText' | 'arrivesInput'> {
  if (arrivesBase === undefined || !token) return { arrivesText: undefined, arrivesInput: undefined }
  const exact = formatAmount(arrivesBase, token.decimals)
  // Cut as the text is; what would be nothing then is shown whole.
  const [cut = exact] = /^\d+(?:\.\d{0,8})?/.exec(exact) ?? []
  return {
    arrivesText: toAmountText(arrivesBase, token.decimals, SHOWN_DECIMALS),
    arrivesInput: Number(cut) > 0 ? cut.replace(/(?:\.|(\.\d*[1-9]))0*$/, '$1') : exact,
  }
}

function toSide(
  state: SwapPart,
  token: SwapToken | undefined,
  amountBase: string | undefined,
): SwapSideFacts {
  const balanceBase = balanceOf(state, token)
  return {
    token,
    balanceBase,
    balanceText: token && balanceBase !== undefined ? toAmountText(balanceBase, token.decimals) : undefined,
    usdText: toUsd(amountBase, token),
  }
}

function toLabel(state: SwapPart, amountInBase: string | undefined, isQuoting: boolean): SwapLabel {
  const { sourceToken, toToken, quoted, problem } = state.swap ?? {}
  if (!sourceToken || !toToken) return 'select_token'
  if (!amountInBase || amountInBase === '0') return toSearchLabel(state.swap)
  const balanceBase = balanceOf(state, sourceToken)
  const isShort = balanceBase !== undefined && BigInt(amountInBase) > BigInt(balanceBase)
  if (isShort || problem?.code === 'insufficient_funds') return 'insufficient_funds'
  if (isIlliquid(state.swap)) return 'insufficient_liquidity'
  if (quoted) return 'preview'
  return isQuoting || !problem ? 'quoting' : 'unavailable'
}

/** While there is no amount: it is missing, or looked for. */
function toSearchLabel(swap: SwapState | undefined): SwapLabel {
  if (!Number(swap?.wantedText)) return 'add_amount'
  if (isIlliquid(swap)) return 'insufficient_liquidity'
  return swap?.problem ? 'unavailable' : 'quoting'
}
