import type { VaultBinding, VaultSecrets } from '@foyer/secure-protocol'
import { evmAddress } from './evmAddress.ts'
import { smartAddressOf } from './pinned.ts'

/** Whether a wallet has one address for both accounts, which runs the delegate (EIP-7702). It is decided when the wallet is made. */
export function isOneAddress({ eoa, smartAccount }: Pick<VaultBinding, 'eoa' | 'smartAccount'>): boolean {
  return smartAccount === eoa
}

/** Whether opened keys are those of the pinned addresses. A wallet that was made without a smart account pins none. */
export function isPinned(
  { eoa, owner }: Pick<VaultSecrets, 'eoa' | 'owner'>,
  binding: Pick<VaultBinding, 'eoa' | 'smartAccount'>,
): boolean {
  const { smartAccount } = binding
  return (
    evmAddress(eoa) === binding.eoa &&
    (smartAccount === null || isOneAddress(binding) || smartAddressOf(owner) === smartAccount)
  )
}
