import * as v from 'valibot'
import { type Bytes, randomBytes, sha256, utf8 } from '../lib/bytes.ts'
import { bindingBytes, RecoveryFactorId, type VaultBinding, wrapContext } from './binding.ts'
import { CustodyError, checkLength } from './custodyError.ts'
import { deriveKey, open, seal } from './seal.ts'
import { SHARE_BYTES } from './shareKey.ts'

/** The key of a recovery factor: the PRF output of a passkey (32 bytes), or a generated recovery code (16 bytes). */
export type RecoveryFactorKind = 'passkey' | 'code'

/** The recovery factor that a wrap belongs to. With another it does not open. */
export interface RecoveryFactorPlace {
  readonly binding: VaultBinding
  readonly wayId: string
  readonly kind: RecoveryFactorKind
}

const SECRET_BYTES: Readonly<Record<RecoveryFactorKind, number>> = { passkey: 32, code: 16 }

/**
 * Encrypts the vault server's share of a recovery factor, so that only its owner can decrypt it. The result has 61 bytes, as
 * every wrap; the vault server keeps it in place of the share, which it never sees.
 * @throws CustodyError input_invalid
 */
export async function wrapShare(share: Bytes, secret: Bytes, place: RecoveryFactorPlace): Promise<Bytes> {
  checkLength(share, SHARE_BYTES, 'a share')
  return seal(await recoveryFactorKey(secret, place), share, bindingBytes(place.binding))
}

/** Decrypts the result of `wrapShare`. @throws CustodyError input_invalid, format_unknown, open_failed */
export async function openShareWrap(
  wrapped: Bytes,
  secret: Bytes,
  place: RecoveryFactorPlace,
): Promise<Bytes> {
  return open(await recoveryFactorKey(secret, place), wrapped, bindingBytes(place.binding), SHARE_BYTES)
}

/**
 * The input with which a passkey makes the secret of a recovery factor (`prf.eval.first` of WebAuthn). It differs for each way of
 * each wallet, so that one passkey used twice has two secrets.
 * @throws CustodyError input_invalid
 */
export async function passkeyInput(walletId: string, wayId: string): Promise<Bytes> {
  if (!v.is(RecoveryFactorId, walletId) || !v.is(RecoveryFactorId, wayId))
    throw new CustodyError('input_invalid', 'not an id')
  return sha256(utf8(`foyer/v1/passkey|${walletId}|${wayId}`))
}

/** Digits of Crockford's base 32: without I, L, O and U. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_CHARS = 26
const CODE_BYTES = 16

/** Makes the 128 random bits of a recovery code. They are random and not chosen, so that nobody can guess a code. */
export function createRecoveryCode(): Bytes {
  return randomBytes(CODE_BYTES)
}

/** Writes a recovery code for people: 26 characters in groups of four. @throws CustodyError input_invalid */
export function writeRecoveryCode(code: Bytes): string {
  checkLength(code, CODE_BYTES, 'a recovery code')
  let bits = code.reduce((number, byte) => (number << 8n) | BigInt(byte), 0n)
  let text = ''
  for (let at = 0; at < CODE_CHARS; at++) {
    text = DIGITS.charAt(Number(bits & 31n)) + text
    bits >>= 5n
  }
  return (text.match(/.{1,4}/g) ?? []).join('-')
}

/**
 * Reads a recovery code as people type it: letters of either case, with or without separators, O for 0, I and L for 1.
 * Undefined for what is none.
 */
export function readRecoveryCode(typed: string): Bytes | undefined {
  const text = typed
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}._]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  if (text.length !== CODE_CHARS) return undefined
  let bits = 0n
  for (const digit of text) {
    const value = DIGITS.indexOf(digit)
    if (value < 0) return undefined
    bits = (bits << 5n) | BigInt(value)
  }
  // 26 digits can hold two bits more than the code has.
  if (bits >> 128n !== 0n) return undefined
  return Uint8Array.from({ length: CODE_BYTES }, (_, at) =>
    Number((bits >> BigInt(8 * (CODE_BYTES - 1 - at))) & 255n),
  )
}

function recoveryFactorKey(secret: Bytes, { binding, wayId, kind }: RecoveryFactorPlace): Promise<CryptoKey> {
  if (!v.is(RecoveryFactorId, wayId)) throw new CustodyError('input_invalid', 'not the id of a way back')
  checkLength(secret, SECRET_BYTES[kind], 'the secret of a way back')
  // The kind is part of the key, so that the secret of a passkey cannot be used as a code.
  return deriveKey(secret, utf8(`way|${kind}|${wrapContext(binding, wayId)}`))
}
