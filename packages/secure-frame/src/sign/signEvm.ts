import type { Bytes } from '@foyer/secure-protocol'
import { eip191Signer, signTyped } from 'micro-eth-signer'
import type { SignableTypedData } from '../decode/typed/typedData.ts'

/**
 * Signs a personal message (EIP-191). Signatures are deterministic (RFC 6979), so that two other libraries can be asked
 * whether they come to the same one.
 */
export function signPersonal(message: Bytes, key: Bytes): string {
  return eip191Signer.sign(message, key, false)
}

/** Signs typed data (EIP-712). */
export function signTypedData(data: SignableTypedData, key: Bytes): string {
  // Its types follow the types of the data, which are known only when it is there; reading has checked every value.
  return signTyped(data as Parameters<typeof signTyped>[0], key, false)
}
