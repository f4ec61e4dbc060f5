import type { PackedUserOperation } from '@foyer/smart-account'
import * as v from 'valibot'
import { concat, type Hex, numberToHex, padHex } from 'viem'
import type { ChainNodes } from '../../kernel/nodes/nodes.ts'
import { OperationRefused } from '../bundler/index.ts'
import { CHECK_GAS, grantDigest, POST_GAS, paymasterData, STUB_SIGNATURE, VALID_SECONDS } from './grant.ts'
import type { PaymasterCall } from './paymaster.ts'
import type { SponsorKey } from './sponsorKey.ts'

/** The fields that a paymaster adds to an operation. */
export interface PaymasterPart {
  readonly paymaster: Hex
  readonly paymasterData: Hex
  readonly verificationGas: bigint
  readonly postOpGas: bigint
}

/** A payer on one chain: the gateway's own contract, or a service of somebody else. */
export interface Payer {
  /** How long a signature holds; for that of somebody else, how long its cost stays counted where it is not used. */
  readonly holdsSeconds: number
  /** Values by which a wallet estimates gas; they pay for nothing. */
  stub(call: PaymasterCall, nowMs: number): Promise<PaymasterPart>
  /** Signs. The answer is kept back until its cost is on disk. @throws OperationRefused */
  sign(operation: PackedUserOperation, call: PaymasterCall, nowMs: number): Promise<PaymasterPart>
}

/** Services do not say how long they have signed for, so this is longer than they usually do. */
const OTHERS_HOLD_SECONDS = 3_600

/** The contract of the operator, by the key that signs for it. */
export function createOwnPayer({
  key,
  paymaster,
  chainId,
}: {
  readonly key: SponsorKey
  readonly paymaster: Hex
  readonly chainId: number
}): Payer {
  const partOf = (validUntil: number, signature: Hex): PaymasterPart => ({
    ...{ paymaster, verificationGas: CHECK_GAS, postOpGas: POST_GAS },
    paymasterData: paymasterData(validUntil, signature),
  })
  const validUntilOf = (nowMs: number) => Math.floor(nowMs / 1_000) + VALID_SECONDS
  return {
    holdsSeconds: VALID_SECONDS,
    stub: async (_, nowMs) => partOf(validUntilOf(nowMs), STUB_SIGNATURE),
    async sign(operation, _, nowMs) {
      const validUntil = validUntilOf(nowMs)
      return partOf(validUntil, key.sign(grantDigest(operation, { chainId, paymaster, validUntil })))
    },
  }
}

const Bytes = v.custom<Hex>(
  (value) => typeof value === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(value),
  'not hex',
)
const Gas = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^0x[0-9a-f]{1,10}$/i),
    v.transform((hex) => BigInt(hex)),
  ),
  '0x0',
)
const Answer = v.object({
  paymaster: v.custom<Hex>(
    (value) => typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value),
    'no address',
  ),
  paymasterData: v.pipe(
    Bytes,
    v.check((hex) => hex.length <= 4_096, 'too long'),
  ),
  paymasterVerificationGasLimit: Gas,
  paymasterPostOpGasLimit: Gas,
})

/**
 * A service of somebody else. It gets the question without the page's context, which is the gateway's own. A final answer leaves the limits of
 * gas out where the first one has named them, as ERC-7677 says, so the wallet's own copy of them is read.
 */
export function createOtherPayer(services: ChainNodes): Payer {
  async function ask(call: PaymasterCall): Promise<PaymasterPart> {
    const [operation, entryPoint, chain] = Array.isArray(call.request.params) ? call.request.params : []
    const request = { ...call.request, id: 1, params: [operation, entryPoint, chain, {}] }
    const [reply] = await services.call(call.chainId, [request], call.signal)
    if (reply?.error) throw new OperationRefused('paymaster', `The paymaster refuses: ${reply.error.message}`)
    const parsed = v.safeParse(Answer, reply?.result)
    if (!parsed.success)
      throw new OperationRefused('paymaster', 'The paymaster gave no answer for entry point 0.7.')
    const given = v.safeParse(Known, operation)
    const known = given.success ? given.output : undefined
    const { paymaster, paymasterData, paymasterVerificationGasLimit, paymasterPostOpGasLimit } = parsed.output
    return {
      paymaster,
      paymasterData,
      verificationGas: paymasterVerificationGasLimit || (known?.paymasterVerificationGasLimit ?? 0n),
      postOpGas: paymasterPostOpGasLimit || (known?.paymasterPostOpGasLimit ?? 0n),
    }
  }
  return { holdsSeconds: OTHERS_HOLD_SECONDS, stub: ask, sign: (_, call) => ask(call) }
}

const Known = v.object({ paymasterVerificationGasLimit: Gas, paymasterPostOpGasLimit: Gas })

/** The operation with the fields of its paymaster, as the entry point takes it. */
export function withPart(operation: PackedUserOperation, part: PaymasterPart): PackedUserOperation {
  const { paymaster, paymasterData: data, verificationGas, postOpGas } = part
  const gas = [verificationGas, postOpGas].map((limit) => padHex(numberToHex(limit), { size: 16 }))
  return { ...operation, paymasterAndData: concat([paymaster, ...gas, data]).toLowerCase() }
}
