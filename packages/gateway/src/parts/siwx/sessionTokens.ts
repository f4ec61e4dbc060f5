import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { type SiwxKeys, SiwxSession } from '@foyer/api'
import { type Bytes, joinBytes, readJws, sha256, toBase64Url, utf8 } from '@foyer/secure-protocol'
import * as v from 'valibot'
import { GatewayError } from '../../base/errors.ts'
import type { KeyRing } from '../../kernel/keys/keyRing.ts'

const TYPE = 'foyer-siwx+jwt'
/** The prefix of the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Uint8Array.from([48, 46, 2, 1, 0, 48, 5, 6, 3, 43, 101, 112, 4, 34, 4, 32])

/** The claims of a token: its session, the project, and its end once more in the form of RFC 7519. */
const Claims = v.strictObject({
  ...SiwxSession.entries,
  prj: v.string(),
  exp: v.pipe(v.number(), v.safeInteger()),
})
/** The claims of a token. */
export type SessionClaims = v.InferOutput<typeof Claims>

/** Signs and checks the tokens of sessions. */
export interface SessionTokens {
  /** The public keys; the current one first. */
  readonly keys: SiwxKeys
  sign(claims: SessionClaims): string
  /** The claims of a token that one of the keys has signed; undefined for any other text. Whether it is over is not looked at. */
  read(token: string): SessionClaims | undefined
}

/** Makes the keys of tokens out of a key ring. They are derived from its secrets, so that its file holds nothing more for them. */
export async function openSessionTokens(keyRing: Pick<KeyRing, 'kids' | 'derive'>): Promise<SessionTokens> {
  const pairs = new Map<string, { readonly privateKey: KeyObject; readonly publicKey: KeyObject }>()
  const keys: SiwxKeys['keys'][number][] = []
  for (const name of keyRing.kids) {
    const ownKey = toPrivateKey(await keyRing.derive(name, 'siwx'))
    const publicKey = createPublicKey(ownKey)
    const { x = '' } = publicKey.export({ format: 'jwk' })
    // The thumbprint of RFC 7638, which wants the names in this order.
    const kid = toBase64Url(await sha256(utf8(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))))
    pairs.set(kid, { privateKey: ownKey, publicKey })
    keys.push({ kty: 'OKP', crv: 'Ed25519', x, kid, alg: 'EdDSA', use: 'sig' })
  }
  const [first] = pairs
  if (first === undefined) throw new GatewayError('bad_keys', 'The key ring has no key.')
  const [kid, { privateKey }] = first

  return {
    keys: { keys },
    sign(claims) {
      const part = (value: object) => toBase64Url(utf8(JSON.stringify(value)))
      const signed = `${part({ typ: TYPE, alg: 'EdDSA', kid })}.${part(claims)}`
      // Ed25519 has a hash of its own, so none is named.
      return `${signed}.${toBase64Url(sign(null, utf8(signed), privateKey))}`
    },
    read(token) {
      const parts = readJws(token)
      const header = v.safeParse(Header, parts?.header)
      const claims = v.safeParse(Claims, parts?.payload)
      const pair = header.success ? pairs.get(header.output.kid) : undefined
      if (!parts || !pair || !claims.success) return undefined
      return verify(null, parts.signed, pair.publicKey, parts.signature) ? claims.output : undefined
    },
  }
}

const Header = v.strictObject({ typ: v.literal(TYPE), alg: v.literal('EdDSA'), kid: v.string() })

function toPrivateKey(seed: Bytes): KeyObject {
  const key = Buffer.from(joinBytes(PKCS8_HEAD, seed))
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
}
