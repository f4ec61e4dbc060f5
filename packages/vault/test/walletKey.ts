import { createHash } from 'node:crypto'
import {
  type AdmissionRecord,
  admissionBytes,
  toBase64Url,
  toHex,
  type VaultBinding,
} from '@foyer/secure-protocol'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { TEST_PROJECT } from './vaultTest.ts'

/** The address of a private key. */
export function eoaOf(key: Uint8Array): string {
  const publicKey = secp256k1.getPublicKey(key, false)
  return `0x${toHex(Uint8Array.from(keccak_256(publicKey.subarray(1)).subarray(-20)))}`
}

/** A recoverable signature of these bytes, in base64url. */
export function signBytes(key: Uint8Array, bytes: Uint8Array): string {
  const options = { prehash: false, format: 'recovered' } as const
  return toBase64Url(Uint8Array.from(secp256k1.sign(keccak_256(bytes), key, options)))
}

/** Returns the admission that a device shows which has opened a wallet. */
export function admissionOf(key: Uint8Array, record: Omit<AdmissionRecord, 'v'>): string {
  return signBytes(key, admissionBytes({ v: 1, ...record }))
}

/** Returns the values that a wallet is bound to. */
export function bindingFor(walletId: string, epoch: number, eoa: string): VaultBinding {
  return {
    v: 1,
    projectId: TEST_PROJECT,
    accountId: 'ac_1',
    walletId,
    epoch,
    eoa,
    smartAccount: null,
    solana: null,
  }
}

/** Its hash, by other means than those of the vault: sorted fields as JSON, SHA-256. */
export function hashOf(binding: VaultBinding): string {
  const sorted = Object.entries(binding).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const text = JSON.stringify(Object.fromEntries(sorted))
  return toBase64Url(Uint8Array.from(createHash('sha256').update(text).digest()))
}
