import { ModalError, type TransferEstimate, type TransferInput } from '@foyer/core/ports'
import { toSentence } from '../toModalError.ts'
import { type NodeAccess, readQuantity } from './callNode.ts'
import { readFees } from './readFees.ts'
import { readRollupFee } from './readRollupFee.ts'
import { toTransferTransaction } from './transaction.ts'

/**
 * Estimates the cost of a transfer. An amount of native currency above the balance is refused. The fee is not added to the
 * amount, so that a transfer of the whole balance can be estimated. Wire calls: eth_estimateGas, eth_getBalance,
 * eth_feeHistory, eth_maxPriorityFeePerGas, eth_gasPrice, eth_call of the L1 fee oracle.
 * @throws ModalError bad_call, insufficient_funds, would_revert, rpc_failed, timed_out, aborted
 */
export async function estimateTransfer(node: NodeAccess, input: TransferInput): Promise<TransferEstimate> {
  const transaction = toTransferTransaction(input)
  const [gas, fees, rollupBase] = await Promise.all([
    readQuantity(node, 'eth_estimateGas', [transaction]),
    readFees(node),
    readRollupFee(node, [transaction]),
    // Not every node checks the balance.
    input.tokenAddress === undefined && requireBalance(node, input),
  ])
  // A contract may need more gas by the time the transaction is mined; a plain transfer always needs 21,000.
  const gasLimit = gas === 21_000n ? gas : (gas * 12n) / 10n
  return {
    gas: gasLimit.toString(),
    feeBase: (gas * fees.nowBase + rollupBase).toString(),
    maxFeeBase: (gasLimit * fees.mostBase + rollupBase).toString(),
  }
}

async function requireBalance(node: NodeAccess, { from, amountBase }: TransferInput): Promise<void> {
  const balance = await readQuantity(node, 'eth_getBalance', [from, 'latest'])
  if (balance >= BigInt(amountBase)) return
  throw new ModalError({
    code: 'insufficient_funds',
    message: toSentence('insufficient_funds'),
  })
}
