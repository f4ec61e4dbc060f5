import * as v from 'valibot'
import { Hash, Id, Origin } from '../lib/fields.ts'
import { PublicJwk } from '../lib/jws.ts'

/** Request header with the proof. */
export const PROOF_HEADER = 'DPoP'
/** Reply header with the nonce for the next proof. Every reply has it. */
export const NONCE_HEADER = 'DPoP-Nonce'
/** Where a server answers with nothing but that header, so that the first proof of a page need not be refused. */
export const NONCE_PATH = '/v1/nonce'

/** The JOSE header of a proof of possession (RFC 9449). */
export const ProofHeader = v.strictObject({
  typ: v.literal('dpop+jwt'),
  alg: v.literal('ES256'),
  jwk: PublicJwk,
})

/** The payload of a proof of possession: what a device signs for each request. */
export const ProofClaims = v.strictObject({
  /** HTTP method of the request. */
  htm: v.picklist(['GET', 'POST']),
  /** URL of the request with its query, without its fragment. */
  htu: v.pipe(v.string(), v.maxLength(2048)),
  /** 128 random bits, by which a server recognises a proof that was used before. */
  jti: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22}$/, 'not 128 bits in base64url')),
  /** Seconds since 1970 by the clock of the device. It is not checked: the age of a proof follows from its nonce. */
  iat: v.pipe(v.number(), v.safeInteger()),
  /** The nonce of the server's last reply. */
  nonce: v.pipe(v.string(), v.maxLength(64)),
  /** SHA-256 hash of the body; of zero bytes when there is no body. */
  bh: Hash,
  /** Id of the project. */
  prj: Id,
  /** The origin of the app around the frame, which the frame has verified. */
  org: Origin,
  /** SHA-256 hash of the public key that the server encrypts shares in its reply to. */
  eph: v.optional(Hash),
})
export type ProofClaims = v.InferOutput<typeof ProofClaims>

/**
 * Why a proof is refused: it is missing or invalid, or its nonce is unknown or too old (then retry with the nonce of the reply).
 * The problem codes of the servers have the same names.
 */
export type ProofErrorCode = 'proof_missing' | 'proof_invalid' | 'proof_nonce'

/** A request has no valid proof; `code` says why. */
export class ProofError extends Error {
  override readonly name = 'ProofError'
  readonly code: ProofErrorCode

  constructor(code: ProofErrorCode, reason: string) {
    super(reason)
    this.code = code
  }
}

/** The URL that a proof names (`htu`): that of the request without its fragment. */
export function proofUrl(url: string): string {
  const parsed = new URL(url)
  parsed.hash = ''
  return parsed.href
}
