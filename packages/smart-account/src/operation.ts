import { address, bytes, bytes32, encodeArguments, group, list, number } from './abi.ts'
import type { SignedAuthorization } from './authorization.ts'
import { SMART_ACCOUNT_CONTRACTS } from './contracts.ts'
import { keccakOf, keccakOfText } from './keccak.ts'
import type { UserOperation } from './userOperation.ts'

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
  /** Stands beside the operation, in its transaction: neither the entry point nor the operation's signature knows of it. */
  readonly authorization?: SignedAuthorization | undefined
}

const OPERATION_TYPE = keccakOfText(
  'PackedUserOperation(address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData,address entryPoint)',
)
const DOMAIN_TYPE = keccakOfText(
  'EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)',
)
const VERSION = keccakOfText('1')
/** The name in the EIP-712 domain of an account: a contract of its own, or an address that runs the delegate. */
export type AccountDomain = 'HybridDeleGator' | 'EIP7702StatelessDeleGator'

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
    ...(operation.eip7702Auth && { authorization: operation.eip7702Auth }),
  }
}

/**
 * Returns the digest that the owner of an account signs, 32 bytes in hex with 0x: it covers the operation, the chain, the account and the
 * entry point. Its contract asks for this and not for the hash by which bundlers name an operation. Standard: EIP-712.
 */
export function operationDigest(
  operation: PackedUserOperation,
  chainId: number,
  name: AccountDomain = 'HybridDeleGator',
): string {
  const { sender, nonce, initCode, callData, accountGasLimits, preVerificationGas, gasFees } = operation
  const domain = keccakOf(
    encodeArguments(
      bytes32(DOMAIN_TYPE),
      bytes32(keccakOfText(name)),
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
