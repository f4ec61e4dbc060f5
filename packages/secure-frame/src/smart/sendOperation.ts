import { toQuantity } from '@foyer/codec'
import { sleep } from '@foyer/kit'
import { type PackedUserOperation, SMART_ACCOUNT_CONTRACTS } from '@foyer/smart-account'
import * as v from 'valibot'
import { FrameFailure } from '../lib/frameFailure.ts'
import { isUnreachable } from '../servers/serverFailure.ts'
import type { Bundler } from './bundler.ts'
import type { SignedOperation } from './operationBytes.ts'

const TRIES = 3
const PAUSE_MS = 1_000
/** How long to wait for the transaction that includes an operation. Its gateway drops the operation after ten minutes. */
const WAIT_MS = 180_000

/** The fields that are read of the receipt of an operation. Standard: ERC-7769. */
export const OperationReceipt = v.object({
  success: v.boolean(),
  logs: v.optional(v.array(v.unknown()), []),
  receipt: v.object({
    transactionHash: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i)),
    blockHash: v.string(),
    blockNumber: v.string(),
    gasUsed: v.string(),
  }),
})
export type OperationReceipt = v.InferOutput<typeof OperationReceipt>

/**
 * Hands a signed operation over. The same operation can be handed over any number of times: it is made once, so a gateway that does not
 * answer is asked again.
 * @throws FrameFailure sending_unclear when it may have been taken all the same; another one when it was refused
 */
export async function sendOperation(
  bundler: Bundler,
  { operation, hash, eip7702Auth }: SignedOperation,
): Promise<void> {
  // A signed operation is sent even if the page is closed, since it may have been accepted already.
  const { signal } = new AbortController()
  const wire = { ...toWire(operation), ...(eip7702Auth && { eip7702Auth }) }
  const params = [wire, SMART_ACCOUNT_CONTRACTS.entryPoint]
  for (let tries = 1; ; tries += 1) {
    try {
      const taken = await bundler.ask('eth_sendUserOperation', params, signal)
      if (taken !== hash) throw unclear()
      return
    } catch (error) {
      if (!isUnreachable(error)) throw error
      if (tries === TRIES) throw unclear()
      await sleep(PAUSE_MS, { signal })
    }
  }
}

/** The outcome of an operation; undefined while it is pending. @throws FrameFailure for one that will never be made */
export async function readReceipt(
  bundler: Bundler,
  hash: string,
  signal: AbortSignal,
): Promise<OperationReceipt | undefined> {
  const answer = await bundler.ask('eth_getUserOperationReceipt', [hash], signal)
  return v.is(OperationReceipt, answer) ? v.parse(OperationReceipt, answer) : undefined
}

/**
 * Waits for the transaction that an operation is in.
 * @throws FrameFailure 3 where its calls have failed; sending_unclear if the outcome is not known in time
 */
export async function waitForTransaction(bundler: Bundler, hash: string): Promise<OperationReceipt> {
  const { signal } = new AbortController()
  const untilMs = Date.now() + WAIT_MS
  for (;;) {
    const receipt = await readReceipt(bundler, hash, signal).catch((error: unknown) => {
      if (!isUnreachable(error)) throw error
      return undefined
    })
    if (receipt?.success === false) throw new FrameFailure(3, 'execution reverted')
    if (receipt) return receipt
    if (Date.now() > untilMs) throw unclear()
    await sleep(PAUSE_MS, { signal })
  }
}

/** The operation as JSON-RPC carries it. */
function toWire(operation: PackedUserOperation): Readonly<Record<string, string>> {
  const { sender, nonce, initCode, callData, accountGasLimits, preVerificationGas, gasFees } = operation
  const high = (word: string) => toQuantity(BigInt(word.slice(0, 34)))
  const low = (word: string) => toQuantity(BigInt(`0x${word.slice(34)}`))
  return {
    sender,
    nonce: toQuantity(nonce),
    ...(initCode !== '0x' && { factory: initCode.slice(0, 42), factoryData: `0x${initCode.slice(42)}` }),
    callData,
    verificationGasLimit: high(accountGasLimits),
    callGasLimit: low(accountGasLimits),
    preVerificationGas: toQuantity(preVerificationGas),
    maxPriorityFeePerGas: high(gasFees),
    maxFeePerGas: low(gasFees),
    signature: operation.signature,
  }
}

function unclear(): FrameFailure {
  return new FrameFailure('sending_unclear', 'It is not known whether the calls were sent')
}
