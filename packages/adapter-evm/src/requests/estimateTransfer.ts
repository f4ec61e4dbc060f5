import { ModalError, type TransferEstimate, type TransferInput } from '@foyer/core/ports'
import { parseHex } from '../answers.ts'
import { toSentence } from '../toModalError.ts'
import { askNode, askQuantity, type NodeAccess } from './askNode.ts'
import { readFees } from './readFees.ts'
import { toTransferTransaction } from './transaction.ts'

/** Where rollups of the OP Stack tell what the chain beneath takes for a transaction. */
const ROLLUP_ORACLE = '0x420000000000000000000000000000000000000F'
/** First four bytes of the hash of getL1FeeUpperBound(uint256). */
const UPPER_BOUND = '0xf1c7a58b'
/** A transfer of a token, signed, in bytes; a plain one is shorter. */
const TRANSACTION_BYTES = 200

/**
 * Reads what a transfer is expected to cost. Currency that the account does not hold is refused; the fee beside it is
 * the caller's to add, so that all of a balance can be estimated. Wire calls: eth_estimateGas, eth_getBalance,
 * eth_feeHistory, eth_maxPriorityFeePerGas, eth_gasPrice, eth_call of the oracle of rollups.
 * @throws ModalError bad_call, insufficient_funds, would_revert, rpc_failed, timed_out, aborted
 */
export async function estimateTransfer(node: NodeAccess, input: TransferInput): Promise<TransferEstimate> {
  const transaction = toTransferTransaction(input)
  const [gas, fees, rollupBase] = await Promise.all([
    askQuantity(node, 'eth_estimateGas', [transaction]),
    readFees(node),
    readRollupFee(node),
    // Not every node refuses by itself.
    input.tokenAddress === undefined && requireBalance(node, input),
  ])
  // A contract may take another path by the time it is mined; a plain transfer to an account never does.
  const room = gas === 21_000n ? gas : (gas * 12n) / 10n
  return {
    gas: room.toString(),
    feeBase: (gas * fees.nowBase + rollupBase).toString(),
    maxFeeBase: (room * fees.mostBase + rollupBase).toString(),
  }
}

async function requireBalance(node: NodeAccess, { from, amountBase }: TransferInput): Promise<void> {
  const balance = await askQuantity(node, 'eth_getBalance', [from, 'latest'])
  if (balance >= BigInt(amountBase)) return
  throw new ModalError({
    code: 'insufficient_funds',
    message: toSentence('insufficient_funds'),
  })
}

/** What the chain beneath takes at most; nothing where there is none. */
async function readRollupFee(node: NodeAccess): Promise<bigint> {
  const data = UPPER_BOUND + TRANSACTION_BYTES.toString(16).padStart(64, '0')
  const answer = await askNode(node, 'eth_call', [{ to: ROLLUP_ORACLE, data }, 'latest']).catch(
    // The oracle is asked everywhere; a network without one may say so with an error.
    () => undefined,
  )
  const word = parseHex(answer)
  return word?.length === 66 ? BigInt(word) : 0n
}
