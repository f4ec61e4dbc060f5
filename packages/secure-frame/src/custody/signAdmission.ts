import { type AdmissionRecord, admissionBytes, type Bytes, toBase64Url } from '@foyer/secure-protocol'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'

/** Signs the admission of a device with the wallet's key: recovery id, r and s in base64url. */
export function signAdmission(record: Omit<AdmissionRecord, 'v'>, key: Bytes): string {
  const hash = keccak_256(admissionBytes({ v: 1, ...record }))
  return toBase64Url(Uint8Array.from(secp256k1.sign(hash, key, { prehash: false, format: 'recovered' })))
}
