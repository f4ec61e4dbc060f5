import type { Answer } from './authorize.ts'
import { clientIdOf, type FakeClients, isOfClient } from './clients.ts'
import type { Grants } from './grants.ts'
import { writeIdToken } from './idToken.ts'
import type { SigningKeys } from './keys.ts'
import type { Misbehaviour } from './misbehaviour.ts'
import type { Person } from './people.ts'
import type { ProviderName, ProviderSpec } from './specs.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const FILLING = 'x'.repeat(400_000)
/** The target of redirects with which a fake tests whether a server follows them. */
export const ELSEWHERE = '/elsewhere'

/** A request for a token. */
interface TokenInput {
  readonly provider: ProviderName
  readonly spec: ProviderSpec
  readonly issuer: string
  readonly body: URLSearchParams
  readonly authorization: string | undefined
  readonly accept: string | undefined
  readonly clients: FakeClients
  readonly grants: Grants
  readonly keys: SigningKeys
  readonly wrong: Misbehaviour | undefined
}

/** Gives out the tokens for a code, once. */
export function answerToken(input: TokenInput): Answer {
  const { provider, spec, issuer, body, authorization, clients, grants, wrong } = input
  const failed = failureOf(wrong)
  if (failed !== undefined) return failed
  if (!isOfClient(clients, spec, { authorization, body, issuer }))
    return refuse(provider, 'invalid_client', 401)
  const grant = grants.takeCode(provider, body)
  if (grant === undefined) return refuse(provider, 'invalid_grant', 400)
  const reply = {
    ...(wrong !== 'noAccessToken' && { access_token: grants.addToken(grant) }),
    token_type: wrong === 'otherTokenType' ? 'mac' : 'bearer',
    scope: spec.scopes.join(provider === 'github' ? ',' : ' '),
    ...(provider !== 'github' && { expires_in: 3_600 }),
    ...(spec.keysPath !== undefined &&
      wrong !== 'noIdToken' && {
        id_token: writeIdToken({
          ...input,
          person: grant.person,
          nonce: grant.nonce,
          clientId: clientIdOf(clients, provider),
          secret: clients.client.secret,
        }),
      }),
    ...(wrong === 'hugeBody' && { filling: FILLING }),
  }
  if (wrong === 'endlessBody')
    return { status: 200, type: JSON_TYPE, body: '{"access_token":"', isEndless: true }
  // GitHub only answers in JSON if the request asks for it.
  if (provider === 'github' && !(input.accept ?? '').includes('application/json'))
    return { status: 200, type: 'application/x-www-form-urlencoded', body: toForm(reply) }
  return toJson(reply)
}

function toForm(reply: Readonly<Record<string, unknown>>): string {
  return new URLSearchParams(Object.entries(reply).map(([name, value]) => [name, String(value)])).toString()
}

/** GitHub refuses with status 200, and Facebook nests the error in another object. */
function refuse(provider: ProviderName, error: string, status: number): Answer {
  if (provider === 'github')
    return toJson({ error: error === 'invalid_grant' ? 'bad_verification_code' : error })
  if (provider === 'facebook')
    return toJson({ error: { message: 'Refused.', type: 'OAuthException', code: 100 } }, status)
  return toJson({ error, error_description: 'Refused.' }, status)
}

function failureOf(wrong: Misbehaviour | undefined): Answer | undefined {
  switch (wrong) {
    case 'serverError':
      return toJson({ message: 'down' }, 500)
    case 'redirect':
      return { status: 307, headers: { location: ELSEWHERE } }
    case 'notJson':
      return { status: 200, type: 'text/html', body: '<p>Please try again later.</p>' }
    case 'errorWith200':
      return toJson({ error: 'bad_verification_code' })
    default:
      return undefined
  }
}

/** Answers one of the endpoints of the user. */
export function answerUser(input: {
  readonly person: Person | undefined
  readonly describe: (person: Person) => unknown
  readonly wrong: Misbehaviour | undefined
}): Answer {
  const { person, describe, wrong } = input
  if (person === undefined) return toJson({ message: 'Bad credentials' }, 401)
  switch (wrong) {
    case 'userError':
      // The body is a valid one, so that only the status shows the failure.
      return toJson(describe(person), 500)
    case 'userRedirect':
      return { status: 302, headers: { location: ELSEWHERE } }
    case 'userNotJson':
      return { status: 200, type: JSON_TYPE, body: '{"id":' }
    case 'userNobody':
      return toJson({})
    case 'userHuge':
      return toJson({ ...Object(describe(person)), filling: FILLING })
    default:
      return toJson(describe(person))
  }
}

/** An answer in JSON. */
export function toJson(value: unknown, status = 200): Answer {
  return { status, type: JSON_TYPE, body: JSON.stringify(value) }
}
