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

/** How long a used proof is remembered: longer than any nonce is good, whatever the clocks of two servers say. */
export const PROOF_MEMORY_MS = 3 * NONCE_LIFETIME_MS

/** Where a server remembers which proofs it took. */
export interface ProofStore {
  /**
   * Remembers a proof, in one step that two requests at once cannot share.
   * @returns Whether it was new.
   */
  use(proof: { readonly jkt: string; readonly jti: string; readonly keepMs: number }): Promise<boolean>
}

/** A request as a server received it. */
export interface ProvenRequest {
  /** The value of the `DPoP` header. */
  readonly proof: string | undefined | null
  readonly method: string
  /** The address under which the server is known to the outside, with path and query of the request. */
  readonly url: string
  /** The bytes of the body, before anything parsed them. */
  readonly body: Bytes
  readonly nonces: Pick<ProofNonces, 'isValid'>
  readonly store: ProofStore
}

/** Who sent a request. */
export interface VerifiedProof {
  /** The id of the device: the thumbprint of its key. */
  readonly jkt: string
  readonly jwk: PublicJwk
  readonly projectId: string
  readonly appOrigin: string
  /** SHA-256 of the key to which the reply shall seal shares; see `isTransitKeyProven`. */
  readonly transitKeyHash: string | undefined
}

/**
 * Verifies that the device which names itself sent exactly this request, now and once.
 * @throws ProofError
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
  // Last, so that nobody fills the store with proofs that would not have been taken anyway.
  const isNew = await request.store.use({ jkt, jti: claims.output.jti, keepMs: PROOF_MEMORY_MS })
  if (!isNew) throw invalid('the proof was used before')
  const { prj, org, eph } = claims.output
  return { jkt, jwk, projectId: prj, appOrigin: org, transitKeyHash: eph }
}

/** Whether a public key in a body is the one that the proof names. */
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
