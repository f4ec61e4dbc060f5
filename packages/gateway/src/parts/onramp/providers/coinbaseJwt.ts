import { Buffer } from 'node:buffer'
import { createPrivateKey, type KeyObject, randomBytes, sign } from 'node:crypto'

/** A token is for one request, and for two minutes. */
const LIFE_SECONDS = 120
/** The prefix of the 32 bytes of an Ed25519 key in PKCS#8. */
const ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The key of an account at the Coinbase Developer Platform: Ed25519 in base64, or P-256 in PEM. */
export interface CoinbaseKey {
  readonly id: string
  readonly secret: string
}

/** Makes the token that a request shows, for this method and address alone. */
export function createCoinbaseJwt(
  key: CoinbaseKey,
  request: { readonly method: string; readonly host: string; readonly path: string },
  nowMs: number,
): string {
  const seconds = Math.floor(nowMs / 1_000)
  const isPem = key.secret.includes('BEGIN')
  const header = {
    alg: isPem ? 'ES256' : 'EdDSA',
    kid: key.id,
    typ: 'JWT',
    nonce: randomBytes(16).toString('hex'),
  }
  const payload = {
    sub: key.id,
    iss: 'cdp',
    nbf: seconds,
    exp: seconds + LIFE_SECONDS,
    uris: [`${request.method} ${request.host}${request.path}`],
  }
  const signed = [header, payload]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const signature = isPem
    ? sign('sha256', Buffer.from(signed), { key: pemOf(key.secret), dsaEncoding: 'ieee-p1363' })
    : sign(null, Buffer.from(signed), ed25519Of(key.secret))
  return `${signed}.${signature.toString('base64url')}`
}

/** In a variable, the lines of a PEM often stand with `\n` between them. */
function pemOf(secret: string): KeyObject {
  return createPrivateKey(secret.replaceAll('\\n', '\n'))
}

/** The secret is the key and its public key, one after the other. */
function ed25519Of(secret: string): KeyObject {
  const seed = Buffer.from(secret, 'base64').subarray(0, 32)
  return createPrivateKey({ key: Buffer.concat([ED25519_PREFIX, seed]), format: 'der', type: 'pkcs8' })
}
