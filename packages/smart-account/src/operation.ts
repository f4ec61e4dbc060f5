import * as v from 'valibot'
import { address, bytes, bytes32, encodeArguments, group, list, number } from './abi.ts'
import { SMART_ACCOUNT_CONTRACTS } from './contracts.ts'
import { keccakOf, keccakOfText } from './keccak.ts'

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
})
export type UserOperation = v.InferOutput<typeof UserOperation>

/** The same as the entry point takes it, every field in hex with 0x. */
export interface PackedUserOperation {
  readonly sender: string
  readonly nonce: bigint
  readonly initCode: string
  readonly callData: string
  readonly accountGasLimits: string
  readonly preVerificationGas: bigint
  readonly gasFees: string
  readonly paymasterAndData: string
  readonly signature: string
}

const OPERATION_TYPE = keccakOfText(
  'PackedUserOperation(address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData,address entryPoint)',
)
const DOMAIN_TYPE = keccakOfText(
  'EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)',
)
const [NAME, VERSION] = [keccakOfText('HybridDeleGator'), keccakOfText('1')]

/** Joins what the entry point reads from one word, and what deploys the account. Standard: ERC-4337, EntryPoint 0.7. */
export function packOperation(operation: UserOperation): PackedUserOperation {
  const { sender, nonce, factory, factoryData = '0x', callData, preVerificationGas, signature } = operation
  const { verificationGasLimit, callGasLimit, maxPriorityFeePerGas, maxFeePerGas } = operation
  return {
    sender: sender.toLowerCase(),
    nonce,
    initCode: factory === undefined ? '0x' : (factory + factoryData.slice(2)).toLowerCase(),
    callData: callData.toLowerCase(),
    accountGasLimits: joinHalves(verificationGasLimit, callGasLimit),
    preVerificationGas,
    gasFees: joinHalves(maxPriorityFeePerGas, maxFeePerGas),
    paymasterAndData: '0x',
    signature: signature.toLowerCase(),
  }
}

/**
 * Returns the digest that the owner of an account signs, 32 bytes in hex with 0x: it covers the operation, the chain, the account and the
 * entry point. HybridDeleGator asks for this and not for the hash by which bundlers name an operation. Standard: EIP-712.
 */
export function operationDigest(operation: PackedUserOperation, chainId: number): string {
  const { sender, nonce, initCode, callData, accountGasLimits, preVerificationGas, gasFees } = operation
  const domain = keccakOf(
    encodeArguments(
      bytes32(DOMAIN_TYPE),
      bytes32(NAME),
      bytes32(VERSION),
      number(BigInt(chainId)),
      address(sender),
    ),
  )
  const struct = keccakOf(
    encodeArguments(
      bytes32(OPERATION_TYPE),
      address(sender),
      number(nonce),
      bytes32(keccakOf(initCode.slice(2))),
      bytes32(keccakOf(callData.slice(2))),
      bytes32(accountGasLimits),
      number(preVerificationGas),
      bytes32(gasFees),
      bytes32(keccakOf(operation.paymasterAndData.slice(2))),
      address(SMART_ACCOUNT_CONTRACTS.entryPoint),
    ),
  )
  return keccakOf(`1901${domain.slice(2)}${struct.slice(2)}`)
}

/** The hash by which bundlers and the entry point name an operation. Standard: ERC-4337, EntryPoint 0.7. */
export function operationHash(operation: PackedUserOperation, chainId: number): string {
  const { sender, nonce, initCode, callData, accountGasLimits, preVerificationGas, gasFees } = operation
  const inner = keccakOf(
    encodeArguments(
      address(sender),
      number(nonce),
      bytes32(keccakOf(initCode.slice(2))),
      bytes32(keccakOf(callData.slice(2))),
      bytes32(accountGasLimits),
      number(preVerificationGas),
      bytes32(gasFees),
      bytes32(keccakOf(operation.paymasterAndData.slice(2))),
    ),
  )
  const { entryPoint } = SMART_ACCOUNT_CONTRACTS
  return keccakOf(encodeArguments(bytes32(inner), address(entryPoint), number(BigInt(chainId))))
}

// The selector of handleOps((address,uint256,bytes,bytes,bytes32,uint256,bytes32,bytes,bytes)[],address).
const HANDLE = '0x765e827f'

/**
 * The call of the entry point by which a bundler hands operations over.
 * @param beneficiary who gets what the operations pay
 */
export function handleCall(operations: readonly PackedUserOperation[], beneficiary: string): string {
  const groups = operations.map((operation) =>
    group(
      address(operation.sender),
      number(operation.nonce),
      bytes(operation.initCode),
      bytes(operation.callData),
      bytes32(operation.accountGasLimits),
      number(operation.preVerificationGas),
      bytes32(operation.gasFees),
      bytes(operation.paymasterAndData),
      bytes(operation.signature),
    ),
  )
  return HANDLE + encodeArguments(list(groups), address(beneficiary))
}

function joinHalves(high: bigint, low: bigint): string {
  return `0x${high.toString(16).padStart(32, '0')}${low.toString(16).padStart(32, '0')}`
}
