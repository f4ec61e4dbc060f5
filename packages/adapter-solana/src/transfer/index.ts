import {
  ModalError,
  type TransferEstimate,
  type TransferInput,
  type TransferReceipt,
} from '@foyer/core/ports'
import { sleep } from '@foyer/kit'
import type { SolanaTransactions } from '@foyer/wallet-standard/solana'
import { getBase64Decoder } from '@solana/kit'
import * as v from 'valibot'
import { callNode, type NodeAccess, unreadable } from '../requests/callNode.ts'
import { prepareTransfer } from './prepare.ts'
import { COMMITMENT } from './readAccounts.ts'
import { readHeight, readLifetime } from './readNumbers.ts'

/** Estimates a transfer. The fee of Solana is known beforehand, so that the expected and the highest one are the same. */
export async function estimateTransfer(node: NodeAccess, input: TransferInput): Promise<TransferEstimate> {
  const { feeBase, rentBase, arrivesBase } = await prepareTransfer(node, input)
  const total = String(feeBase + rentBase)
  return {
    ...{ feeBase: total, maxFeeBase: total },
    ...(rentBase > 0n && { depositBase: String(rentBase) }),
    ...(arrivesBase !== undefined && { arrivesBase: String(arrivesBase) }),
  }
}

/**
 * Has the wallet send a transfer, or sign it where it cannot send, and gives the signature by which it is found. `noteExpiry` is told
 * until which height it can be included.
 */
export async function sendTransfer(
  node: NodeAccess,
  input: TransferInput,
  transactions: SolanaTransactions,
  noteExpiry: (signature: string, lastValidBlockHeight: bigint) => void,
): Promise<string> {
  const { bytes, lifetime } = await prepareTransfer(node, input)
  const { network, from, signal } = input
  const asked = { network, from, transaction: bytes, signal }
  const { signAndSend, sign } = transactions
  const signature = signAndSend
    ? await signAndSend(asked)
    : sign && (await sendSigned({ ...node, signal: undefined }, await sign(asked)))
  if (!signature) {
    throw new ModalError({ code: 'unsupported_method', message: 'The wallet signs no transactions.' })
  }
  noteExpiry(signature, lifetime.lastValidBlockHeight)
  return signature
}

/** Passes signed bytes to the node. Wire call: sendTransaction. */
async function sendSigned(node: NodeAccess, bytes: Uint8Array): Promise<string> {
  const method = 'sendTransaction'
  const options = { encoding: 'base64', preflightCommitment: COMMITMENT.commitment }
  const answer = await callNode(node, method, [getBase64Decoder().decode(bytes), options])
  if (typeof answer !== 'string') throw unreadable(method)
  return answer
}

const STATUSES = v.object({
  value: v.tuple([
    v.nullable(
      v.object({
        err: v.unknown(),
        confirmationStatus: v.nullish(v.picklist(['processed', 'confirmed', 'finalized'])),
      }),
    ),
  ]),
})

const FIRST_POLL_MS = 250
const LAST_POLL_MS = 2_000

/**
 * Waits until most validators have agreed on a transaction. One that nobody knows when its time is over never comes: `expired`.
 * Wire calls: getSignatureStatuses, getBlockHeight. @throws ModalError rpc_failed, timed_out, aborted
 */
export async function waitForReceipt(
  node: NodeAccess,
  hash: string,
  lastValidBlockHeight: bigint | undefined,
): Promise<TransferReceipt> {
  // Of a transaction of an earlier visit nobody knows the height any more; one that is made now outlives it.
  const lastHeight = lastValidBlockHeight ?? (await readLifetime(node)).lastValidBlockHeight
  for (let waitMs = FIRST_POLL_MS; ; waitMs = Math.min(waitMs * 1.5, LAST_POLL_MS)) {
    // Asked before the status: between the two it may still be included, but not after this height.
    const height = await readHeight(node)
    const status = await readStatus(node, hash)
    if (status?.confirmationStatus === 'confirmed' || status?.confirmationStatus === 'finalized')
      return { status: status.err == null ? 'confirmed' : 'reverted', hash }
    if (!status && height > lastHeight) return { status: 'expired', hash }
    await sleep(waitMs, node.signal && { signal: node.signal })
  }
}

async function readStatus(node: NodeAccess, hash: string) {
  const method = 'getSignatureStatuses'
  const answer = await callNode(node, method, [[hash], { searchTransactionHistory: true }])
  const read = v.safeParse(STATUSES, answer)
  if (!read.success) throw unreadable(method)
  return read.output.value[0]
}
