import type { RpcReply } from '@foyer/api'
import { toQuantity } from '@foyer/codec'
import {
  handleCall,
  isRevocation,
  type PackedUserOperation,
  SMART_ACCOUNT_CONTRACTS,
  toWireAuthorization,
} from '@foyer/smart-account'
import * as v from 'valibot'
import { decodeErrorResult, decodeEventLog, type Hex as HexText, isHex } from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import { type ChainReader, Hex, type NodeCall, Quantity } from './chainReader.ts'
import { OperationRefused } from './sponsor/refusal.ts'

const { entryPoint } = SMART_ACCOUNT_CONTRACTS

/** Gas that a transaction needs beyond the limits of its operation: its base cost, and the work of the entry point. */
const AROUND_GAS = 150_000n

/** The transaction that hands an operation over, and gives the relayer what the operation pays. One that takes a code away makes no call. */
export function bundleOf(
  operation: PackedUserOperation,
  relayer: HexText,
): { readonly to: HexText; readonly data: HexText } {
  if (isRevocation(operation)) return { to: relayer, data: '0x' }
  return { to: entryPoint, data: `0x${handleCall([operation], relayer).slice(2)}` }
}

/** The same as a node runs it. */
function callOf(operation: PackedUserOperation, relayer: HexText) {
  const { authorization } = operation
  return {
    from: relayer,
    ...bundleOf(operation, relayer),
    ...(authorization && { authorizationList: [toWireAuthorization(authorization)] }),
  }
}

/** The most gas that the transaction of an operation may use. */
export function worstGas(operation: PackedUserOperation): bigint {
  const { verificationGasLimit, callGasLimit } = gasLimitsOf(operation)
  return verificationGasLimit + callGasLimit + operation.preVerificationGas + AROUND_GAS
}

/** Returns the gas that an operation lets its check and its calls use. */
export function gasLimitsOf({ accountGasLimits }: Pick<PackedUserOperation, 'accountGasLimits'>) {
  return {
    verificationGasLimit: BigInt(accountGasLimits.slice(0, 34)),
    callGasLimit: BigInt(`0x${accountGasLimits.slice(34)}`),
  }
}

/** The most that an operation pays for a unit of gas, and what of it is for the relayer. */
export function feesOf({ gasFees }: Pick<PackedUserOperation, 'gasFees'>) {
  return { tipBase: BigInt(gasFees.slice(0, 34)), maxFeeBase: BigInt(`0x${gasFees.slice(34)}`) }
}

/** The call of a node that runs the whole bundle as the relayer would send it. */
export function simulationOf(operation: PackedUserOperation, relayer: HexText): NodeCall {
  const gas = toQuantity(worstGas(operation))
  return ['eth_call', [{ ...callOf(operation, relayer), gas }, 'latest']]
}

/** The gas that the whole bundle takes, by the node. @throws OperationRefused when it would fail */
export async function estimateBundle(
  reader: ChainReader,
  operation: PackedUserOperation,
  relayer: HexText,
  signal: AbortSignal,
): Promise<bigint> {
  const [simulated, estimated] = await reader.replies(
    [simulationOf(operation, relayer), ['eth_estimateGas', [callOf(operation, relayer), 'latest']]],
    signal,
  )
  refuseWhenFailing(simulated)
  refuseWhenFailing(estimated)
  return v.parse(Quantity, estimated?.result)
}

/** @throws OperationRefused when a simulation failed, with the code that the reason has */
export function refuseWhenFailing(reply: RpcReply | undefined): void {
  if (reply?.error === undefined) return
  const reason = reasonOf(reply)
  const kind = reason === undefined ? 'rejected' : kindOf(reason)
  const text = reason ?? 'the entry point does not take it'
  throw new OperationRefused(kind, `The operation would fail: ${text}.`)
}

/** Why the entry point does not take an operation: `AA24 signature error`, for example. */
function reasonOf({ error }: RpcReply): string | undefined {
  const data = v.safeParse(
    v.union([
      Hex,
      v.pipe(
        v.object({ data: Hex }),
        v.transform((one) => one.data),
      ),
    ]),
    error?.data,
  )
  if (data.success && isHex(data.output)) {
    try {
      const decoded = decodeErrorResult({ abi: entryPoint07Abi, data: data.output })
      if (decoded.errorName === 'FailedOp' || decoded.errorName === 'FailedOpWithRevert')
        return decoded.args[1]
    } catch {
      // An error of another contract.
    }
  }
  return /AA\d\d[ a-zA-Z0-9:'<>=-]{0,80}/.exec(error?.message ?? '')?.[0].trim()
}

function kindOf(reason: string): OperationRefused['kind'] {
  if (reason.startsWith('AA24') || reason.startsWith('AA34')) return 'signature'
  if (reason.startsWith('AA22')) return 'outOfTime'
  return reason.startsWith('AA3') ? 'paymaster' : 'rejected'
}

const Log = v.object({ address: v.string(), topics: v.array(Hex), data: Hex })

/** The fields of a receipt that are read here. The others are passed on to the caller. */
export const Receipt = v.looseObject({
  transactionHash: v.string(),
  blockHash: v.string(),
  blockNumber: Quantity,
  status: v.string(),
  gasUsed: Quantity,
  effectiveGasPrice: Quantity,
  /** On rollups of the OP stack: what the data costs besides. */
  l1Fee: v.optional(Quantity),
  logs: v.array(v.looseObject(Log.entries)),
})
export type Receipt = v.InferOutput<typeof Receipt>

/** Returns the cost of a transaction to the relayer. */
export function costOf({ gasUsed, effectiveGasPrice, l1Fee = 0n }: Receipt): bigint {
  return gasUsed * effectiveGasPrice + l1Fee
}

/** Returns the entry point's event for an operation from the receipt of its transaction; undefined where there is none. */
export function eventOf(receipt: Receipt, hash: string) {
  for (const { address, topics, data } of receipt.logs) {
    const [name, ...indexed] = topics.filter((topic) => isHex(topic))
    if (address.toLowerCase() !== entryPoint || name === undefined || !isHex(data)) continue
    try {
      const { eventName, args } = decodeEventLog({ abi: entryPoint07Abi, topics: [name, ...indexed], data })
      if (eventName === 'UserOperationEvent' && args.userOpHash === hash) return args
    } catch {
      // An event that this version of the interface does not have.
    }
  }
  return undefined
}
