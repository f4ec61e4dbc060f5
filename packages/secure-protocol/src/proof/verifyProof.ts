import * as v from 'valibot'
import { type Bytes, sha256, toBase64Url } from '../lib/bytes.ts'
import { isSignedBy, type PublicJwk, readJws, thumbprint } from '../lib/jws.ts'
import {
  type ProofClaims,
  ProofClaims as ProofClaimsSchema,
  ProofError,
  ProofHeader,
  proofUrl,
} from './claims.ts'
import { NONCE_LIFETIME_MS, type ProofNonces } from './nonces.ts'

/** How long a used proof is stored, in ms: longer than any nonce is valid, even if the clocks of two processes differ. */
export const PROOF_MEMORY_MS = 3 * NONCE_LIFETIME_MS

/** The store of used proofs of a server. */
export interface ProofStore {
  /**
   * Stores a proof for `keepMs`, atomically: of two requests with the same proof only one gets true.
   * @returns whether the proof was new
   */
  use(proof: { readonly jkt: string; readonly jti: string; readonly keepMs: number }): Promise<boolean>
}

/** A request as a server received it. */
export interface ProvenRequest {
  /** The value of the `DPoP` header. */
  readonly proof: string | undefined | null
  readonly method: string
  /** URL of the request as the client sent it: the public origin of the server, path and query. */
  readonly url: string
  /** The raw bytes of the body. */
  readonly body: Bytes
  readonly nonces: Pick<ProofNonces, 'isValid'>
  readonly store: ProofStore
}

/** The sender of a verified request. */
export interface VerifiedProof {
  /** The id of the device: the thumbprint of its key. */
  readonly jkt: string
  readonly jwk: PublicJwk
  readonly projectId: string
  readonly appOrigin: string
  /** SHA-256 hash of the key that shares in the reply are encrypted to; see `isTransitKeyProven`. */
  readonly transitKeyHash: string | undefined
}

/**
 * Verifies the proof of a request: signed by the key that it names, for this method, URL and body, with a current
 * nonce, and not used before.
 * @throws ProofError proof_missing, proof_invalid, proof_nonce
 */
export async function verifyProof(request: ProvenRequest): Promise<VerifiedProof> {
  if (!request.proof) throw new ProofError('proof_missing', 'the request has no proof')
  const parts = readJws(request.proof)
  const header = v.safeParse(ProofHeader, parts?.header)
  const claims = v.safeParse(ProofClaimsSchema, parts?.payload)
  if (!parts || !header.success || !claims.success) throw invalid('the proof is not of the right shape')
  const { jwk } = header.output
  await checkRequest(request, claims.output)
  if (!(await isSignedBy(jwk, parts))) throw invalid('the signature is wrong')
  if (!(await request.nonces.isValid(claims.output.nonce))) {
    throw new ProofError('proof_nonce', 'the nonce is stale')
  }
  const jkt = await thumbprint(jwk)
  // Last, so that invalid proofs do not fill the store.
  const isNew = await request.store.use({ jkt, jti: claims.output.jti, keepMs: PROOF_MEMORY_MS })
  if (!isNew) throw invalid('the proof was used before')
  const { prj, org, eph } = claims.output
  return { jkt, jwk, projectId: prj, appOrigin: org, transitKeyHash: eph }
}

/**
 * Whether the public key in a body is the one whose hash the proof contains. Check it before encrypting a share to
 * that key.
 */
export async function isTransitKeyProven(proof: VerifiedProof, publicKey: Bytes): Promise<boolean> {
  return proof.transitKeyHash === toBase64Url(await sha256(publicKey))
}

async function checkRequest({ method, url, body }: ProvenRequest, claims: ProofClaims): Promise<void> {
  if (claims.htm !== method) throw invalid('the proof is for another method')
  if (claims.htu !== proofUrl(url)) throw invalid('the proof is for another address')
  if (claims.bh !== toBase64Url(await sha256(body))) throw invalid('the proof is for another body')
}

function invalid(reason: string): ProofError {
  return new ProofError('proof_invalid', reason)
}
