import { parseCaipAddress } from '../../chains/caip.ts'
import { ESTIMATE_DEBOUNCE_MS, ESTIMATE_TIMEOUT_MS } from '../../constants/timing.ts'
import { sendDraft } from '../../controllers/send.ts'
import { ModalError } from '../../errors/base.ts'
import { toErrorInfo } from '../../errors/toErrorInfo.ts'
import { formatAmount, parseAmount } from '../../lib/amount.ts'
import { isFeeMoved } from '../../lib/feeChange.ts'
import { pause } from '../../lib/pause.ts'
import { withTimeout } from '../../lib/raceAbort.ts'
import type { Modal } from '../../modal.ts'
import type { TransferEstimate } from '../../ports/session.ts'
import { selectReceiverFacts } from '../../selectors/receiverFacts.ts'
import { selectSendToken } from '../../selectors/sendForm.ts'
import { type SendToken, selectSendTokens } from '../../selectors/sendTokens.ts'
import { requireSendContext } from './sendContext.ts'

/** Enough to see what sending costs: all there is could not be sent, since the fee has to be paid as well. */
export const PROBE_BASE = '1'

/** What an estimate is asked for. */
export interface EstimateInput {
  readonly token: SendToken
  readonly amountBase: string
  readonly to: string
  readonly networkId?: string | undefined
}

/** The token of the form, with what there is of it now. */
export function currentToken({ state }: Modal): SendToken | undefined {
  return selectSendToken(state, selectSendTokens(state))
}

/** Contract of a token; undefined for the network's own currency. */
export function toTokenAddress(token: SendToken): string | undefined {
  return token.token.address === undefined ? undefined : parseCaipAddress(token.token.address).address
}

/** Asks what a transfer is expected to cost. @throws ModalError insufficient_funds, would_revert, rpc_failed, timed_out */
export function askEstimate(
  modal: Modal,
  input: EstimateInput,
  signal: AbortSignal,
): Promise<TransferEstimate> {
  const { account, network, transfer } = requireSendContext(modal, input.networkId)
  const { token, amountBase, to } = input
  const request = { network, from: account.address, to, amountBase, tokenAddress: toTokenAddress(token) }
  return withTimeout((inner) => transfer.estimate({ ...request, signal: inner }), {
    timeoutMs: ESTIMATE_TIMEOUT_MS,
    signal,
    what: 'The estimate of the fee',
  })
}

/** What the form asks an estimate for: undefined while it is not filled in. */
function toInput(modal: Modal): EstimateInput | undefined {
  const token = currentToken(modal)
  const receiver = selectReceiverFacts(modal.state)
  const { amountText, isMax } = sendDraft(modal.state)
  if (!token || receiver.status !== 'found') return undefined
  const amountBase = parseAmount(amountText, token.decimals) ?? '0'
  if (amountBase === '0' || BigInt(amountBase) > BigInt(token.balanceBase)) return undefined
  return { token, amountBase: isMax && token.isNative ? PROBE_BASE : amountBase, to: receiver.address }
}

const toKey = ({ token, to }: EstimateInput) => `${token.token.chainId} ${token.id} ${to}`

/** Takes over an estimate; one that hardly differs from what is on show changes nothing there (clause const-5). */
export function applyEstimate(modal: Modal, input: EstimateInput, fresh: TransferEstimate): void {
  const draft = sendDraft(modal.state)
  const shown = draft.estimatedFor?.startsWith(`${input.token.token.chainId} ${input.token.id} `)
    ? draft.estimate
    : undefined
  if (!shown || isFeeMoved(shown.feeBase, fresh.feeBase)) draft.estimate = fresh
  draft.estimatedFor = toKey(input)
  if (draft.isMax) putMax(modal, input.token, fresh)
}

/** All there is, less the most that the fee can be. @throws ModalError insufficient_funds when that leaves nothing */
function putMax(modal: Modal, token: SendToken, { maxFeeBase }: TransferEstimate): void {
  const draft = sendDraft(modal.state)
  const keptBase = token.isNative ? BigInt(maxFeeBase) : 0n
  const leftBase = BigInt(token.balanceBase) - keptBase
  if (leftBase <= 0n) {
    draft.amountText = ''
    draft.isMax = false
    throw new ModalError({
      code: 'insufficient_funds',
      message: 'There is too little of the currency to pay for the network fee.',
    })
  }
  draft.amountText = formatAmount(leftBase.toString(), token.decimals)
}

/** Keeps why an estimate came to nothing; that it was called off is no reason. */
export function noteProblem(modal: Modal, error: unknown): void {
  const info = toErrorInfo(error)
  if (info.code !== 'aborted') sendDraft(modal.state).problem = info
}

/**
 * Asks for the fee a moment after the last change of token or receiver; another amount costs the same and is not asked
 * about again before the review. Spec: const-5.
 */
export function scheduleEstimate(modal: Modal): void {
  const draft = sendDraft(modal.state)
  const input = toInput(modal)
  // What runs was asked for what the form said before.
  modal.tasks.reset('estimateSend')
  if (!input || (draft.estimate && draft.estimatedFor === toKey(input))) return
  modal.tasks
    .run('estimateSend', undefined, async (signal) => {
      await pause(modal.platform, ESTIMATE_DEBOUNCE_MS, signal)
      applyEstimate(modal, input, await askEstimate(modal, input, signal))
    })
    .catch((error: unknown) => noteProblem(modal, error))
}

/**
 * Sets the amount to all there is. Of the network's own currency the most that the fee can be is kept back; when nobody
 * can say how much that is, the amount stays as it was and the problem says why.
 */
export async function setSendMax(modal: Modal): Promise<void> {
  const draft = sendDraft(modal.state)
  const token = currentToken(modal)
  if (!token) return
  draft.problem = undefined
  if (!token.isNative) {
    draft.amountText = formatAmount(token.balanceBase, token.decimals)
    draft.isMax = true
    return scheduleEstimate(modal)
  }
  const receiver = selectReceiverFacts(modal.state)
  try {
    const { account } = requireSendContext(modal)
    const to = receiver.status === 'found' ? receiver.address : account.address
    const input = { token, amountBase: PROBE_BASE, to }
    await modal.tasks.run('estimateSend', undefined, async (signal) => {
      const fresh = await askEstimate(modal, input, signal)
      draft.isMax = true
      applyEstimate(modal, input, fresh)
    })
  } catch (error) {
    noteProblem(modal, error)
  }
}
