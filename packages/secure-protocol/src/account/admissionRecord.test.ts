import { isAdmissionSigned, isChangeSigned } from '@foyer/server-kit/custody'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { expect, test } from 'vitest'
import { type Bytes, toBase64Url, toHex } from '../lib/bytes.ts'
import { type AdmissionRecord, admissionBytes } from './admissionRecord.ts'
import { type ChangeRecord, changeRecordBytes } from './changeRecord.ts'

const RECORD: AdmissionRecord = {
  v: 1,
  walletId: '7f3a1c5e9b2d4f60818e3c7a5d9b1f20',
  epoch: 1,
  jkt: `${'j'.repeat(42)}A`,
}
const CHANGE: ChangeRecord = {
  v: 1,
  flow: 'ch_1',
  projectId: 'my-shop',
  accountId: 'ac_1',
  walletId: RECORD.walletId,
  from: 'ada@example.com',
  to: 'ada@example.org',
}
const KEY = new Uint8Array(32).fill(7)

function eoaOf(key: Uint8Array): string {
  const publicKey = secp256k1.getPublicKey(key, false)
  return `0x${toHex(Uint8Array.from(keccak_256(publicKey.subarray(1)).subarray(-20)))}`
}

function sign(bytes: Bytes, key = KEY): string {
  const options = { prehash: false, format: 'recovered' } as const
  return toBase64Url(Uint8Array.from(secp256k1.sign(keccak_256(bytes), key, options)))
}

test('an admission is signed by the key of its wallet, and by no other', () => {
  const other = new Uint8Array(32).fill(8)
  expect(isAdmissionSigned(RECORD, sign(admissionBytes(RECORD)), eoaOf(KEY))).toBe(true)
  expect(isAdmissionSigned(RECORD, sign(admissionBytes(RECORD), other), eoaOf(KEY))).toBe(false)
})

test('it is for one wallet, one epoch and one device', () => {
  const signature = sign(admissionBytes(RECORD))
  const others: AdmissionRecord[] = [
    { ...RECORD, walletId: `0${RECORD.walletId.slice(1)}` },
    { ...RECORD, epoch: 2 },
    { ...RECORD, jkt: `${'k'.repeat(42)}A` },
  ]
  for (const other of others) expect(isAdmissionSigned(other, signature, eoaOf(KEY))).toBe(false)
})

test('it is no change of address, and such a change is none', () => {
  expect(isChangeSigned(CHANGE, sign(admissionBytes(RECORD)), eoaOf(KEY))).toBe(false)
  expect(isAdmissionSigned(RECORD, sign(changeRecordBytes(CHANGE)), eoaOf(KEY))).toBe(false)
})

test('the bytes are none of a personal message, of typed data or of a transaction', () => {
  const bytes = admissionBytes(RECORD)
  expect(bytes[0]).toBe(0x19)
  // 0x45 begins personal messages, 0x01 typed data and 0x00 data for a validator.
  expect([0x45, 0x01, 0x00]).not.toContain(bytes[1])
})

test('what is no signature is refused without a failure', () => {
  for (const text of ['', 'A'.repeat(87), 'A'.repeat(86), '-'.repeat(87), '%'])
    expect(isAdmissionSigned(RECORD, text, eoaOf(KEY))).toBe(false)
})
