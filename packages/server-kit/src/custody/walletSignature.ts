import {
  type AdmissionRecord,
  admissionBytes,
  type Bytes,
  type ChangeRecord,
  changeRecordBytes,
  fromBase64Url,
  toHex,
} from '@foyer/secure-protocol'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'

/**
 * Whether the key of an EVM account signed a change of address.
 * @param signature recovery id, r and s: 65 bytes in base64url
 * @param eoa the address in lower case, as a binding has it
 */
export function isChangeSigned(record: ChangeRecord, signature: string, eoa: string): boolean {
  return isSignedBy(changeRecordBytes(record), signature, eoa)
}

/**
 * Whether the key of an EVM account signed the admission of a device.
 * @param signature recovery id, r and s: 65 bytes in base64url
 * @param eoa the address in lower case, as a binding has it
 */
export function isAdmissionSigned(record: AdmissionRecord, signature: string, eoa: string): boolean {
  return isSignedBy(admissionBytes(record), signature, eoa)
}

function isSignedBy(text: Bytes, signature: string, eoa: string): boolean {
  const bytes = fromBase64Url(signature)
  if (bytes?.length !== 65) return false
  try {
    const compressed = secp256k1.recoverPublicKey(bytes, keccak_256(text), { prehash: false })
    const publicKey = secp256k1.Point.fromBytes(compressed).toBytes(false)
    return `0x${toHex(Uint8Array.from(keccak_256(publicKey.subarray(1)).subarray(-20)))}` === eoa
  } catch {
    // Not a valid signature of any key.
    return false
  }
}
