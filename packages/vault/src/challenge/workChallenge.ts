import {
  type Bytes,
  importHmacKey,
  isSameText,
  isWorkHash,
  type ProofStore,
  randomBytes,
  sha256,
  toBase64Url,
  utf8,
  workBytes,
} from '@foyer/secure-protocol'
import type { KeyRing } from '@foyer/server-kit/custody'
import type { Asking, Challenge } from './challenge.ts'

/** How long a puzzle can be solved. */
export const WORK_LIFETIME_MS = 120_000

/**
 * The built-in challenge: a text has to be found whose hash begins with `bits` bits that are 0, which takes 2^bits tries on
 * average. It needs no third party and no person. The puzzle is signed, good for one device and address, and once.
 */
export async function createWorkChallenge(input: {
  readonly keyRing: KeyRing
  readonly proofs: ProofStore
  readonly bits: number
  readonly now: () => number
}): Promise<Challenge> {
  const { keyRing, proofs, bits, now } = input
  const keyOf = async (kid: string) => importHmacKey(await keyRing.derive(kid, 'work'))
  const [currentKid, ...olderKids] = keyRing.kids
  const current = await keyOf(currentKid)
  // A puzzle that was given out just before a rotation can still be handed in.
  const keys = [current, ...(await Promise.all(olderKids.map(keyOf)))]
  return {
    async issue(asking) {
      const puzzle = [toBase64Url(randomBytes(16)), String(now() + WORK_LIFETIME_MS), String(bits)].join('.')
      return { kind: 'work', token: `${puzzle}.${await macOf(current, puzzle, asking)}`, bits }
    },
    async check(asking, { token = '', answer }) {
      const [id = '', expiry = '', wanted = '', mac = '', ...more] = token.split('.')
      const puzzle = `${id}.${expiry}.${wanted}`
      const leftMs = Number(expiry) - now()
      if (more.length > 0 || !(leftMs > 0 && leftMs <= WORK_LIFETIME_MS)) return false
      const macs = await Promise.all(keys.map((key) => macOf(key, puzzle, asking)))
      if (!macs.some((one) => isSameText(one, mac))) return false
      if (!isWorkHash(await sha256(workBytes(token, answer)), Number(wanted))) return false
      // The dot keeps it apart from the ids of proofs.
      return proofs.use({ jkt: asking.jkt, jti: `work.${id}`, keepMs: WORK_LIFETIME_MS })
    },
  }
}

async function macOf(key: CryptoKey, puzzle: string, { jkt, emailTag }: Asking): Promise<string> {
  const text: Bytes = utf8(`foyer/v1/work-puzzle|${puzzle}|${jkt}|${emailTag}`)
  return toBase64Url(new Uint8Array(await crypto.subtle.sign('HMAC', key, text)))
}
