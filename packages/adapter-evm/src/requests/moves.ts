import { type Call, ModalError, type MoveFee, type MoveInput, type MovesCapability } from '@foyer/core/ports'
import * as v from 'valibot'
import { parseQuantity } from '../parseAnswers.ts'
import { toModalError } from '../toModalError.ts'
import { requestWithRetry } from './requestWithRetry.ts'
import { toTransferTransaction } from './transaction.ts'
import { sendCalls, toBatch } from './walletCalls.ts'
import type { WalletInput } from './walletRequest.ts'

const FeeSchema = v.object({ fee: v.string(), isPaidByApp: v.boolean() })

/** The calls that move assets: a transfer of each token, and one of the network's currency. @throws ModalError bad_call */
function toCalls({ network, from, to, assets }: MoveInput): readonly Call[] {
  return assets.map(({ tokenAddress, amountBase }) => {
    if (tokenAddress === undefined) return { to, valueBase: amountBase }
    const { to: token, data } = toTransferTransaction({ network, from, to, tokenAddress, amountBase })
    return { to: token, data }
  })
}

/**
 * Asks the embedded wallet for the most that a move costs. Wire call: wallet_estimateCalls, which no standard has.
 * @throws ModalError unsupported_method, would_revert, gateway_unreachable, rpc_failed, aborted, unknown
 */
export async function estimateMove(
  { provider, timing }: WalletInput,
  input: Parameters<MovesCapability['estimate']>[0],
): Promise<MoveFee> {
  const batch = toBatch({ ...input, calls: toCalls(input) }, true)
  const params = [batch, ...(input.paysItself ? [{ paysItself: true }] : [])]
  const request = { method: 'wallet_estimateCalls', params }
  const answer = await requestWithRetry(provider, request, timing.readMs, input.signal).catch(
    (error: unknown) => {
      throw toModalError(error)
    },
  )
  const feeBase = v.is(FeeSchema, answer) ? parseQuantity(answer.fee) : undefined
  if (!v.is(FeeSchema, answer) || feeBase === undefined)
    throw new ModalError({ code: 'unknown', message: 'The wallet returned an invalid fee.' })
  return { feeBase, isPaidByApp: answer.isPaidByApp }
}

/** Moves assets by one batch, all or none, of either account of the wallet. @throws ModalError as sendCalls does */
export function sendMove(wallet: WalletInput, input: MoveInput): Promise<string> {
  const { network, from, signal } = input
  // The wallet knows both of its accounts, and refuses any other.
  return sendCalls({ ...wallet, address: () => from }, { network, from, calls: toCalls(input), signal }, true)
}
