import * as v from 'valibot'
import { WireAuthorization } from './authorization.ts'

/** The longest bytes of a field, with 0x: the bundle of a whole swap is some kilobytes. */
const MAX_DIGITS = 65_536
const Hex = v.pipe(v.string(), v.regex(/^0x(?:[0-9a-f]{2})*$/i, 'not bytes in hex'), v.maxLength(MAX_DIGITS))
const Address = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i, 'not an address'))
const Quantity = v.pipe(
  v.string(),
  v.regex(/^0x(?:0|[1-9a-f][0-9a-f]{0,63})$/i, 'not a quantity'),
  v.transform((hex) => BigInt(hex)),
)
/** Half a word, for two numbers that share one word. */
const HalfQuantity = v.pipe(Quantity, v.maxValue((1n << 128n) - 1n, 'more than 128 bits'))

/**
 * An operation of a smart account as JSON-RPC carries it. Standard: ERC-4337, EntryPoint 0.7, without a paymaster: Foyer's relayer pays what
 * a project sponsors.
 */
export const UserOperation = v.strictObject({
  sender: Address,
  nonce: Quantity,
  factory: v.optional(Address),
  factoryData: v.optional(Hex),
  callData: Hex,
  callGasLimit: HalfQuantity,
  verificationGasLimit: HalfQuantity,
  preVerificationGas: Quantity,
  maxFeePerGas: HalfQuantity,
  maxPriorityFeePerGas: HalfQuantity,
  signature: Hex,
  /** Gives the sender its code, in the transaction of the operation. It lies outside of what the operation's signature covers. */
  eip7702Auth: v.optional(WireAuthorization),
})
export type UserOperation = v.InferOutput<typeof UserOperation>
