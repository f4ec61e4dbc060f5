import type { RpcRequest } from '@foyer/api'
import { toQuantity } from '@foyer/codec'
import { isRevocation, NO_DELEGATE, SMART_ACCOUNT_CONTRACTS, toWireAuthorization } from '@foyer/smart-account'
import * as v from 'valibot'
import type { BundlerCall } from './bundler.ts'
import { eventOf, feesOf, gasLimitsOf, Receipt } from './entryPoint.ts'
import { OperationRefused } from './sponsor/refusal.ts'
import { type OperationRow, operationOf } from './store.ts'
import type { Desk } from './takeOperation.ts'

type Readers = Pick<Desk, 'database' | 'reader'>

/** The answer to `eth_getUserOperationByHash`; null for one that this project does not have. Standard: ERC-7769. */
export async function findOperation(readers: Readers, call: BundlerCall) {
  const row = await findRow(readers, call)
  if (row === undefined) return null
  const operation = operationOf(row)
  const { sender, nonce, initCode, callData, preVerificationGas, signature, authorization } = operation
  const { verificationGasLimit, callGasLimit } = gasLimitsOf(operation)
  const { tipBase, maxFeeBase } = feesOf(operation)
  const receipt = await receiptOf(readers, row.tx_hash, call.signal)
  return {
    userOperation: {
      sender,
      nonce: toQuantity(nonce),
      ...(initCode === '0x'
        ? {}
        : { factory: initCode.slice(0, 42), factoryData: `0x${initCode.slice(42)}` }),
      callData,
      callGasLimit: toQuantity(callGasLimit),
      verificationGasLimit: toQuantity(verificationGasLimit),
      preVerificationGas: toQuantity(preVerificationGas),
      maxFeePerGas: toQuantity(maxFeeBase),
      maxPriorityFeePerGas: toQuantity(tipBase),
      signature,
      ...(authorization && { eip7702Auth: toWireAuthorization(authorization) }),
    },
    entryPoint: SMART_ACCOUNT_CONTRACTS.entryPoint,
    transactionHash: receipt?.transactionHash ?? null,
    blockHash: receipt?.blockHash ?? null,
    blockNumber: receipt === undefined ? null : toQuantity(receipt.blockNumber),
  }
}

/**
 * The answer to `eth_getUserOperationReceipt`; null while the operation is on its way. Standard: ERC-7769.
 * @throws OperationRefused for one that will never have a receipt, with the reason
 */
export async function findReceipt(readers: Readers, call: BundlerCall) {
  const row = await findRow(readers, call)
  if (row === undefined) return null
  if (row.state === 'dropped' || row.state === 'failed')
    throw new OperationRefused('rejected', row.reason ?? 'The operation was not made.')
  const receipt = await receiptOf(readers, row.tx_hash, call.signal)
  const event = receipt && (eventOf(receipt, row.hash) ?? revocationEvent(row, receipt))
  if (receipt === undefined || event === undefined) return null
  return {
    userOpHash: row.hash,
    entryPoint: SMART_ACCOUNT_CONTRACTS.entryPoint,
    sender: row.sender,
    nonce: toQuantity(event.nonce),
    paymaster: event.paymaster,
    actualGasCost: toQuantity(event.actualGasCost),
    actualGasUsed: toQuantity(event.actualGasUsed),
    success: event.success,
    logs: receipt.logs,
    receipt: {
      ...receipt,
      blockNumber: toQuantity(receipt.blockNumber),
      gasUsed: toQuantity(receipt.gasUsed),
      effectiveGasPrice: toQuantity(receipt.effectiveGasPrice),
      ...(receipt.l1Fee === undefined ? {} : { l1Fee: toQuantity(receipt.l1Fee) }),
    },
  }
}

/** The outcome of an operation that takes a code away, for which the entry point has no event. */
function revocationEvent(row: OperationRow, { gasUsed }: Receipt) {
  const operation = operationOf(row)
  if (!isRevocation(operation)) return undefined
  const { nonce } = operation
  return { nonce, paymaster: NO_DELEGATE, actualGasCost: 0n, actualGasUsed: gasUsed, success: true }
}

async function findRow({ database, reader }: Readers, { project, request }: BundlerCall) {
  return database
    .selectFrom('bundler_ops')
    .selectAll()
    .where('hash', '=', hashIn(request))
    .where('chain_id', '=', reader.chainId)
    .where('project_id', '=', project.id)
    .executeTakeFirst()
}

const Params = v.tuple([v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i))])

function hashIn({ params }: RpcRequest): string {
  const parsed = v.safeParse(Params, params)
  if (!parsed.success) throw new OperationRefused('invalid', 'Give the hash of an operation.')
  return parsed.output[0].toLowerCase()
}

async function receiptOf(
  { reader }: Readers,
  hash: string | null,
  signal: AbortSignal,
): Promise<Receipt | undefined> {
  if (hash === null) return undefined
  const [answer] = await reader.results([['eth_getTransactionReceipt', [hash]]], signal)
  return v.parse(v.nullish(Receipt), answer) ?? undefined
}
