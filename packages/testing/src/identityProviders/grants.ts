import { createHash, randomBytes } from 'node:crypto'
import type { Person } from './people.ts'
import type { ProviderName } from './specs.ts'

/** A person's consent, until the code for it is used. */
export interface Grant {
  readonly provider: ProviderName
  readonly person: Person
  readonly redirectUri: string
  readonly challenge: string | undefined
  readonly nonce: string | undefined
}

/** The codes and tokens that were given out. */
export interface Grants {
  addCode(grant: Grant): string
  /** Uses a code up. Undefined for one that is unknown, used, or shown with other facts than it was given for. */
  takeCode(provider: ProviderName, request: URLSearchParams): Grant | undefined
  addToken(grant: Grant): string
  personOf(provider: ProviderName, token: string): Person | undefined
}

/** Creates an empty store. */
export function createGrants(): Grants {
  const codes = new Map<string, Grant>()
  const tokens = new Map<string, Grant>()
  const newKey = () => randomBytes(24).toString('base64url')
  return {
    addCode: (grant) => {
      const code = newKey()
      codes.set(code, grant)
      return code
    },
    takeCode: (provider, request) => {
      const code = request.get('code') ?? ''
      const grant = codes.get(code)
      codes.delete(code)
      const isRight =
        grant?.provider === provider &&
        request.get('grant_type') === 'authorization_code' &&
        request.get('redirect_uri') === grant.redirectUri &&
        isVerifier(request.get('code_verifier'), grant.challenge)
      return isRight ? grant : undefined
    },
    addToken: (grant) => {
      const token = newKey()
      tokens.set(token, grant)
      return token
    },
    personOf: (provider, token) => {
      const grant = tokens.get(token)
      return grant?.provider === provider ? grant.person : undefined
    },
  }
}

function isVerifier(verifier: string | null, challenge: string | undefined): boolean {
  if (challenge === undefined) return verifier === null
  return verifier !== null && createHash('sha256').update(verifier).digest('base64url') === challenge
}
