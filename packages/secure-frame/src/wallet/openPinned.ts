import { type Bytes, openVault, type VaultBinding } from '@foyer/secure-protocol'
import { isPinned } from '../custody/isPinned.ts'
import { signAdmission } from '../custody/signAdmission.ts'
import { fillZero, wipe } from '../custody/wipe.ts'
import { mismatch } from './shares.ts'

/**
 * Opens the wallet's secrets for a device that is being admitted. Their key must have the pinned address. Also signs the
 * proof for both servers that this device has opened it. The key is overwritten if that fails. @throws FrameFailure
 * vault_mismatch, CustodyError
 */
export async function openPinned(
  kek: Bytes,
  vault: Bytes,
  { binding, jkt }: { readonly binding: VaultBinding; readonly jkt: string },
): Promise<string> {
  try {
    const secrets = await openVault(kek, vault, binding)
    const isSame = isPinned(secrets, binding)
    const { walletId, epoch } = binding
    const admission = signAdmission({ walletId, epoch, jkt }, secrets.eoa)
    wipe(secrets)
    if (!isSame) throw mismatch()
    return admission
  } catch (error) {
    fillZero(kek)
    throw error
  }
}
