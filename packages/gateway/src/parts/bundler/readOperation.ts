import {
  type PackedUserOperation,
  packOperation,
  SMART_ACCOUNT_CONTRACTS,
  UserOperation,
} from '@foyer/smart-account'
import * as v from 'valibot'
import { feesOf, gasLimitsOf } from './entryPoint.ts'
import { MAX_OPERATION_GAS, MAX_VERIFICATION_GAS } from './rules.ts'
import { OperationRefused } from './sponsor/refusal.ts'

const Params = v.tuple([v.record(v.string(), v.unknown()), v.string()])
/** An operation without fees and gas limits, which are what the caller asks for. */
const Draft = v.strictObject({
  ...v.omit(UserOperation, [
    'callGasLimit',
    'verificationGasLimit',
    'preVerificationGas',
    'maxFeePerGas',
    'maxPriorityFeePerGas',
  ]).entries,
  callGasLimit: v.optional(v.unknown()),
  verificationGasLimit: v.optional(v.unknown()),
  preVerificationGas: v.optional(v.unknown()),
  maxFeePerGas: v.optional(v.unknown()),
  maxPriorityFeePerGas: v.optional(v.unknown()),
})

/**
 * Reads the parameters of `eth_sendUserOperation`.
 * @throws OperationRefused for what is no operation of EntryPoint 0.7, names a paymaster, or asks for too much gas
 */
export function readOperation(params: unknown): PackedUserOperation {
  return checkGas(parse(UserOperation, params))
}

/** The same of `eth_estimateUserOperationGas`, with limits of gas that do for every operation. @throws OperationRefused */
export function readDraft(params: unknown): PackedUserOperation {
  const { sender, nonce, factory, factoryData, callData, signature, eip7702Auth } = parse(Draft, params)
  return packOperation({
    ...{ sender, nonce, factory, factoryData, callData, signature, eip7702Auth },
    callGasLimit: MAX_OPERATION_GAS - MAX_VERIFICATION_GAS,
    verificationGasLimit: MAX_VERIFICATION_GAS,
    preVerificationGas: 0n,
    maxFeePerGas: 0n,
    maxPriorityFeePerGas: 0n,
  })
}

function parse<S extends v.GenericSchema>(schema: S, params: unknown): v.InferOutput<S> {
  const outer = v.safeParse(Params, params)
  if (!outer.success)
    throw new OperationRefused('invalid', 'Give an operation and the address of the entry point.')
  const [operation, entryPoint] = outer.output
  if (entryPoint.toLowerCase() !== SMART_ACCOUNT_CONTRACTS.entryPoint)
    throw new OperationRefused(
      'invalid',
      `The entry point is ${SMART_ACCOUNT_CONTRACTS.entryPoint} (0.7), and no other.`,
    )
  if (Object.keys(operation).some((name) => name.startsWith('paymaster')))
    throw new OperationRefused(
      'paymaster',
      'There is no paymaster here: what a project pays for has fees of 0.',
    )
  if ('aggregator' in operation) throw new OperationRefused('aggregator', 'There are no aggregators here.')
  const parsed = v.safeParse(schema, operation)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new OperationRefused('invalid', `The operation's "${v.getDotPath(issue)}": ${issue.message}`)
}

function checkGas(given: UserOperation): PackedUserOperation {
  const operation = packOperation(given)
  const { verificationGasLimit, callGasLimit } = gasLimitsOf(operation)
  if (verificationGasLimit > MAX_VERIFICATION_GAS)
    throw new OperationRefused('invalid', `verificationGasLimit is at most ${MAX_VERIFICATION_GAS}.`)
  if (verificationGasLimit + callGasLimit + operation.preVerificationGas > MAX_OPERATION_GAS)
    throw new OperationRefused('invalid', `An operation has at most ${MAX_OPERATION_GAS} of gas.`)
  const { tipBase, maxFeeBase } = feesOf(operation)
  if (tipBase > maxFeeBase)
    throw new OperationRefused('invalid', 'maxPriorityFeePerGas is not more than maxFeePerGas.')
  return operation
}

/** Whether an operation leaves its costs to the relayer. */
export function isSponsored(operation: PackedUserOperation): boolean {
  return feesOf(operation).maxFeeBase === 0n
}
