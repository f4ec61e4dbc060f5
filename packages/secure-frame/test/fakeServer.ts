import { PROBLEM_STATUS, type ProblemCode } from '@foyer/api'
import {
  type Bytes,
  createNonces,
  fromBase64Url,
  isTransitKeyProven,
  NONCE_HEADER,
  NONCE_PATH,
  PROOF_HEADER,
  ProofError,
  randomBytes,
  type TransitRoute,
  toBase64Url,
  transitInfo,
  unpackShares,
  type VerifiedProof,
  verifyProof,
} from '@foyer/secure-protocol'
import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import * as v from 'valibot'
import { type SealedText, sealShares } from '../src/custody/transitSeal.ts'

/** A server's refusal, by the code of its problem. */
export class Refusal extends Error {
  readonly code: ProblemCode
  readonly retryAfterMs: number | undefined
  constructor(code: ProblemCode, retryAfterMs?: number) {
    super(code)
    this.code = code
    this.retryAfterMs = retryAfterMs
  }
}

type Handler = (body: never, proof: VerifiedProof) => unknown

interface FakeRoute {
  readonly method: string
  readonly path: string
  readonly body?: v.GenericSchema | undefined
  readonly reply: v.GenericSchema | { readonly bytes: readonly string[] }
}

/** A server in memory that checks proofs and bodies with the code and the schemas of the real ones. */
export interface FakeServer {
  readonly url: string
  readonly transit: TransitKey
  /** Every call that was let in. */
  readonly calls: { readonly path: string; readonly jkt: string; readonly body: unknown }[]
  isAway: boolean
  /** Paths that fail before anything is done. */
  readonly broken: Set<string>
  /** Paths that are refused by a code. */
  readonly refused: Map<string, ProblemCode>
  on<R extends FakeRoute>(
    route: R,
    handler: (
      body: R['body'] extends v.GenericSchema ? v.InferOutput<R['body']> : undefined,
      proof: VerifiedProof,
    ) => unknown,
  ): void
  /** Changes replies before they are sent: a server that lies. */
  lie: (path: string, reply: unknown) => unknown
  answer(url: string, init: RequestInit): Promise<Response>
}

export async function createFakeServer(url: string): Promise<FakeServer> {
  const nonces = createNonces(randomBytes(32))
  const used = new Set<string>()
  const routes = new Map<string, { route: FakeRoute; handler: Handler }>()
  const store = {
    use: async ({ jkt, jti }: { readonly jkt: string; readonly jti: string }) => {
      const isNew = !used.has(jkt + jti)
      used.add(jkt + jti)
      return isNew
    },
  }
  const server: FakeServer = {
    url,
    transit: await createTransitKey(),
    calls: [],
    isAway: false,
    broken: new Set(),
    refused: new Map(),
    lie: (_, reply) => reply,
    on(route, handler) {
      // The body is parsed by the schema of this very route before the handler sees it.
      routes.set(`${route.method} ${route.path}`, { route, handler: handler as Handler })
    },
    async answer(target, init) {
      if (server.isAway) throw new TypeError('Failed to fetch')
      const headers = { [NONCE_HEADER]: await nonces.current(), 'content-type': 'application/json' }
      const path = new URL(target).pathname
      try {
        if (path === NONCE_PATH) return new Response(null, { status: 204, headers })
        const found = routes.get(`${init.method} ${path}`)
        if (!found) throw new Refusal('not_found')
        if (server.broken.has(path)) throw new Refusal('upstream_unavailable')
        const code = server.refused.get(path)
        if (code) throw new Refusal(code)
        // The client sends nothing but bytes.
        const bytes = (init.body as Bytes | null) ?? new Uint8Array()
        const proof = await verifyProof({ ...requestOf(target, init, bytes), nonces, store })
        const body =
          found.route.body && v.parse(found.route.body, JSON.parse(new TextDecoder().decode(bytes)))
        server.calls.push({ path, jkt: proof.jkt, body })
        const reply = server.lie(path, await found.handler(body as never, proof)) // parsed by the route's own schema
        return new Response(JSON.stringify(reply), { headers })
      } catch (error) {
        return refuse(error, headers)
      }
    },
  }
  return server
}

function requestOf(url: string, init: RequestInit, body: Bytes) {
  return { proof: new Headers(init.headers).get(PROOF_HEADER), method: String(init.method), url, body }
}

function refuse(error: unknown, headers: Record<string, string>): Response {
  const isCoded = error instanceof Refusal || error instanceof ProofError
  const code = isCoded ? error.code : 'bad_request'
  const retryAfterMs = error instanceof Refusal ? error.retryAfterMs : undefined
  const problem = { code, message: code, ...(retryAfterMs !== undefined && { retryAfterMs }) }
  return new Response(JSON.stringify(problem), { status: PROBLEM_STATUS[code], headers })
}

/** The key of a server to which the frame seals shares. */
export interface TransitKey {
  readonly publicKey: Bytes
  readonly jwk: { readonly x: string; readonly y: string }
  open(sealed: SealedText, route: TransitRoute, count: 1 | 2): Promise<readonly Bytes[]>
}

async function createTransitKey(): Promise<TransitKey> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  const publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  const suite = new CipherSuite({
    kem: new DhkemP256HkdfSha256(),
    kdf: new HkdfSha256(),
    aead: new Aes256Gcm(),
  })
  return {
    publicKey,
    jwk: { x: toBase64Url(publicKey.slice(1, 33)), y: toBase64Url(publicKey.slice(33)) },
    async open({ enc, ct }, route, count) {
      const input = { recipientKey: pair, enc: bytesOf(enc), info: transitInfo(route) }
      return unpackShares(new Uint8Array(await suite.open(input, bytesOf(ct))), count)
    },
  }
}

/** Seals a share to the key that the request names; only where the proof names it as well. */
export async function sealTo(
  transitKey: string,
  proof: VerifiedProof,
  share: Bytes,
  route: TransitRoute,
): Promise<SealedText> {
  const key = bytesOf(transitKey)
  if (!(await isTransitKeyProven(proof, key))) throw new Refusal('proof_invalid')
  return sealShares([share], key, route)
}

function bytesOf(text: string): Bytes {
  const bytes = fromBase64Url(text)
  if (!bytes) throw new Refusal('bad_request')
  return bytes
}
