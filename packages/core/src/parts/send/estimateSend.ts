import { sleep } from '@foyer/kit'
import { ModalError } from '../../base/modalError.ts'
import { abortError, withTimeout } from '../../base/raceAbort.ts'
import { parseCaipAddress } from '../../kernel/chains/caip.ts'
import { ESTIMATE_DEBOUNCE_MS, ESTIMATE_TIMEOUT_MS } from '../../kernel/constants/timing.ts'
import { toErrorInfo } from '../../kernel/errors/toErrorInfo.ts'
import { formatAmount } from '../../kernel/lib/amount.ts'
import { parseAmount } from '../../kernel/lib/amountInput.ts'
import { isFeeChanged } from '../../kernel/lib/feeChange.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { TransferEstimate, TransferInput } from '../../ports/transfer.ts'
import { selectReceiverFacts } from './rules/receiverFacts.ts'
import { selectSendToken } from './rules/sendForm.ts'
import { type SendToken, selectSendTokens } from './rules/sendTokens.ts'
import { requireSendContext, type Sender, senderInUse } from './sendContext.ts'
import { sendOf, setAmount, setEstimate, setMax, setProblem } from './sendSlice.ts'

/** Amount for an estimate before Max is known: the whole balance could not be sent, because the fee is paid from it. */
export const PROBE_BASE = '1'

/** The input of an estimate. */
export interface EstimateInput {
  readonly token: SendToken
  readonly amountBase: string
  readonly to: string
  /** The owner of the token: the account in use when the estimate was asked for. */
  readonly sender: Sender
  /** The whole balance of the currency, whatever the amount says. */
  readonly isMax?: boolean
}

/** The token of the form, with its current balance. */
export function currentToken({ state }: Modal): SendToken | undefined {
  return selectSendToken(state, selectSendTokens(state))
}

function toTokenAddress(token: SendToken): string | undefined {
  return token.token.address === undefined ? undefined : parseCaipAddress(token.token.address).address
}

/** A token of a transfer, with what is shown of it; empty for the network's currency. */
export function toTokenInput(token: SendToken): Pick<TransferInput, 'tokenAddress' | 'shown'> {
  const tokenAddress = toTokenAddress(token)
  const { decimals, symbol } = token
  return tokenAddress === undefined ? {} : { tokenAddress, shown: { decimals, symbol } }
}

/**
 * Requests the fee estimate of a transfer. Where another account is in use by now, nobody is asked: its wallet may be of another family,
 * which knows neither token nor receiver. @throws ModalError insufficient_funds, would_revert, rpc_failed, timed_out, aborted
 */
export async function askEstimate(
  modal: Modal,
  { token, amountBase, to, isMax, sender }: EstimateInput,
  signal: AbortSignal,
): Promise<TransferEstimate> {
  if (senderInUse(modal)?.from !== sender.from) throw abortError()
  const { network, transfer } = requireSendContext(modal, sender.networkId)
  const request = { network, from: sender.from, to, amountBase, ...toTokenInput(token), isMax }
  const estimate = await withTimeout((inner) => transfer.estimate({ ...request, signal: inner }), {
    timeoutMs: ESTIMATE_TIMEOUT_MS,
    signal,
    what: 'The estimate of the fee',
    setTimer: modal.platform.setTimer,
  })
  if (senderInUse(modal)?.from !== sender.from) throw abortError()
  return estimate
}

/** The input of an estimate for the form; undefined while the form is incomplete. */
function toInput(modal: Modal): EstimateInput | undefined {
  const token = currentToken(modal)
  const receiver = selectReceiverFacts(modal.state)
  const sender = senderInUse(modal)
  const { amountText, isMax } = sendOf(modal.state)
  if (!token || !sender || receiver.status !== 'found') return undefined
  const amountBase = parseAmount(amountText, token.decimals) ?? '0'
  if (amountBase === '0' || BigInt(amountBase) > BigInt(token.balanceBase)) return undefined
  const isWhole = isMax && token.isNative
  const asked = isWhole ? PROBE_BASE : amountBase
  return { token, amountBase: asked, to: receiver.address, isMax: isWhole, sender }
}

const toKey = ({ token, to }: EstimateInput) => `${token.token.chainId} ${token.id} ${to}`

/** Stores an estimate. One that hardly differs from the shown one changes nothing (clause const-5). */
export function applyEstimate(modal: Modal, input: EstimateInput, fresh: TransferEstimate): void {
  const { estimate, estimatedFor, isMax } = sendOf(modal.state)
  const shown = estimatedFor?.startsWith(`${input.token.token.chainId} ${input.token.id} `)
    ? estimate
    : undefined
  const isMoved = !shown || isFeeChanged(shown.feeBase, fresh.feeBase)
  setEstimate(modal.state, isMoved ? fresh : shown, toKey(input))
  if (isMax) applyMax(modal, input.token, fresh)
}

/**
 * Sets the amount to the balance minus the highest possible fee. @throws ModalError insufficient_funds when nothing is
 * left
 */
function applyMax(modal: Modal, token: SendToken, { maxFeeBase }: TransferEstimate): void {
  const keptBase = token.isNative ? BigInt(maxFeeBase) : 0n
  const leftBase = BigInt(token.balanceBase) - keptBase
  if (leftBase <= 0n) {
    setAmount(modal.state, '')
    throw new ModalError({
      code: 'insufficient_funds',
      message: 'There is too little of the currency to pay for the network fee.',
    })
  }
  setAmount(modal.state, formatAmount(leftBase.toString(), token.decimals), true)
}

/** Stores why an estimate failed; an abort is ignored. */
export function storeProblem(modal: Modal, error: unknown): void {
  const info = toErrorInfo(error)
  if (info.code !== 'aborted') setProblem(modal.state, info)
}

/**
 * Estimates the fee, debounced, after a change of token or receiver. The fee does not depend on the amount, so a change
 * of amount does not estimate again before the review. Spec: const-5.
 */
export function scheduleEstimate(modal: Modal): void {
  const { estimate, estimatedFor } = sendOf(modal.state)
  const input = toInput(modal)
  // A running estimate is for the old input.
  modal.tasks.reset('estimateSend')
  if (!input || (estimate && estimatedFor === toKey(input))) return
  modal.tasks
    .run('estimateSend', undefined, async (signal) => {
      await sleep(ESTIMATE_DEBOUNCE_MS, { signal, setTimer: modal.platform.setTimer })
      applyEstimate(modal, input, await askEstimate(modal, input, signal))
    })
    .catch((error: unknown) => storeProblem(modal, error))
}

/**
 * Sets the amount to the whole balance. For the network's currency the highest possible fee is kept back; if the fee
 * cannot be estimated, the amount stays and the problem is stored.
 */
export async function setSendMax(modal: Modal): Promise<void> {
  const token = currentToken(modal)
  if (!token) return
  setProblem(modal.state, undefined)
  if (!token.isNative) {
    setAmount(modal.state, formatAmount(token.balanceBase, token.decimals), true)
    return scheduleEstimate(modal)
  }
  const receiver = selectReceiverFacts(modal.state)
  try {
    const { account, network } = requireSendContext(modal)
    const sender = { networkId: network.caipNetworkId, from: account.address }
    const to = receiver.status === 'found' ? receiver.address : sender.from
    const input = { token, amountBase: PROBE_BASE, to, isMax: true, sender }
    await modal.tasks.run('estimateSend', undefined, async (signal) => {
      const fresh = await askEstimate(modal, input, signal)
      setMax(modal.state)
      applyEstimate(modal, input, fresh)
    })
  } catch (error) {
    storeProblem(modal, error)
  }
}
