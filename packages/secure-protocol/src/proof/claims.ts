import * as v from 'valibot'
import { Hash, Id, Origin } from '../lib/fields.ts'
import { PublicJwk } from '../lib/jws.ts'

/** The header that carries the proof, in a request. */
export const PROOF_HEADER = 'DPoP'
/** The header that carries the nonce of the next proof, in every reply. */
export const NONCE_HEADER = 'DPoP-Nonce'

/** The first part of a proof of possession (RFC 9449). */
export const ProofHeader = v.strictObject({
  typ: v.literal('dpop+jwt'),
  alg: v.literal('ES256'),
  jwk: PublicJwk,
})

/** What a device signs with each request. */
export const ProofClaims = v.strictObject({
  /** The method of the request. */
  htm: v.picklist(['GET', 'POST']),
  /** The address of the request without its fragment. Its query is part of it. */
  htu: v.pipe(v.string(), v.maxLength(2048)),
  /** 128 random bits: a proof is taken once. */
  jti: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22}$/, 'not 128 bits in base64url')),
  /** Seconds by the clock of the device. Nobody judges it: the nonce tells how old a proof is. */
  iat: v.pipe(v.number(), v.safeInteger()),
  /** What the server sent last. */
  nonce: v.pipe(v.string(), v.maxLength(64)),
  /** SHA-256 of the body; of no bytes when there is none. */
  bh: Hash,
  /** The project. */
  prj: Id,
  /** The origin of the app around the frame, which the frame has verified. */
  org: Origin,
  /** SHA-256 of the public key to which the reply shall seal shares. */
  eph: v.optional(Hash),
})
export type ProofClaims = v.InferOutput<typeof ProofClaims>

/** Why a request with a proof is refused. The problem codes of the servers have the same names. */
export type ProofErrorCode = 'proof_missing' | 'proof_invalid' | 'proof_nonce'

/** A request without a good proof. */
export class ProofError extends Error {
  override readonly name = 'ProofError'
  readonly code: ProofErrorCode

  constructor(code: ProofErrorCode, reason: string) {
    super(reason)
    this.code = code
  }
}

/** The address that a proof is for: what is fetched, without its fragment. */
export function proofUrl(url: string): string {
  const parsed = new URL(url)
  parsed.hash = ''
  return parsed.href
}
