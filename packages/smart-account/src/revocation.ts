import { NO_DELEGATE, type SignedAuthorization } from './authorization.ts'
import type { PackedUserOperation } from './operation.ts'
import type { UserOperation } from './userOperation.ts'

/**
 * The operation that takes the code of an address away. No entry point takes it, since the address has no code to check it with: it is
 * its authorization, in the form in which a bundler takes, names and counts everything that it sends.
 */
export function revocationOf(sender: string, authorization: SignedAuthorization): UserOperation {
  return {
    ...{ sender, nonce: authorization.nonce, callData: '0x', signature: '0x', eip7702Auth: authorization },
    ...{ callGasLimit: 0n, verificationGasLimit: 0n, preVerificationGas: 0n },
    ...{ maxFeePerGas: 0n, maxPriorityFeePerGas: 0n },
  }
}

/** Whether an operation is one that takes the code of its sender away. */
export function isRevocation({ authorization }: Pick<PackedUserOperation, 'authorization'>): boolean {
  return authorization?.delegate === NO_DELEGATE
}
