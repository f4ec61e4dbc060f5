import { ModalError, type TransferInput, withTimeout } from '@foyer/core/ports'
import { pause } from './pause.ts'
import { toTransferTransaction } from './transaction.ts'
import { readCallsStatus, readCapabilities, sendCalls } from './walletCalls.ts'
import { sendTransaction, toChainId, type WalletInput } from './walletRequest.ts'

/**
 * Has the wallet send currency or a token; resolves with the transaction's hash.
 * Wire calls: eth_sendTransaction; wallet_sendCalls and wallet_getCallsStatus for wallets that know only those.
 * @throws ModalError bad_call, no_account, wrong_network, user_rejected, insufficient_funds, would_revert,
 * unsupported_method, timed_out, aborted, unknown
 */
export async function sendTransfer(holder: WalletInput, input: TransferInput): Promise<string> {
  const { network, signal } = input
  // Who asked gives up long before: a hash that comes after that is still theirs to know.
  const wallet = { ...holder, timing: { ...holder.timing, promptMs: holder.timing.sendMs } }
  const transaction = toTransferTransaction(input)
  try {
    return await sendTransaction(wallet, network, transaction, signal)
  } catch (error) {
    const isUnknown = error instanceof ModalError && error.code === 'unsupported_method'
    if (!isUnknown || !(await takesBatches(wallet, input))) throw error
  }
  return sendAsBatch(wallet, input)
}

/** Whether the wallet says that it can do anything with batches on the network, or on every one. */
async function takesBatches(wallet: WalletInput, { network, signal }: TransferInput): Promise<boolean> {
  const able = await readCapabilities(wallet, signal)
  return toChainId(network) in able || '0x0' in able
}

async function sendAsBatch(wallet: WalletInput, input: TransferInput): Promise<string> {
  const { network, from, amountBase, signal } = input
  const { to, data } = toTransferTransaction(input)
  const call = data === undefined ? { to, valueBase: amountBase } : { to, data }
  const id = await sendCalls(wallet, { network, from, calls: [call], signal })
  return withTimeout((until) => waitForHash(wallet, id, until), {
    timeoutMs: wallet.timing.receiptMs,
    signal,
    what: 'The hash of the transaction',
  })
}

/**
 * The batch was handed over and approved: a look at it that fails says nothing of it, so looking goes on until the time is
 * up. Only the wallet's own word that the batch came to nothing ends it before.
 */
async function waitForHash(wallet: WalletInput, id: string, signal: AbortSignal): Promise<string> {
  for (let look = 0; ; look += 1) {
    const told = await readCallsStatus(wallet, { id, signal }).catch(() => undefined)
    signal.throwIfAborted()
    const hash = told?.hashes.at(-1)
    if (hash) return hash
    if (told?.status === 'failed' || told?.status === 'reverted') {
      throw new ModalError({
        code: told.status === 'reverted' ? 'would_revert' : 'unknown',
        message: 'The wallet did not bring the transaction to the network.',
      })
    }
    await pause(wallet.timing.receiptPollMs, look, signal)
  }
}
