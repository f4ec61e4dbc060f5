import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long one code of an authenticator app is shown. */
export const STEP_MS = 30_000
const DIGITS = 6
/** A clock may be one step off in either direction. */
const OFF_BY = [0, -1, 1]
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code of a step (RFC 6238 with SHA-1 and six digits, which every authenticator app has). */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const at = (mac.at(-1) ?? 0) & 0x0f
  const number = mac.readUInt32BE(at) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/**
 * The step that a code is of, or undefined for a wrong code. Steps up to the one that was used last are none any more, so that a
 * code that somebody has read does not count a second time.
 */
export function matchTotp(
  secret: Uint8Array,
  code: string,
  nowMs: number,
  lastStep: number | undefined,
): number | undefined {
  const current = Math.floor(nowMs / STEP_MS)
  const given = Buffer.from(code)
  return OFF_BY.map((offset) => current + offset).find((step) => {
    const right = Buffer.from(totpCode(secret, step))
    const isSame = right.length === given.length && timingSafeEqual(right, given)
    return isSame && (lastStep === undefined || step > lastStep)
  })
}

/** Bytes in base32, as authenticator apps take a secret. The length has to be a multiple of five. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join('')
}
