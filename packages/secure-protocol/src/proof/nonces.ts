import { type Bytes, hmac, importHmacKey, isSameText, toBase64Url, utf8 } from '../lib/bytes.ts'

const BUCKET_MS = 60_000

/** A nonce is good in its minute and in the next one. */
export const NONCE_LIFETIME_MS = 2 * BUCKET_MS

/** The nonces of one server. They are computed, so all processes with its secret agree and nothing is stored. */
export interface ProofNonces {
  /** What is sent with each reply. */
  current(): Promise<string>
  isValid(nonce: string): Promise<boolean>
}

/**
 * Creates the nonces of one server.
 * @param secret At least 32 bytes, of this server alone: a nonce of another one is not taken.
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
