import { createHmac, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'

/** The keys with which ID tokens are signed. Making one takes a while, so each is made when it is first used. */
export interface SigningKeys {
  /** The key that is published. */
  own(): KeyObject
  /** A key that is not published. */
  foreign(): KeyObject
  /** Returns the answer of the endpoint for keys. */
  published(): unknown
}

/** The name of the key that is published. */
export const KEY_ID = 'double-1'

/** Keys that all fakes of this process share: making one takes a fifth of a second of a core, and none of them has to be secret. */
const made = new Map<string, KeyObject>()

/** Creates keys. */
export function createSigningKeys(): SigningKeys {
  function keyOf(name: string): KeyObject {
    const key = made.get(name) ?? generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
    made.set(name, key)
    return key
  }
  return {
    own: () => keyOf('own'),
    foreign: () => keyOf('foreign'),
    published: () => ({
      keys: [
        { ...createPublicKey(keyOf('own')).export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' },
      ],
    }),
  }
}

/** Writes a JWT that is signed as `alg` says: by an RSA key, by a shared secret, or not at all. */
export function writeJwt(
  header: Readonly<Record<string, string>> & { readonly alg: 'RS256' | 'HS256' | 'none' },
  claims: Readonly<Record<string, unknown>>,
  key: KeyObject | string | undefined,
): string {
  const input = `${toPart(header)}.${toPart(claims)}`
  if (header.alg === 'none' || key === undefined) return `${input}.`
  const signature =
    typeof key === 'string'
      ? createHmac('sha256', key).update(input).digest()
      : sign('sha256', Buffer.from(input), key)
  return `${input}.${signature.toString('base64url')}`
}

/** Reads a JWT that is signed with ES256. Undefined for one that is not, or not by this key. */
export function readEs256(
  jwt: string,
  key: KeyObject,
): { readonly header: Record<string, unknown>; readonly claims: Record<string, unknown> } | undefined {
  const [header = '', claims = '', signature = ''] = jwt.split('.')
  const input = Buffer.from(`${header}.${claims}`)
  const isSigned = verify(
    'sha256',
    input,
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isSigned ? { header: fromPart(header), claims: fromPart(claims) } : undefined
}

function toPart(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function fromPart(part: string): Record<string, unknown> {
  return Object(JSON.parse(Buffer.from(part, 'base64url').toString()))
}
