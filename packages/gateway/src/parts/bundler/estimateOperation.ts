import { toQuantity } from '@foyer/codec'
import {
  DELEGATED_CODE,
  IMPLEMENTATION_SLOT,
  type PackedUserOperation,
  PROXY_DEPLOYED_CODE,
  SMART_ACCOUNT_CONTRACTS,
} from '@foyer/smart-account'
import * as v from 'valibot'
import type { BundlerCall } from './bundler.ts'
import { Quantity } from './chainReader.ts'
import { dataFeeOf, FEE_CALLS, leastPreVerificationGas, readFees } from './fees.ts'
import { codeCallsOf, refuseUnknownCode } from './knownCode.ts'
import { refuseOtherDelegate, refuseWithoutDelegate } from './ownAddress.ts'
import { readDraft } from './readOperation.ts'
import { MAX_OPERATION_GAS, MAX_VERIFICATION_GAS } from './rules.ts'
import { OperationRefused } from './sponsor/refusal.ts'
import type { OpenDesk } from './takeOperation.ts'

// The account's code is known, and so is the gas that its check takes: for the signature, and for the deployment.
const VERIFICATION_GAS = 120_000n
const DEPLOYMENT_GAS = 400_000n
/** The base cost of a transaction, which a call inside of one does not have. */
const TRANSACTION_GAS = 21_000n
/** Spare gas for the signature: the bytes of the real one differ from those of its placeholder. */
const SIGNATURE_GAS = 2_000n

/** The limits of gas with which an operation does what it says. @throws OperationRefused when its calls fail */
export async function estimateOperation(
  { reader, relayerOf, hasDelegate }: Pick<OpenDesk, 'reader' | 'relayerOf' | 'hasDelegate'>,
  { request, signal }: Pick<BundlerCall, 'request' | 'signal'>,
) {
  const operation = readDraft(request.params)
  refuseOtherDelegate(operation, reader.id)
  const relayer = relayerOf(operation.sender)
  const facts = await reader.results([...codeCallsOf(operation), ...FEE_CALLS], signal)
  const [given, slot, sent, block, tip] = facts
  const code = refuseUnknownCode(operation, [given, slot, sent], true)
  refuseWithoutDelegate(operation, code, hasDelegate)
  const [estimated] = await reader.replies([['eth_estimateGas', callOf(operation, code)]], signal)
  if (estimated?.error !== undefined)
    throw new OperationRefused('reverted', 'The calls of the operation fail: execution reverted.')
  const used = v.parse(Quantity, estimated?.result) - TRANSACTION_GAS
  const callGas = used + used / 5n + 20_000n
  const most = MAX_OPERATION_GAS - MAX_VERIFICATION_GAS
  const priced = { ...operation, gasFees: feeWord(readFees(block, tip).maxFeeBase) }
  const dataFee = await dataFeeOf(reader, operation, relayer, signal)
  return {
    preVerificationGas: toQuantity(leastPreVerificationGas(priced, relayer, dataFee) + SIGNATURE_GAS),
    verificationGasLimit: toQuantity(operation.initCode !== '0x' ? DEPLOYMENT_GAS : VERIFICATION_GAS),
    callGasLimit: toQuantity(callGas < most ? callGas : most),
  }
}

/** The call that the entry point makes; where the account has no code yet, as if it had. */
function callOf({ sender, callData, authorization }: PackedUserOperation, code: string): readonly unknown[] {
  const { entryPoint, implementation } = SMART_ACCOUNT_CONTRACTS
  const call = [{ from: entryPoint, to: sender, data: callData }, 'latest']
  if (authorization !== undefined) return [...call, { [sender]: { code: DELEGATED_CODE } }]
  if (code !== '0x') return call
  const stateDiff = { [IMPLEMENTATION_SLOT]: `0x${implementation.slice(2).padStart(64, '0')}` }
  return [...call, { [sender]: { code: PROXY_DEPLOYED_CODE, stateDiff } }]
}

function feeWord(maxFeeBase: bigint): string {
  return `0x${'0'.repeat(32)}${maxFeeBase.toString(16).padStart(32, '0')}`
}
