import type { Bytes, VaultBinding, VaultSecrets } from '@foyer/secure-protocol'
import { smartAccountAddress } from '@foyer/smart-account'
import { evmAddress } from './evmAddress.ts'

/** The address of the smart account of an owner's key: the same on every chain, whether it is deployed there or not. */
export function smartAddressOf(owner: Bytes): string {
  return smartAccountAddress(evmAddress(owner))
}

/** Whether opened keys are those of the pinned addresses. A wallet that was made without a smart account pins none. */
export function isPinned(
  { eoa, owner }: Pick<VaultSecrets, 'eoa' | 'owner'>,
  binding: Pick<VaultBinding, 'eoa' | 'smartAccount'>,
): boolean {
  const { smartAccount } = binding
  return evmAddress(eoa) === binding.eoa && (smartAccount === null || smartAddressOf(owner) === smartAccount)
}
