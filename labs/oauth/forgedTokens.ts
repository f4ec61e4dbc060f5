import { createIssuerKey, signToken, unsignedToken } from '@foyer/devkit/issuer'
import type { Claims, IssuerTest } from '../../packages/gateway/test/issuerTest.ts'

/** Makes a token out of the claims of a good one; undefined for none. */
type Forge = (claims: Claims, it: IssuerTest) => string | undefined | Promise<string | undefined>
const minutes = (count: number) => Math.floor(Date.now() / 1_000) + count * 60
const signed =
  (change: (claims: Claims, it: IssuerTest) => Claims): Forge =>
  (claims, it) =>
    signToken(change(claims, it), it.acme.key)

/** ID tokens that may sign nobody in, by either way. */
export const FORGED_TOKENS: Readonly<Record<string, Forge>> = {
  wrongIssuer: signed((claims) => ({ ...claims, iss: 'https://evil.example' })),
  otherOwnIssuer: signed((claims, { club }) => ({ ...claims, iss: club.url })),
  noIssuer: signed(({ iss: _, ...claims }) => claims),
  wrongAudience: signed((claims) => ({ ...claims, aud: 'another-client' })),
  otherParty: signed((claims) => ({ ...claims, aud: [claims.aud, 'other'], azp: 'other' })),
  wrongNonce: signed((claims) => ({ ...claims, nonce: 'A'.repeat(43) })),
  noNonce: signed(({ nonce: _, ...claims }) => claims),
  expired: signed((claims) => ({ ...claims, iat: minutes(-20), exp: minutes(-10) })),
  notYet: signed((claims) => ({ ...claims, nbf: minutes(10) })),
  noSubject: signed(({ sub: _, ...claims }) => claims),
  endlessSubject: signed((claims) => ({ ...claims, sub: 'x'.repeat(256) })),
  algNone: unsignedToken,
  algSecret: (claims, { acme }) => signToken(claims, acme.key, { alg: 'HS256' }),
  keyInToken: async (claims) => {
    const stranger = await createIssuerKey()
    const { d: _, p: _p, q: _q, dp: _dp, dq: _dq, qi: _qi, ...jwk } = stranger.jwk
    return signToken(claims, stranger, { jwk })
  },
  foreignKey: async (claims, { acme }) => signToken(claims, await createIssuerKey(acme.key.kid)),
  unknownKey: async (claims) => signToken(claims, await createIssuerKey()),
  keyOfOtherIssuer: (claims, { club }) => signToken(claims, club.key),
  changedAfter: async (claims, { acme }) => {
    const [header, , signature] = (await signToken(claims, acme.key)).split('.')
    return `${header}.${Buffer.from(JSON.stringify({ ...claims, sub: 'victim' })).toString('base64url')}.${signature}`
  },
  noToken: () => undefined,
  notJson: () => 'e30.e30',
}
