import { randomUUID } from 'node:crypto'

/** The key pair by which an issuer signs ID tokens. */
export interface IssuerKey {
  readonly kid: string
  readonly privateKey: CryptoKey
  /** With its private part, as the issuer's program takes it. */
  readonly jwk: JsonWebKey & { readonly kid: string; readonly use: 'sig'; readonly alg: 'RS256' }
}

const ALGORITHM = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
} as const

/** Makes one. */
export async function createIssuerKey(kid: string = randomUUID()): Promise<IssuerKey> {
  const { privateKey } = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
  // The purposes of the private key would be published with the public one.
  const { key_ops: _purposes, ext: _ext, ...jwk } = await crypto.subtle.exportKey('jwk', privateKey)
  return { kid, privateKey, jwk: { ...jwk, kid, use: 'sig', alg: 'RS256' } }
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Reads the claims of a token without looking at its signature. */
export function claimsOf(token: string): Readonly<Record<string, unknown>> {
  const read: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  if (typeof read !== 'object' || read === null) throw new Error('That is no token.')
  return { ...read }
}

/** Signs claims. */
export async function signToken(
  claims: object,
  { privateKey, kid }: IssuerKey,
  header: object = {},
): Promise<string> {
  const signed = `${encode({ alg: 'RS256', typ: 'JWT', kid, ...header })}.${encode(claims)}`
  const signature = await crypto.subtle.sign(ALGORITHM.name, privateKey, Buffer.from(signed))
  return `${signed}.${Buffer.from(signature).toString('base64url')}`
}

/** A token with the algorithm `none`, which nobody has signed. */
export function unsignedToken(claims: object): string {
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`
}
