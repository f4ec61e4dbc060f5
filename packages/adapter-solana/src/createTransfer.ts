import type { NodeAccess } from '@foyer/adapter-kit'
import type { Network, TransferCapability } from '@foyer/core/ports'
import type { SolanaTransactions } from './requests/transactions.ts'

/** A script of its own: it holds the library that makes transactions, and only who sends something needs it. */
const load = () => import('./transfer/index.ts')

/** Creates a session's means to send; undefined for a wallet that signs no transactions. */
export function createTransfer(
  access: Pick<NodeAccess, 'rpc' | 'nodeMs'>,
  transactions: SolanaTransactions,
): TransferCapability | undefined {
  if (!transactions.signAndSend && !transactions.sign) return undefined
  // Until which height each transaction of this session can be included.
  const expiries = new Map<string, bigint>()
  const nodeOf = ({
    network,
    signal,
  }: {
    readonly network: Network
    readonly signal?: AbortSignal | undefined
  }) => ({
    ...access,
    network,
    signal,
  })
  return {
    receiverKind: async (input) => (await load()).readReceiverKind(nodeOf(input), input.address),
    estimate: async (input) => (await load()).estimateTransfer(nodeOf(input), input, transactions),
    send: async (input) =>
      (await load()).sendTransfer(nodeOf(input), input, transactions, (signature, height) =>
        expiries.set(signature, height),
      ),
    receipt: async (input) =>
      (await load()).waitForReceipt(nodeOf(input), input.hash, expiries.get(input.hash)),
  }
}
