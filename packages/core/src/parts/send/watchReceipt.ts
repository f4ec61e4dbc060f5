import { withTimeout } from '../../base/raceAbort.ts'
import { RECEIPT_TIMEOUT_MS } from '../../kernel/constants/timing.ts'
import { isFinalReceipt } from '../../kernel/lib/isFinalReceipt.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { ExpectedMove } from '../../ports/transfer.ts'
import { loadTokens } from '../account/index.ts'
import { loadActivity } from '../activity/index.ts'
import { loadBalance, sentTransactionsOf, watchSettled } from '../connections/index.ts'
import { toTokenInput } from './estimateSend.ts'
import { toSendToken } from './rules/sendTokens.ts'
import { requireSendContext, requireSentContext, type SendContext } from './sendContext.ts'
import { type SendReview, sendOf, setDropped, setReceipt, setSent } from './sendSlice.ts'

/**
 * Waits until a transaction is mined or replaced, and then loads balance, tokens and activity again. A second call for
 * the same transaction does nothing. Calls: session.transfer.receipt.
 * @throws ModalError timed_out while it is still pending, rpc_failed, no_account
 */
export async function watchReceipt(modal: Modal, { hash }: { readonly hash: string }): Promise<void> {
  const before = sendOf(modal.state)
  if (before.hash !== hash) setSent(modal.state, hash, undefined)
  else if (isFinalReceipt(before.receipt) || modal.tasks.state.watchReceipt?.status === 'pending') return
  await modal.tasks.run('watchReceipt', undefined, async (signal) => {
    const { sent } = sendOf(modal.state)
    const { network, transfer, from } = sent
      ? { ...requireSentContext(modal, sent), from: sent.from }
      : toSender(requireSendContext(modal))
    refresh(modal, 'activity')
    const asked = { network, from, hash, expected: toExpected(sent) }
    const receipt = await withTimeout((inner) => transfer.receipt({ ...asked, signal: inner }), {
      timeoutMs: RECEIPT_TIMEOUT_MS,
      signal,
      what: 'The network',
      setTimer: modal.platform.setTimer,
    })
    setReceipt(modal.state, hash, receipt)
    sentTransactionsOf(modal).replace(hash, receipt.hash)
    refresh(modal, 'all')
    if (!isFinalReceipt(receipt)) return
    const mined = { network, transfer, hash: receipt.hash }
    watchSettled(modal, { task: 'settleReceipt', ...mined, onDropped: () => waitAgain(modal, hash) })
  })
}

/** A token may answer that it did not move anything, which fails no transaction: its logs have to say that it moved. */
function toExpected(sent: SendReview | undefined): ExpectedMove | undefined {
  const { tokenAddress } = sent ? toTokenInput(toSendToken(sent.token)) : {}
  return sent && tokenAddress !== undefined
    ? { to: sent.to, amountBase: sent.amountBase, tokenAddress }
    : undefined
}

/** The chain does not have the transaction any more: it may be included again, or never. */
function waitAgain(modal: Modal, hash: string): void {
  if (sendOf(modal.state).hash !== hash) return
  setDropped(modal.state, hash)
  refresh(modal, 'all')
  // The task has the failure.
  watchReceipt(modal, { hash }).catch(() => {})
}

/** A transaction that was not sent here is followed as one of the account in use. */
function toSender({ account, network, transfer }: SendContext) {
  return { network, transfer, from: account.address }
}

/**
 * Waits for the transaction when its view is entered, unless the wait has failed before. `confirmSend` has started the
 * wait already; a second one would replace it.
 */
export async function enterReceipt(modal: Modal, { hash }: { readonly hash: string }): Promise<void> {
  if (sendOf(modal.state).hash === hash && modal.tasks.state.watchReceipt?.status === 'failed') return
  await watchReceipt(modal, { hash })
}

/** Loads again what a transaction changes, if it was loaded before. */
function refresh(modal: Modal, what: 'activity' | 'all'): void {
  // The tasks have the failures.
  if (modal.state.activity?.items) loadActivity(modal).catch(() => {})
  if (what === 'activity') return
  loadBalance(modal).catch(() => {})
  if (modal.state.tokens?.items) loadTokens(modal).catch(() => {})
}
