import { KEY_ID, type SigningKeys, writeJwt } from './keys.ts'
import type { Misbehaviour } from './misbehaviour.ts'
import { type Person, subjectOf } from './people.ts'
import type { ProviderName } from './specs.ts'

/** The input of an ID token. */
interface IdTokenInput {
  readonly provider: ProviderName
  readonly issuer: string
  readonly clientId: string
  readonly secret: string
  readonly person: Person
  readonly nonce: string | undefined
  readonly keys: SigningKeys
  readonly wrong: Misbehaviour | undefined
}

/** Writes the ID token of a person, with whatever is wrong about it. */
export function writeIdToken(input: IdTokenInput): string {
  const { keys, secret, wrong } = input
  const claims = claimsOf(input)
  switch (wrong) {
    case 'algNone':
      return writeJwt({ alg: 'none' }, claims, undefined)
    case 'algSecret':
      return writeJwt({ alg: 'HS256', kid: KEY_ID }, claims, secret)
    case 'foreignKey':
      return writeJwt({ alg: 'RS256', kid: KEY_ID }, claims, keys.foreign())
    case 'unknownKey':
      return writeJwt({ alg: 'RS256', kid: 'nobody' }, claims, keys.foreign())
    default:
      return writeJwt({ alg: 'RS256', kid: KEY_ID }, claims, keys.own())
  }
}

function claimsOf(input: IdTokenInput): Record<string, unknown> {
  const { provider, person, wrong } = input
  const subject = subjectOf(provider, person)
  return {
    iss: wrong === 'wrongIssuer' ? 'https://issuer.evil.example' : input.issuer,
    aud: audienceOf(input),
    ...(wrong === 'otherParty' && { azp: 'another-client' }),
    ...(wrong !== 'noSubject' && { sub: provider === 'apple' ? `001.${subject}.01` : subject }),
    ...timesOf(wrong),
    ...nonceOf(input),
    ...(person.email !== undefined && { email: person.email, email_verified: verifiedOf(input) }),
    ...(provider === 'google' && { name: person.name, picture: 'https://lh3.googleusercontent.com/a/1' }),
  }
}

function audienceOf({ wrong, clientId }: IdTokenInput): unknown {
  if (wrong === 'wrongAudience') return 'another-client'
  return wrong === 'otherParty' ? [clientId, 'another-client'] : clientId
}

/** Apple writes truth as a text to some clients. */
function verifiedOf({ provider, person }: IdTokenInput): unknown {
  return provider === 'apple' ? String(person.isVerified) : person.isVerified
}

function timesOf(wrong: Misbehaviour | undefined): Record<string, number> {
  const nowS = Math.floor(Date.now() / 1_000)
  if (wrong === 'expired') return { iat: nowS - 7_200, exp: nowS - 3_600 }
  if (wrong === 'notYet') return { iat: nowS, nbf: nowS + 3_600, exp: nowS + 7_200 }
  return { iat: nowS, exp: nowS + 3_600 }
}

function nonceOf({ wrong, nonce }: IdTokenInput): Record<string, string> {
  if (wrong === 'noNonce' || nonce === undefined) return {}
  return { nonce: wrong === 'wrongNonce' ? `${nonce}x` : nonce }
}
