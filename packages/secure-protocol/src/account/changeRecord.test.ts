import { isChangeSigned } from '@foyer/server-kit/custody'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { expect, test } from 'vitest'
import { toBase64Url, toHex } from '../lib/bytes.ts'
import {
  signChangeOutcome,
  signChangeReady,
  verifyChangeOutcome,
  verifyChangeReady,
} from '../tokens/changeTokens.ts'
import { importTokenKey, verifyApproval, verifyLogin } from '../tokens/tokens.ts'
import { type ChangeRecord, changeRecordBytes } from './changeRecord.ts'

const RECORD: ChangeRecord = {
  v: 1,
  flow: 'ch_1',
  projectId: 'my-shop',
  accountId: 'ac_1',
  walletId: '7f3a1c5e9b2d4f60818e3c7a5d9b1f20',
  from: 'ada@example.com',
  to: 'ada@example.org',
}
const KEY = new Uint8Array(32).fill(7)

function eoaOf(key: Uint8Array): string {
  const publicKey = secp256k1.getPublicKey(key, false)
  return `0x${toHex(Uint8Array.from(keccak_256(publicKey.subarray(1)).subarray(-20)))}`
}

function sign(record: ChangeRecord, key = KEY): string {
  const hash = keccak_256(changeRecordBytes(record))
  return toBase64Url(Uint8Array.from(secp256k1.sign(hash, key, { prehash: false, format: 'recovered' })))
}

test('a change is signed by the key of its wallet, and by no other', () => {
  expect(isChangeSigned(RECORD, sign(RECORD), eoaOf(KEY))).toBe(true)
  expect(isChangeSigned(RECORD, sign(RECORD, new Uint8Array(32).fill(8)), eoaOf(KEY))).toBe(false)
})

test('every field of a change is signed', () => {
  for (const field of ['flow', 'projectId', 'accountId', 'walletId', 'from', 'to'] as const) {
    const other = { ...RECORD, [field]: `${RECORD[field]}x` }
    expect(isChangeSigned(other, sign(RECORD), eoaOf(KEY)), field).toBe(false)
  }
})

test('what is no signature is refused without a failure', () => {
  for (const text of ['', 'A'.repeat(87), 'A'.repeat(86), '-'.repeat(87), '%'])
    expect(isChangeSigned(RECORD, text, eoaOf(KEY))).toBe(false)
})

test('the bytes are none of a personal message, of typed data or of a transaction', () => {
  const bytes = changeRecordBytes(RECORD)
  expect(bytes[0]).toBe(0x19)
  // 0x45 begins personal messages, 0x01 typed data and 0x00 data for a validator.
  expect([0x45, 0x01, 0x00]).not.toContain(bytes[1])
})

test('the words of both servers about a change are none of each other, of a login or of an approval', async () => {
  const { privateKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
  ])
  const { x = '', y = '', d = '' } = await crypto.subtle.exportKey('jwk', privateKey)
  const key = await importTokenKey({ kty: 'EC', crv: 'P-256', x, y, d })
  const checks = { keys: [key.jwk], nowMs: Date.now() }
  const jkt = 'A'.repeat(43)
  const outcome = await signChangeOutcome(
    { prj: 'my-shop', flow: 'ch_1', accountId: 'ac_1', outcome: 'changed' },
    key,
    Date.now(),
  )
  const ready = await signChangeReady(
    { prj: 'my-shop', jkt, flow: 'ch_1', accountId: 'ac_1', walletId: 'w', fromTag: jkt, toTag: jkt },
    key,
    Date.now(),
  )
  expect((await verifyChangeOutcome(outcome, checks)).outcome).toBe('changed')
  expect((await verifyChangeReady(ready, checks)).flow).toBe('ch_1')
  const refused = { code: 'token_invalid' }
  await expect(verifyChangeOutcome(ready, checks)).rejects.toMatchObject(refused)
  await expect(verifyChangeReady(outcome, checks)).rejects.toMatchObject(refused)
  for (const token of [ready, outcome]) {
    await expect(verifyLogin(token, checks)).rejects.toMatchObject(refused)
    await expect(verifyApproval(token, checks)).rejects.toMatchObject(refused)
  }
  const late = { ...checks, nowMs: Date.now() + 700_000 }
  await expect(verifyChangeOutcome(outcome, late)).rejects.toMatchObject({ code: 'token_expired' })
})
