import type { SwapToken } from '@foyer/api'
import { formatAmount } from '../../../kernel/lib/amount.ts'

/** A swap that loses more of its value is warned of, in hundredths of a percent. */
const LOSS_WARN_BPS = 300
/** Above this it is made only by who agrees to the loss. */
const LOSS_ASK_BPS = 1_500
/** By how much more may be lost than was agreed to: quotes are renewed, and move a little. */
const SAME_LOSS_BPS = 100
/** Digits of a rate that tell something. */
const RATE_DIGITS = 6
/** Below this a rate is only said to be smaller. */
const SMALLEST_RATE = 1e-9

/** An amount of a token, in smallest units. */
export interface Side {
  readonly amountBase: string | undefined
  readonly token: Pick<SwapToken, 'decimals' | 'price'> | undefined
}

/** How much less what arrives is worth than what is given, and whether that is warned of, or has to be agreed to. */
export interface SwapLoss {
  readonly bps: number
  readonly kind: 'none' | 'warn' | 'ask'
}

/** The rate of each token in the other, to be read: `1,979.22`. */
export interface SwapRates {
  readonly forth: string
  readonly back: string
}

/** Returns the loss of value of a swap; undefined where the price of a token is not known. */
export function toLoss(source: Side, target: Side): SwapLoss | undefined {
  const [given, arrives] = [toValue(source), toValue(target)]
  if (!given || arrives === undefined) return undefined
  const bps = Math.max(0, Math.round((1 - arrives / given) * 10_000))
  return { bps, kind: bps > LOSS_ASK_BPS ? 'ask' : bps > LOSS_WARN_BPS ? 'warn' : 'none' }
}

/** Whether a swap may be made: little is lost, or the visitor has agreed to a loss of about as much, in hundredths of a percent. */
export function isLossAccepted(loss: SwapLoss | undefined, acceptedBps: number | undefined): boolean {
  if (loss?.kind !== 'ask') return true
  return acceptedBps !== undefined && loss.bps <= acceptedBps + SAME_LOSS_BPS
}

/** The rate of a swap in both directions; undefined without two amounts. */
export function toRates(source: Side, target: Side): SwapRates | undefined {
  const [given, arrives] = [toNumber(source), toNumber(target)]
  if (!given || !arrives) return undefined
  return { forth: toRateText(arrives / given), back: toRateText(given / arrives) }
}

function toNumber({ amountBase, token }: Side): number | undefined {
  return amountBase === undefined || !token ? undefined : Number(formatAmount(amountBase, token.decimals))
}

function toValue(side: Side): number | undefined {
  const { price } = side.token ?? {}
  const amount = toNumber(side)
  return price === undefined || amount === undefined ? undefined : amount * price
}

function toRateText(rate: number): string {
  if (rate < SMALLEST_RATE) return '<0.000000001'
  const places = Math.min(15, Math.max(2, RATE_DIGITS - 1 - Math.floor(Math.log10(rate))))
  const [whole = '', fraction = ''] = rate.toFixed(rate < 1_000 ? places : 2).split('.')
  const kept = fraction.replace(/0+$/, '')
  return whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',') + (kept && `.${kept}`)
}
