import type { Payment } from '@foyer/api'
import { ModalError } from '../../base/modalError.ts'
import { withTimeout } from '../../base/raceAbort.ts'
import { RECEIPT_TIMEOUT_MS } from '../../kernel/constants/timing.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { TransferCapability } from '../../ports/transfer.ts'
import { requireInUse } from '../account/index.ts'
import { askWallet, moveToNetwork } from '../networks/index.ts'
import { askQuote, toExactOut } from './choosePayWay.ts'
import { type PayContext, requirePayContext } from './payContext.ts'
import { type PayProgress, type PayQuote, payOf } from './paySlice.ts'
import { takeTurn } from './payTurn.ts'
import { isUntraceable, networkOf } from './rules/payFacts.ts'
import { contractOf } from './rules/payWays.ts'

/** The payment that this page is about to make, and whether it takes it over from another page. */
export interface Turn {
  readonly id: string
  readonly action: 'hold' | 'take_over'
}

/** The listeners to a payment that is being made. */
export interface PayNews {
  onProgress(progress: PayProgress): void
  /** It costs more by now than was agreed to. */
  onQuoted(quote: PayQuote): void
  /** The wallet has sent it. The visitor may have left meanwhile. */
  onSent(
    payment: Pick<Payment, 'id' | 'to'>,
    sent: { readonly from: string; readonly hash: string; readonly hasLeft: boolean },
  ): void
}

/** The facts that a payment goes by while it is made, and who is told of it. */
interface Making extends PayContext {
  readonly modal: Modal
  readonly signal: AbortSignal
  readonly news: PayNews
}

/** Has the wallet send the money, by the facts of that moment. Resolves with the hash. */
type Send = (now: Making) => Promise<string>

/**
 * Has the wallet make a payment: moves it to the network, has approved what is given for the asset, and asks for the money once nobody else has
 * paid. Calls: holdPayment, quotePayment, session.switchNetwork, session.transfer.send, session.exactOut.
 * @throws ModalError as `confirmPay` does
 */
export async function makePayment(
  modal: Modal,
  turn: Turn,
  { signal, news }: { readonly signal: AbortSignal; readonly news: PayNews },
): Promise<void> {
  const { payment } = payOf(modal.state)
  if (!payment) return
  const networkId = networkOf(payment)
  if (isUntraceable(modal.state))
    throw new ModalError({ code: 'unsupported_method', message: 'A smart account cannot pay in coins.' })
  // Before the wallet is asked to move: an account that cannot pay there need not.
  requirePayContext(modal, networkId)
  await moveToNetwork(modal, { networkId, signal })
  // Read after the move: with the network, a wallet may have changed its account, or its session may have ended.
  const making = { ...requirePayContext(modal, networkId), modal, signal, news }
  const send = payOf(modal.state).choice ? await prepareExchange(making) : prepareTransfer(making)
  news.onProgress('paying')
  // Another page may have paid while the wallet took its time.
  if (!(await takeTurn(modal, turn.id, { action: turn.action, signal }))) return
  const from = making.account.address
  await askNow(making, async (now) =>
    news.onSent(payment, { from, hash: await send(now), hasLeft: signal.aborted }),
  )
}

/**
 * The one way to the wallet. It is asked by facts that are read at this moment: by then the account may be disconnected or another one, which
 * has agreed to nothing.
 * @throws ModalError as `requirePayContext` does, and no_account where another account is in use
 */
function askNow<T>(making: Making, ask: (now: Making) => Promise<T>): Promise<T> {
  const { modal, signal, network, account } = making
  const askAnew = async () => {
    const context = requirePayContext(modal, network.caipNetworkId)
    requireInUse(modal, account.address)
    return ask({ ...making, ...context })
  }
  return askWallet(modal, { signal, ask: askAnew })
}

/** A plain transfer of the asset. */
function prepareTransfer({ modal }: Making): Send {
  const { payment, to } = payOf(modal.state)
  return async ({ session, network, account, signal }) => {
    if (!payment || to === undefined || !session.transfer)
      throw new ModalError({ code: 'unsupported_method', message: 'Unsupported chain' })
    const { asset, amountBase } = payment
    const tokenAddress = contractOf(asset)
    const { decimals, symbol } = asset
    // Decimals and symbol are the gateway's word, and the amount on show was written with them.
    const shown = tokenAddress === undefined ? undefined : { decimals, symbol }
    const from = account.address
    return session.transfer.send({ network, from, to, amountBase, tokenAddress, shown, signal })
  }
}

/** Exactly the amount out of another token, which is approved first. */
async function prepareExchange(making: Making): Promise<Send> {
  const { modal, session, signal, news } = making
  const { quote } = payOf(modal.state)
  const { transfer } = session
  if (!quote || !transfer)
    throw new ModalError({ code: 'bad_option', message: 'What it costs is not known.' })
  await approve(making, quote, transfer)
  // Time has passed. The current price is paid, as long as it does not exceed what was agreed to.
  const fresh = await askQuote(modal, signal)
  if (BigInt(fresh.amountInBase) > BigInt(quote.maxInBase)) {
    news.onQuoted(fresh)
    throw new ModalError({ code: 'bad_call', message: 'The price has moved.', details: 'price' })
  }
  const agreed = { ...fresh, maxInBase: quote.maxInBase }
  return async (now) => exactOutOf(now).send({ ...toExactOut(modal, now, agreed), signal })
}

/** Asks for the approvals that the exchange needs, and waits for each: some tokens want theirs set to 0 first. */
async function approve(making: Making, quote: PayQuote, transfer: TransferCapability): Promise<void> {
  const { modal, account, network, signal, news } = making
  for (let step = 0; step < 2; step += 1) {
    if (quote.approvals > 0) news.onProgress('approving')
    const ask = async (now: Making) => exactOutOf(now).approve(toExactOut(modal, now, quote))
    const hash = await askNow(making, ask)
    if (hash === undefined) return
    news.onProgress('confirming_approval')
    const { status } = await withTimeout(
      (inner) => transfer.receipt({ network, from: account.address, hash, signal: inner }),
      { timeoutMs: RECEIPT_TIMEOUT_MS, signal, what: 'The approval', setTimer: modal.platform.setTimer },
    )
    if (status !== 'confirmed')
      throw new ModalError({ code: 'would_revert', message: 'The approval did not go through.' })
  }
}

function exactOutOf({ session }: Making): NonNullable<Making['session']['exactOut']> {
  if (!session.exactOut) throw new ModalError({ code: 'unsupported_method', message: 'Unsupported chain' })
  return session.exactOut
}
