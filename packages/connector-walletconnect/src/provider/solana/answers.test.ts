import { toBase58 } from '@foyer/adapter-kit/base58'
import { toBase64 } from '@foyer/codec'
import { expect, test } from 'vitest'
import { readSignature, readTransaction } from './answers.ts'
import { insertSignature } from './insertSignature.ts'

const bytes = Uint8Array.from({ length: 64 }, (_, index) => index + 1)

test('a signature is read however wallets write it', () => {
  const text = toBase58(bytes)
  for (const answer of [
    { signature: text },
    text,
    [...bytes],
    { signature: [...bytes] },
    { signature: { type: 'Buffer', data: [...bytes] } },
    JSON.parse(JSON.stringify({ signature: bytes })),
  ]) {
    expect(readSignature(answer)).toEqual(bytes)
  }
})

test('security junk is no signature, and never throws', () => {
  const zeros = new Uint8Array(64)
  for (const junk of [
    undefined,
    null,
    5,
    '',
    '0OIl',
    {},
    [],
    { signature: 'x'.repeat(1_000_000) },
    { signature: toBase58(zeros) },
    { signature: [...zeros] },
    [...bytes.slice(1)],
    [...bytes.slice(1), 256],
    [...bytes.slice(1), '1'],
  ]) {
    expect(readSignature(junk), String(junk).slice(0, 40)).toBeUndefined()
  }
  for (const junk of [undefined, 5, '', '%', { transaction: 'AAA=A' }, 'A'.repeat(10_000)]) {
    expect(readTransaction(junk)).toBeUndefined()
  }
  expect(readTransaction({ transaction: toBase64(bytes) })).toEqual(bytes)
})

const key = (byte: number) => new Uint8Array(32).fill(byte)

/** A transaction of two signers, with a version or without. */
function twoSigners(isVersioned: boolean) {
  const message = [...(isVersioned ? [0x80] : []), 2, 0, 1, 3, ...key(1), ...key(2), ...key(3), ...key(9), 0]
  return Uint8Array.from([2, ...new Uint8Array(128), ...message])
}

test.each([true, false])('a signature goes to the place of its account, versioned: %s', (isVersioned) => {
  const transaction = twoSigners(isVersioned)
  const signed = insertSignature(transaction, key(2), bytes)
  expect(signed?.slice(1, 65)).toEqual(new Uint8Array(64))
  expect(signed?.slice(65, 129)).toEqual(bytes)
  expect(signed?.slice(129)).toEqual(transaction.slice(129))
  // The third account does not sign.
  expect(insertSignature(transaction, key(3), bytes)).toBeUndefined()
})

test('security bytes that are no transaction take no signature', () => {
  const transaction = twoSigners(true)
  for (const junk of [
    new Uint8Array(),
    new Uint8Array([0]),
    new Uint8Array([255, 1]),
    transaction.slice(0, 140),
    transaction.with(0, 1),
    transaction.with(130, 3),
    transaction.with(133, 0x85),
  ]) {
    expect(insertSignature(junk, key(2), bytes)).toBeUndefined()
  }
})
