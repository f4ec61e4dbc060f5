import type { Bytes } from '@foyer/secure-protocol'
import { smartAccountAddress } from '@foyer/smart-account'
import { evmAddress } from './evmAddress.ts'

/** The address of the smart account of an owner's key: the same on every chain, whether it is deployed there or not. */
export function smartAddressOf(owner: Bytes): string {
  return smartAccountAddress(evmAddress(owner))
}
