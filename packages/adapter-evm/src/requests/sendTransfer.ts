import { abortError, ModalError, type TransferInput, withTimeout } from '@foyer/core/ports'
import { sleepBetweenPolls } from './sleepBetweenPolls.ts'
import { toTransferTransaction } from './transaction.ts'
import { readCallsStatus, readCapabilities, sendCalls } from './walletCalls.ts'
import { sendTransaction, toChainId, type WalletInput } from './walletRequest.ts'

/**
 * Sends currency or a token through the wallet and resolves with the transaction hash. The signal counts until the wallet is asked.
 * Wire calls: eth_sendTransaction; wallet_sendCalls and wallet_getCallsStatus for wallets that support only batches.
 * @throws ModalError bad_call, no_account, wrong_network, user_rejected, insufficient_funds, would_revert,
 * unsupported_method, timed_out, aborted, unknown
 */
export async function sendTransfer(walletInput: WalletInput, input: TransferInput): Promise<string> {
  const { network, signal } = input
  // The time limit is longer than users wait, because a hash that arrives late must still be recorded.
  const wallet = {
    ...walletInput,
    timing: { ...walletInput.timing, promptMs: walletInput.timing.sendMs },
  }
  const transaction = toTransferTransaction(input)
  try {
    if (signal?.aborted) throw abortError()
    return await sendTransaction(wallet, network, transaction, undefined)
  } catch (error) {
    const isUnknown = error instanceof ModalError && error.code === 'unsupported_method'
    if (!isUnknown || !(await supportsBatches(wallet, input))) throw error
  }
  return sendAsBatch(wallet, input)
}

/** Whether the wallet reports capabilities for the network, or for every network. */
async function supportsBatches(wallet: WalletInput, { network, signal }: TransferInput): Promise<boolean> {
  const able = await readCapabilities(wallet, signal)
  return toChainId(network) in able || '0x0' in able
}

async function sendAsBatch(wallet: WalletInput, input: TransferInput): Promise<string> {
  const { network, from, amountBase, signal } = input
  const { to, data } = toTransferTransaction(input)
  const call = data === undefined ? { to, valueBase: amountBase } : { to, data }
  if (signal?.aborted) throw abortError()
  const id = await sendCalls(wallet, { network, from, calls: [call] })
  return withTimeout((until) => waitForHash(wallet, id, until), {
    timeoutMs: wallet.timing.receiptMs,
    what: 'The hash of the transaction',
  })
}

/**
 * Polls the status of a batch until it has a transaction hash. The user has approved the batch, so a failed status call does
 * not mean that the batch failed: polling ends only at the time limit, or when the wallet reports the batch as failed.
 */
async function waitForHash(wallet: WalletInput, id: string, signal: AbortSignal): Promise<string> {
  for (let polls = 0; ; polls += 1) {
    const batch = await readCallsStatus(wallet, { id, signal }).catch(() => undefined)
    signal.throwIfAborted()
    const hash = batch?.hashes.at(-1)
    if (hash) return hash
    if (batch?.status === 'failed' || batch?.status === 'reverted') {
      throw new ModalError({
        code: batch.status === 'reverted' ? 'would_revert' : 'unknown',
        message: 'The wallet reported that the transaction failed.',
      })
    }
    await sleepBetweenPolls(wallet.timing.receiptPollMs, polls, signal)
  }
}
