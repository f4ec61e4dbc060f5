import { type Bytes, joinBytes, randomBytes, sha256, toBase64Url, utf8 } from '@foyer/secure-protocol'

/** The secure site of the tests of servers. */
export const PASSKEY_SITE = 'http://secure.localhost:4404'

const FLAGS_OF_USE = 0x05
const FLAGS_OF_NEW = 0x45

/** The ways in which an answer may differ from that of an honest browser and authenticator. */
export interface Twist {
  readonly origin?: string
  readonly rpId?: string
  readonly type?: string
  readonly crossOrigin?: boolean
  readonly topOrigin?: string
  /** UP is 1, UV is 4. */
  readonly flags?: number
  readonly signCount?: number
}

/** A new passkey as the frame sends it. */
export interface NewPasskey {
  readonly kind: 'passkey'
  readonly credentialId: string
  readonly algorithm: number
  readonly publicKey: string
  readonly clientData: string
  readonly authenticatorData: string
}

/** The use of one. */
export interface Assertion {
  readonly kind: 'passkey'
  readonly credentialId: string
  readonly clientData: string
  readonly authenticatorData: string
  readonly signature: string
}

/** An authenticator in software. Its passkeys sign as WebAuthn says. */
export interface Authenticator {
  readonly credentialId: string
  create(challenge: string, twist?: Twist): Promise<NewPasskey>
  use(challenge: string, twist?: Twist): Promise<Assertion>
}

/** Makes one with a passkey of either algorithm. */
export async function createAuthenticator(
  kind: 'ES256' | 'RS256' = 'ES256',
  rsaBits = 2_048,
  site = PASSKEY_SITE,
): Promise<Authenticator> {
  const isEcdsa = kind === 'ES256'
  const pair = isEcdsa
    ? await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
    : await crypto.subtle.generateKey(
        {
          name: 'RSASSA-PKCS1-v1_5',
          modulusLength: rsaBits,
          publicExponent: new Uint8Array([1, 0, 1]),
          hash: 'SHA-256',
        },
        true,
        ['sign', 'verify'],
      )
  const id = randomBytes(32)
  const credentialId = toBase64Url(id)
  const spki = new Uint8Array(await crypto.subtle.exportKey('spki', pair.publicKey))
  const cose = coseOf(isEcdsa, await crypto.subtle.exportKey('jwk', pair.publicKey))
  let count = 0

  async function answer(challenge: string, type: string, twist: Twist, usual: number) {
    const { origin = site, rpId = new URL(site).hostname, flags = usual } = twist
    const { crossOrigin = false, topOrigin, signCount = ++count } = twist
    const client = utf8(
      JSON.stringify({
        type: twist.type ?? type,
        challenge,
        origin,
        crossOrigin,
        ...(topOrigin !== undefined && { topOrigin }),
      }),
    )
    const tail = Buffer.alloc(5)
    tail.writeUInt8(flags)
    tail.writeUInt32BE(signCount, 1)
    const head = joinBytes(await sha256(utf8(rpId)), new Uint8Array(tail))
    return { client, head }
  }

  return {
    credentialId,
    async create(challenge, twist = {}) {
      const { client, head } = await answer(challenge, 'webauthn.create', twist, FLAGS_OF_NEW)
      const data = joinBytes(head, randomBytes(16), new Uint8Array([0, id.length]), id, cose)
      return {
        kind: 'passkey',
        credentialId,
        algorithm: isEcdsa ? -7 : -257,
        publicKey: toBase64Url(spki),
        clientData: toBase64Url(client),
        authenticatorData: toBase64Url(data),
      }
    },
    async use(challenge, twist = {}) {
      const { client, head } = await answer(challenge, 'webauthn.get', twist, FLAGS_OF_USE)
      const how = isEcdsa ? { name: 'ECDSA', hash: 'SHA-256' } : { name: 'RSASSA-PKCS1-v1_5' }
      const signed = joinBytes(head, await sha256(client))
      const raw = new Uint8Array(await crypto.subtle.sign(how, pair.privateKey, signed))
      return {
        kind: 'passkey',
        credentialId,
        clientData: toBase64Url(client),
        authenticatorData: toBase64Url(head),
        signature: toBase64Url(isEcdsa ? toDer(raw) : raw),
      }
    },
  }
}

/** The numbers of the key in the order of a COSE_Key; what lies between them nobody reads. */
function coseOf(isEcdsa: boolean, { x = '', y = '', n = '' }: JsonWebKey): Bytes {
  const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
  if (!isEcdsa) return joinBytes(new Uint8Array([0xa4, 1, 3, 3, 0x39, 1, 0, 0x20, 0x59, 1, 0]), bytesOf(n))
  return joinBytes(
    new Uint8Array([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32]),
    bytesOf(x),
    new Uint8Array([0x22, 0x58, 32]),
    bytesOf(y),
  )
}

/** The form in which authenticators give a signature of ECDSA. */
function toDer(raw: Bytes): Bytes {
  const integer = (bytes: Bytes) => {
    let at = 0
    while (at < bytes.length - 1 && bytes[at] === 0) at += 1
    const number = bytes.slice(at)
    const padded = (number[0] ?? 0) >= 0x80 ? joinBytes(new Uint8Array([0]), number) : number
    return joinBytes(new Uint8Array([0x02, padded.length]), padded)
  }
  const both = joinBytes(integer(raw.slice(0, 32)), integer(raw.slice(32)))
  return joinBytes(new Uint8Array([0x30, both.length]), both)
}
