import type { RpcReply } from '@foyer/api'
import type { Claim } from '@foyer/server-kit/database'
import { DELEGATED_CODE, isRevocation } from '@foyer/smart-account'
import * as v from 'valibot'
import { GatewayError } from '../../base/errors.ts'
import { Quantity } from './chainReader.ts'
import type { ChainWork } from './chainWork.ts'
import { bundleOf, estimateBundle, feesOf } from './entryPoint.ts'
import { FEE_CALLS, readFees } from './fees.ts'
import { codeCallsOf, refuseUnknownCode } from './knownCode.ts'
import { openOperationQueue, operationPlace } from './operationQueue.ts'
import { signNumbered, type Unnumbered } from './relayerRows.ts'
import { MAX_IN_FLIGHT } from './rules.ts'
import { OperationRefused } from './sponsor/refusal.ts'
import { dropOperation, type OperationRow, operationOf, type TransactionRow } from './store.ts'

/** The factor on the node's estimate for a bundle, since the state may change a little before it is in a block. */
const SPARE = { by: 23n, of: 20n } as const

/** Sends operations that wait, as far as there is room. Returns how many it has looked at. */
export async function sendQueued(work: ChainWork): Promise<number> {
  const { database, reader, relayer, timing, now } = work
  const { chainId } = reader
  const { count } = await database
    .selectFrom('bundler_transactions')
    .select((q) => q.fn.count<string>('nonce').distinct().as('count'))
    .where('chain_id', '=', chainId)
    .where('relayer', '=', relayer.address)
    .where('op_hash', 'in', (q) => q.selectFrom('bundler_ops').select('hash').where('state', '=', 'sent'))
    .executeTakeFirstOrThrow()
  const atMost = MAX_IN_FLIGHT - Number(count)
  const place = operationPlace(database, now)
  const queue = openOperationQueue(place, { chainId, relayer: relayer.address, leaseMs: timing.claimMs })
  const claims = await queue.claim(atMost)
  const postpone = (claim: Claim<OperationRow>) => queue.end(claim, { againAtMs: now() + timing.pollMs })
  const ready = await Promise.all(claims.map((claim) => simulate(work, claim.row, () => postpone(claim))))
  // In their order, since a node holds a transaction back whose nonce is not the next one.
  for (const one of ready) if (one !== undefined) await signAndSend(work, one).catch(work.onError)
  return claims.length
}

interface Ready {
  readonly row: OperationRow
  readonly transaction: Unnumbered
  readonly chainNonce: bigint
}

/** Runs the whole bundle at the node. What would fail is dropped, and what cannot be sent now waits. */
async function simulate(
  work: ChainWork,
  row: OperationRow,
  postpone: () => Promise<unknown>,
): Promise<Ready | undefined> {
  const { database, timing, now, onFate } = work
  const waitedMs = now() - row.created_at.getTime()
  try {
    const ready = await prepare(work, row)
    if (ready !== undefined) return ready
    if (waitedMs < timing.queueMs) {
      await postpone()
      return undefined
    }
    throw new OperationRefused('rejected', 'The fees of the chain were too high for too long.')
  } catch (error) {
    // A node that does not answer says nothing about the operation.
    if (!(error instanceof OperationRefused)) {
      await postpone()
      work.onError(error)
      return undefined
    }
    const reason = error.message
    const isDropped = await database
      .transaction()
      .execute((trx) => dropOperation(trx, row, { from: 'queued', reason, nowMs: now() }))
    if (isDropped) onFate('dropped', { hash: row.hash, reason })
    return undefined
  }
}

/**
 * Signs the transaction for an operation; undefined while the chain costs more than is paid.
 * @throws OperationRefused when the bundle would fail, or the code of the account is not known any more
 */
export async function prepare(work: ChainWork, row: OperationRow): Promise<Ready | undefined> {
  const { reader, relayer, limits, signal } = work
  const operation = operationOf(row)
  const [code, slot, sent, block, tip, count] = await reader.results(
    [...codeCallsOf(operation), ...FEE_CALLS, ['eth_getTransactionCount', [relayer.address, 'latest']]],
    signal,
  )
  const isDone = refuseUnknownCode(operation, [code, slot, sent], false) === DELEGATED_CODE
  const estimate = await estimateBundle(reader, operation, relayer.address, signal)
  const fees = readFees(block, tip)
  // An operation that pays for itself pays no more than it offers, so the relayer offers no more either.
  const offer = feesOf(operation)
  const capBase = row.is_sponsored ? limits.maxFeeBase : lower(limits.maxFeeBase, offer.maxFeeBase)
  const tipBase = row.is_sponsored ? fees.tipBase : lower(fees.tipBase, offer.tipBase)
  if (fees.baseFeeBase + tipBase > capBase) return undefined
  const gas = lower((estimate * SPARE.by) / SPARE.of, BigInt(row.gas))
  if (estimate > gas)
    throw new OperationRefused('rejected', 'Its transaction takes more gas than its limits say.')
  return {
    row,
    transaction: {
      chainId: reader.id,
      ...bundleOf(operation, relayer.address),
      ...(isDone && !isRevocation(operation) ? {} : { authorization: operation.authorization }),
      gas,
      maxFeeBase: lower(fees.maxFeeBase, capBase),
      tipBase,
    },
    chainNonce: v.parse(Quantity, count),
  }
}

async function signAndSend(work: ChainWork, { row, transaction, chainNonce }: Ready): Promise<void> {
  const { database, relayer, now } = work
  const signed = await signNumbered(database, { relayer, row, transaction, chainNonce, nowMs: now() })
  if (signed !== undefined) await broadcast(work, signed)
}

/** Sends a signed transaction to the nodes. Its receipt decides its outcome, whatever the nodes answer. */
export async function broadcast(work: ChainWork, { hash, raw }: TransactionRow): Promise<void> {
  const { database, reader, signal, now } = work
  const [reply] = await reader.replies([['eth_sendRawTransaction', [raw]]], signal)
  const sent_at = new Date(now())
  await database.updateTable('bundler_transactions').set({ sent_at }).where('hash', '=', hash).execute()
  if (reply?.error !== undefined && !isKnown(reply))
    throw new GatewayError('upstream_failed', `A node refused: ${reply.error.message}`)
}

/** Whether a node has the transaction, or one with its nonce is in a block: the receipt shows which. */
function isKnown({ error }: RpcReply): boolean {
  return /already known|already imported|nonce too low|underpriced/i.test(error?.message ?? '')
}

function lower(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}
