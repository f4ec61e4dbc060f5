import { type Bytes, hmac, importHmacKey, isSameText, toBase64Url, utf8 } from '../lib/bytes.ts'

const BUCKET_MS = 60_000

/** How long a nonce is valid at most: in the minute in which it was issued, and in the next one. */
export const NONCE_LIFETIME_MS = 2 * BUCKET_MS

/**
 * The nonces of one server. They are computed from a secret and the time, so that all of its processes agree without
 * storing them.
 */
export interface ProofNonces {
  /** The nonce for the reply header `DPoP-Nonce`. */
  current(): Promise<string>
  isValid(nonce: string): Promise<boolean>
}

/**
 * Creates the nonces of one server.
 * @param secret at least 32 bytes that only this server knows, so that nonces of other servers are refused
 */
export function createNonces(secret: Bytes, nowMs: () => number = Date.now): ProofNonces {
  const key = importHmacKey(secret)
  const nonceOf = async (bucket: number) =>
    toBase64Url(await hmac(await key, utf8(`foyer/v1/nonce|${bucket}`)))
  const bucketNow = () => Math.floor(nowMs() / BUCKET_MS)
  return {
    current: () => nonceOf(bucketNow()),
    async isValid(nonce) {
      const bucket = bucketNow()
      const valid = await Promise.all([nonceOf(bucket), nonceOf(bucket - 1)])
      return valid.some((one) => isSameText(one, nonce))
    },
  }
}
