import { ModalError } from '../../base/modalError.ts'
import { toErrorInfo } from '../../kernel/errors/toErrorInfo.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { ExactOutInput } from '../../ports/exactOut.ts'
import { placeOf } from '../swap/index.ts'
import { askPayQuote } from './askPayments.ts'
import { type PayContext, requirePayContext } from './payContext.ts'
import { type PayQuote, payOf, setPayChoice, setPayQuote } from './paySlice.ts'
import { networkOf, selectPay } from './rules/payFacts.ts'
import { COIN_ID, contractOf, SAME_ID } from './rules/payWays.ts'

/** The tolerated movement of the price until the payment is made, in hundredths of a percent. */
const SLIPPAGE_BPS = 100n

/** Chooses what is paid with, and asks what it costs. Calls: quotePayment, session.exactOut.preview. */
export function choosePayWay(modal: Modal, { id }: { readonly id: string }): void {
  const way = selectPay(modal.getState())?.ways.find((one) => one.id === id)
  if (!way || modal.tasks.state.sendPayment?.status === 'pending') return
  modal.tasks.reset('sendPayment')
  modal.tasks.reset('quotePayment')
  const address = id === COIN_ID ? undefined : id
  const { symbol, decimals } = way
  // For a payment of coins, the coin is the asset itself.
  setPayChoice(modal.state, id === SAME_ID ? undefined : { address, symbol, decimals })
  if (id !== SAME_ID) quotePay(modal).catch(() => {})
}

/**
 * Asks what the payment costs in what was chosen, and tries it. Calls: quotePayment, session.exactOut.preview.
 * @throws ModalError gateway_refused with the gateway's reason in `details`, bad_call, would_revert, rpc_failed, timed_out, aborted
 */
export async function quotePay(modal: Modal): Promise<void> {
  await modal.tasks
    .run('quotePayment', modal.router.signal(), async (signal) => {
      setPayQuote(modal.state, await askQuote(modal, signal))
    })
    .catch((error: unknown) => {
      if (toErrorInfo(error).code !== 'aborted') setPayQuote(modal.state, undefined)
      throw error
    })
}

/** A quote that was tried. @throws ModalError as `quotePay` does */
export async function askQuote(modal: Modal, signal: AbortSignal): Promise<PayQuote> {
  const { payment, choice } = payOf(modal.state)
  if (!payment || !choice) throw new ModalError({ code: 'bad_option', message: 'Nothing was chosen.' })
  const answer = await askPayQuote(modal, payment.id, choice.address ?? 'coin', signal)
  const quote = { ...answer, maxInBase: toMaxIn(answer.amountInBase) }
  // Read after the gateway's answer, which took its time.
  const context = requirePayContext(modal, networkOf(payment))
  const input = toExactOut(modal, context, quote)
  const { session } = context
  const { approvals } = (await session.exactOut?.preview({ ...input, signal })) ?? { approvals: 0 }
  return { ...quote, approvals }
}

/** The most that is given: rounded down, so that never more is given than was agreed to. */
export function toMaxIn(amountInBase: string): string {
  return String((BigInt(amountInBase) * (10_000n + SLIPPAGE_BPS)) / 10_000n)
}

/**
 * Builds the request to the session. A contract that the app does not name is not paid through, whatever the gateway says.
 * @throws ModalError bad_call with `router`, unsupported_method, bad_option
 */
export function toExactOut(
  modal: Modal,
  { account, network, session }: PayContext,
  quote: Omit<PayQuote, 'approvals'>,
): ExactOutInput {
  const { payment, choice, to } = payOf(modal.state)
  const tokenOut = payment && contractOf(payment.asset)
  if (!payment || !choice || tokenOut === undefined || to === undefined)
    throw new ModalError({ code: 'bad_option', message: 'Nothing was chosen.' })
  const place = placeOf(modal, network.caipNetworkId)
  if (!place || !session.exactOut)
    throw new ModalError({ code: 'unsupported_method', message: 'Unsupported chain' })
  if (place.router.toLowerCase() !== quote.router.toLowerCase())
    throw new ModalError({ code: 'bad_call', message: 'The route is not by this app.', details: 'router' })
  return {
    ...{ network, place, tokenOut, to, from: account.address, tokenIn: choice.address, leg: quote.leg },
    // The coin has the decimals of the network, which the app names itself.
    ...(choice.address !== undefined && { shownIn: { decimals: choice.decimals, symbol: choice.symbol } }),
    ...(tokenOut !== undefined && {
      shownOut: { decimals: payment.asset.decimals, symbol: payment.asset.symbol },
    }),
    amountOutBase: payment.amountBase,
    maxInBase: quote.maxInBase,
    quotedInBase: quote.amountInBase,
  }
}
