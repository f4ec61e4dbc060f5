import {
  encodeExecutions,
  operationDigest,
  type PackedUserOperation,
  packOperation,
  type SignedAuthorization,
  type UserOperation,
} from '@foyer/smart-account'
import { hashAuthorization, type SigningKey } from 'ethers'

/** An operation of an address that runs the delegate. It does nothing and pays nothing, with these changes. */
export function ownOperationOf(address: string, changes: Partial<UserOperation> = {}): UserOperation {
  return {
    sender: address.toLowerCase(),
    nonce: 0n,
    callData: encodeExecutions([{ target: `0x${'11'.repeat(20)}`, value: 0n, callData: '0x' }]),
    callGasLimit: 600_000n,
    verificationGasLimit: 200_000n,
    preVerificationGas: 100_000n,
    maxFeePerGas: 0n,
    maxPriorityFeePerGas: 0n,
    signature: '0x',
    ...changes,
  }
}

/** Signs an operation by the key of the address. */
export function signOwnOperation(
  key: SigningKey,
  operation: UserOperation,
  chainId: number,
): PackedUserOperation {
  const packed = packOperation(operation)
  const digest = operationDigest(packed, chainId, 'EIP7702StatelessDeleGator')
  return { ...packed, signature: key.sign(digest).serialized }
}

/** Signs any authorization, good or bad, by another library than the wallet's. */
export function signAuthorization(
  key: SigningKey,
  one: { readonly chainId: number; readonly delegate: string; readonly nonce: bigint },
): SignedAuthorization {
  const { chainId, delegate, nonce } = one
  const { yParity, r, s } = key.sign(hashAuthorization({ chainId, address: delegate, nonce }))
  return { ...one, yParity, r, s }
}
