import { type Bytes, toHex } from '@foyer/secure-protocol'
import {
  type AccountDomain,
  BATCH_MODE,
  operationDigest,
  operationHash,
  type PackedUserOperation,
} from '@foyer/smart-account'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { type AbiType, type AbiValue, decodeAbi, encodeAbi } from '../decode/call/abi.ts'
import type { RawCall } from '../decode/call/decodedCall.ts'
import { invalidParams } from '../lib/rpcFailures.ts'

/** The operation as the entry point takes it, without its signature. */
const OPERATION: readonly AbiType[] = [
  'address',
  'uint256',
  'bytes',
  'bytes',
  'bytes32',
  'uint256',
  'bytes32',
  'bytes',
]
const CALL: AbiType = { tuple: ['address', 'uint256', 'bytes'] }
// The selectors of execute((address,uint256,bytes)) and execute(bytes32,bytes).
const EXECUTE = '0x5c1c6dcd'
const EXECUTE_MODE = '0xe9ae5c53'

/** The bytes that are signed, and the facts that a person is shown: these are read back out of the same bytes. */
export interface UnsignedOperation {
  /** The operation by the contract ABI, in hexadecimal digits. */
  readonly hex: string
  readonly chainId: number
  /** The calls of the account, in their order. */
  readonly calls: readonly RawCall[]
  /** The most that the account pays for them; 0 where somebody else does. */
  readonly feeBase: bigint
  readonly isDeploying: boolean
  /** The bytes of the authorization that is signed with it, in hex with 0x. */
  readonly authorization?: string | undefined
}

/** A signed operation, and the hash by which bundlers name it. */
export interface SignedOperation {
  readonly operation: PackedUserOperation
  readonly hash: string
  /** Gives the sender its code, beside the operation. Standard: ERC-7769. */
  readonly eip7702Auth?: object
}

/** Writes an operation as the bytes that will be signed. @throws FrameFailure -32602 for calls that would not be read as they are */
export function writeOperation(
  operation: PackedUserOperation,
  chainId: number,
  authorization?: string,
): UnsignedOperation {
  const { sender, nonce, initCode, callData, accountGasLimits, preVerificationGas, gasFees } = operation
  const { paymasterAndData } = operation
  const values = [sender, nonce, initCode, callData, accountGasLimits, preVerificationGas, gasFees]
  const hex = encodeAbi(OPERATION, [...values, paymasterAndData])
  return { ...readOperationBytes(hex, chainId), ...(authorization !== undefined && { authorization }) }
}

/** Reads unsigned bytes. */
export function readOperationBytes(hex: string, chainId: number): UnsignedOperation {
  const operation = toOperation(hex)
  const calls = readCalls(operation.callData)
  if (!calls) throw invalidParams('The calls cannot be written in an operation')
  const [verificationGas, callGas] = halvesOf(operation.accountGasLimits)
  const [, maxFeePerGas] = halvesOf(operation.gasFees)
  const gas = verificationGas + callGas + operation.preVerificationGas
  return { hex, chainId, calls, feeBase: gas * maxFeePerGas, isDeploying: operation.initCode !== '0x' }
}

/** Signs the bytes as the owner of the account. Signatures are deterministic (RFC 6979). Standard: EIP-712. */
export function signOperation(
  { hex, chainId }: UnsignedOperation,
  owner: Bytes,
  domain?: AccountDomain,
): SignedOperation {
  const operation = toOperation(hex)
  const digest = Uint8Array.from(
    operationDigest(operation, chainId, domain).slice(2).match(/../g) ?? [],
    (pair) => Number.parseInt(pair, 16),
  )
  // The recovery bit, r and s; contracts want r, s and 27 or 28.
  const [recovery = 0, ...rs] = secp256k1.sign(digest, owner, { prehash: false, format: 'recovered' })
  const signature = `0x${toHex(Uint8Array.from([...rs, 27 + recovery]))}`
  return { operation: { ...operation, signature }, hash: operationHash(operation, chainId) }
}

function toOperation(hex: string): PackedUserOperation {
  const values = decodeAbi(OPERATION, hex)
  if (!values) throw invalidParams('The operation cannot be read')
  const [sender, nonce, initCode, callData, accountGasLimits, preVerificationGas, gasFees, paymaster] = values
  return {
    sender: String(sender),
    nonce: numberOf(nonce),
    initCode: String(initCode),
    callData: String(callData),
    accountGasLimits: String(accountGasLimits),
    preVerificationGas: numberOf(preVerificationGas),
    gasFees: String(gasFees),
    paymasterAndData: String(paymaster),
    signature: '0x',
  }
}

/** The calls that the account makes of its `callData`; undefined for bytes that no encoder writes, or another function of the account. */
function readCalls(callData: string): readonly RawCall[] | undefined {
  const digits = callData.slice(10)
  if (callData.startsWith(EXECUTE)) {
    const [call] = decodeAbi([CALL], digits) ?? []
    return call === undefined ? undefined : [toCall(call)]
  }
  if (!callData.startsWith(EXECUTE_MODE)) return undefined
  const [mode, list] = decodeAbi(['bytes32', 'bytes'], digits) ?? []
  const [calls] = decodeAbi([{ list: CALL }], String(list).slice(2)) ?? []
  return mode === BATCH_MODE && Array.isArray(calls) ? calls.map(toCall) : undefined
}

function toCall(value: AbiValue): RawCall {
  const [to, valueBase, data] = Array.isArray(value) ? value : []
  return { to: String(to), valueBase: numberOf(valueBase), data: String(data) }
}

function numberOf(value: AbiValue | undefined): bigint {
  return typeof value === 'bigint' ? value : 0n
}

function halvesOf(word: string): readonly [high: bigint, low: bigint] {
  return [BigInt(word.slice(0, 34)), BigInt(`0x${word.slice(34)}`)]
}
