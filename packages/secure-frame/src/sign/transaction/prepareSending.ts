import type { Spend } from '@foyer/api'
import type { Bytes } from '@foyer/secure-protocol'
import { readTransaction } from '../../decode/call/readTransaction.ts'
import type { ApprovalContent } from '../../decode/content.ts'
import { type ChainNodeInput, createChainNode } from '../../servers/chainNode.ts'
import { broadcast } from './broadcast.ts'
import { prepareTransaction } from './prepareTransaction.ts'
import { readTransactionContent } from './readTransactionContent.ts'
import { type SignedTransaction, signTransaction, writeTransaction } from './signTransaction.ts'

/** The input of sending a transaction. */
export interface SendingInput extends ChainNodeInput {
  readonly address: string
  readonly signal: AbortSignal
}

/** A transaction that was read and prepared. It is drawn from the bytes that are signed. */
export interface Sending {
  readonly content: ApprovalContent
  /** The most that it can cost, if it is a plain payment; of the bytes that are signed. */
  spends(): Promise<readonly Spend[] | undefined>
  sign(key: Bytes): SignedTransaction
  /** Resolves with the transaction's hash. */
  send(signed: SignedTransaction): Promise<string>
}

/** Prepares what `eth_sendTransaction` asks for. */
export async function prepareSending(params: unknown, input: SendingInput): Promise<Sending> {
  const { address, chainId } = input
  const wish = readTransaction(params, { address, chainId })
  const node = createChainNode(input)
  const prepared = await prepareTransaction(wish, { ...input, node })
  const unsigned = writeTransaction(prepared)
  const feeBase = unsigned.feeBase + prepared.rollupFeeBase
  return {
    content: await readTransactionContent([unsigned.call], { ...input, node, address, feeBase }),
    spends: async () => (await import('../../decode/spending/readSpends.ts')).readSpends(unsigned, feeBase),
    sign: (key) => signTransaction(unsigned, key),
    // A signed transaction is sent even if the page is closed, since it may have been sent already.
    send: (signed) => broadcast(node, signed, new AbortController().signal),
  }
}
