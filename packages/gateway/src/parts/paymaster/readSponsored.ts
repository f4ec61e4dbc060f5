import { type PackedUserOperation, packOperation, SMART_ACCOUNT_CONTRACTS } from '@foyer/smart-account'
import * as v from 'valibot'
import { OperationRefused } from '../bundler/index.ts'

/** The longest bytes of a field, with 0x. */
const MAX_DIGITS = 65_536
const Bytes = v.pipe(
  v.string(),
  v.regex(/^0x(?:[0-9a-f]{2})*$/i, 'not bytes in hex'),
  v.maxLength(MAX_DIGITS),
)
const Address = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i, 'not an address'), v.toLowerCase())
const Quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i, 'not a quantity'),
  v.transform((hex) => BigInt(hex)),
)
const Half = v.pipe(Quantity, v.maxValue((1n << 128n) - 1n, 'more than 128 bits'))
/** A wallet asks for stub values before it knows these. */
const Unknown = v.optional(Half, '0x0')

const Known = {
  sender: Address,
  nonce: Quantity,
  callData: Bytes,
  factory: v.nullish(Address),
  factoryData: v.nullish(Bytes),
} as const

/** An operation before its gas is known. Other fields, such as a signature, are not looked at. */
const Draft = v.object({
  ...Known,
  callGasLimit: Unknown,
  verificationGasLimit: Unknown,
  preVerificationGas: Unknown,
  maxFeePerGas: Unknown,
  maxPriorityFeePerGas: Unknown,
})
/** An operation that is signed for: everything that costs is there. */
const Whole = v.object({
  ...Known,
  callGasLimit: Half,
  verificationGasLimit: Half,
  preVerificationGas: Half,
  maxFeePerGas: Half,
  maxPriorityFeePerGas: Half,
  paymasterVerificationGasLimit: v.optional(Half),
  paymasterPostOpGasLimit: v.optional(Half),
})
const Params = v.looseTuple([v.record(v.string(), v.unknown()), Address, Quantity, v.nullish(v.unknown())])
const Context = v.object({ token: v.string() })

/** The question of a wallet. */
export interface SponsorQuestion {
  /** Without a paymaster and without a signature. */
  readonly operation: PackedUserOperation
  readonly token: string
}

/**
 * Reads the parameters of `pm_getPaymasterStubData` and `pm_getPaymasterData`. Standard: ERC-7677, for EntryPoint 0.7.
 * @throws OperationRefused invalid
 */
export function readQuestion(
  params: unknown,
  { chainId, isFinal }: { readonly chainId: string; readonly isFinal: boolean },
): SponsorQuestion {
  const outer = v.safeParse(Params, params)
  if (!outer.success)
    throw invalid('Give an operation, the address of the entry point, the chain in hex and a context.')
  const [given, entryPoint, chain, context] = outer.output
  if (entryPoint !== SMART_ACCOUNT_CONTRACTS.entryPoint)
    throw invalid(`The entry point is ${SMART_ACCOUNT_CONTRACTS.entryPoint} (0.7), and no other.`)
  if (`eip155:${chain}` !== chainId) throw invalid(`This address is for chain ${chainId}, not for ${chain}.`)
  const named = v.safeParse(Context, context)
  if (!named.success) throw invalid('The context has no token: ask the page for the context of its gateway.')
  const parsed = v.safeParse(isFinal ? Whole : Draft, given)
  if (!parsed.success) {
    const [issue] = parsed.issues
    throw invalid(`The operation's "${v.getDotPath(issue)}": ${issue.message}`)
  }
  const { factory, factoryData, ...rest } = parsed.output
  const operation = packOperation({
    ...rest,
    factory: factory ?? undefined,
    factoryData: factoryData ?? undefined,
    signature: '0x',
  })
  return { operation, token: named.output.token }
}

function invalid(message: string): OperationRefused {
  return new OperationRefused('invalid', message)
}
