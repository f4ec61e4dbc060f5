import { callNode, type NodeAccess } from '@foyer/adapter-kit'
import { toBase58 } from '@foyer/codec'
import {
  isModalError,
  ModalError,
  type TransferEstimate,
  type TransferInput,
  type TransferReceipt,
} from '@foyer/core/ports'
import { sleep } from '@foyer/kit'
import { getBase64Decoder } from '@solana/kit'
import * as v from 'valibot'
import { layersOf } from '../requests/layersOf.ts'
import type { SolanaTransactions, TransactionInput } from '../requests/transactions.ts'
import { unreadable } from '../requests/unreadable.ts'
import { prepareTransfer } from './prepare.ts'
import { COMMITMENT } from './readAccounts.ts'
import { type Lifetime, readHeight, readLifetime } from './readNumbers.ts'
import { withRefusal } from './readRefusal.ts'
import { refusal } from './refuse.ts'

export { readReceiverKind } from './receiverKind.ts'

/** Estimates a transfer. The fee of Solana is known beforehand, so that the expected and the highest one are the same. */
export async function estimateTransfer(
  node: NodeAccess,
  input: TransferInput,
  transactions: SolanaTransactions,
): Promise<TransferEstimate> {
  const { feeBase, rentBase, arrivesBase } = await prepareTransfer(node, input, isLegacyOnly(transactions))
  const total = String(feeBase + rentBase)
  return {
    ...{ feeBase: total, maxFeeBase: total },
    ...(rentBase > 0n && { depositBase: String(rentBase) }),
    ...(arrivesBase !== undefined && { arrivesBase: String(arrivesBase) }),
  }
}

/**
 * Has the wallet send a transfer, or sign it where it cannot send, and gives the signature by which it is found. The signal counts
 * until the wallet is asked. `noteExpiry` is told until which height the transaction can be included.
 */
export async function sendTransfer(
  node: NodeAccess,
  input: TransferInput,
  transactions: SolanaTransactions,
  noteExpiry: (signature: string, lastValidBlockHeight: bigint) => void,
): Promise<string> {
  const prepared = await prepareTransfer(node, input, isLegacyOnly(transactions))
  const { bytes, lifetime, feeBase, rentBase } = prepared
  // The receiver may have closed the account of a token since the visitor looked over the costs.
  if (input.maxFeeBase !== undefined && feeBase + rentBase > BigInt(input.maxFeeBase))
    throw refusal('cost_risen')
  const { network, from } = input
  const asked = { network, from, transaction: bytes }
  const moved = { isToken: input.tokenAddress !== undefined, opensAccount: rentBase > 0n }
  const signature = await ask(node, { ...asked, lifetime }, transactions).catch(async (error: unknown) => {
    const refused = withRefusal(error, moved)
    // Not on time is only what the chain is past: until then a transaction that some node has may still be included.
    const hasExpired = isModalError(refused) && refused.refusal?.reason === 'expired'
    throw hasExpired && !(await isPast(node, lifetime)) ? error : refused
  })
  // The wallet may have put in a newer block before it signed, but none newer than the current one.
  const newest = await readLifetime({ ...node, signal: undefined }).catch(() => undefined)
  if (newest) noteExpiry(signature, newest.lastValidBlockHeight)
  return signature
}

async function isPast(node: NodeAccess, { lastValidBlockHeight }: Lifetime): Promise<boolean> {
  const height = await readHeight({ ...node, signal: undefined }).catch(() => undefined)
  return height !== undefined && height > lastValidBlockHeight
}

/** Whether the wallet says that it signs no transactions of version 0. */
function isLegacyOnly({ versions }: SolanaTransactions): boolean {
  return versions.length > 0 && !versions.includes(0)
}

async function ask(
  node: NodeAccess,
  { lifetime, ...asked }: TransactionInput & { readonly lifetime: Lifetime },
  { signAndSend, sign }: SolanaTransactions,
): Promise<string> {
  if (signAndSend) return signAndSend(asked)
  if (sign) return sendSigned({ ...node, signal: undefined }, await sign(asked), lifetime)
  throw new ModalError({ code: 'unsupported_method', message: 'The wallet signs no transactions.' })
}

/** The first signature of a transaction, by which it is found: after the number of them, which is below 128. */
function signatureOf(bytes: Uint8Array): string {
  return toBase58(bytes.slice(1, 1 + 64))
}

/** The error codes of a node that looked at the bytes and will not pass them on. */
const REFUSALS: ReadonlySet<unknown> = new Set([-32_002, -32_003, -32_602])

/**
 * Passes signed bytes to the node, and gives the signature by which they are found, whatever the node answers. From the moment that the
 * node may have them, only a refusal says that they go nowhere: of everything else the receipt tells. Wire call: sendTransaction.
 */
async function sendSigned(node: NodeAccess, bytes: Uint8Array, lifetime: Lifetime): Promise<string> {
  const options = { encoding: 'base64', preflightCommitment: COMMITMENT.commitment }
  const signature = signatureOf(bytes)
  try {
    await callNode(node, 'sendTransaction', [getBase64Decoder().decode(bytes), options])
  } catch (error) {
    if (
      (await isRefused(node, error, lifetime)) &&
      !(await readStatus(node, signature).catch(() => undefined))
    )
      throw error
  }
  return signature
}

/** Whether a node says that it will not pass on what it was given, and no other one can have. */
async function isRefused(node: NodeAccess, error: unknown, lifetime: Lifetime): Promise<boolean> {
  const said = layersOf(error).find((layer) => 'code' in layer && REFUSALS.has(layer.code))
  if (!said) return false
  const err = 'data' in said && said.data instanceof Object && 'err' in said.data ? said.data.err : undefined
  if (err === 'AlreadyProcessed') return false
  // A node that is behind does not know the block yet, and another one may have passed it on.
  return err !== 'BlockhashNotFound' || isPast(node, lifetime)
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
/** The number of blocks that one node may be behind another. The height may come from one, and the status from the other. */
const LAG_BLOCKS = 32n
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
  // The last height of a transaction of an earlier visit is not stored. That of one made now is later, so that it is used instead.
  const lastHeight = lastValidBlockHeight ?? (await readLifetime(node)).lastValidBlockHeight
  for (let waitMs = FIRST_POLL_MS; ; waitMs = Math.min(waitMs * 1.5, LAST_POLL_MS)) {
    // The height is read before the status, so that a transaction that was included in between is found.
    const height = await readHeight(node)
    const status = await readStatus(node, hash)
    if (status?.confirmationStatus === 'confirmed' || status?.confirmationStatus === 'finalized')
      return { status: status.err == null ? 'confirmed' : 'reverted', hash }
    if (!status && height > lastHeight + LAG_BLOCKS) return { status: 'expired', hash }
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
