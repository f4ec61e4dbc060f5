import type { Grants } from './grants.ts'
import type { Misbehaviour } from './misbehaviour.ts'
import { errorPage, formPostPage, signInPage } from './page.ts'
import type { Person } from './people.ts'
import type { ProviderName, ProviderSpec } from './specs.ts'

/** The answer of a fake. */
export interface Answer {
  readonly status: number
  readonly type?: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Repeats the last letter until the caller closes the connection. */
  readonly isEndless?: true
}

const HTML = 'text/html; charset=utf-8'
/** The only address that a person is sent back to, so that a fake cannot be used as an open redirect. */
const CALLBACK = /\/v1\/auth\/social\/callback\/([a-z]+)$/

/** The input for answering a sign-in request. */
interface AuthorizeInput {
  readonly provider: ProviderName
  readonly spec: ProviderSpec
  readonly url: URL
  readonly clientId: string
  readonly issuer: string
  readonly people: readonly Person[]
  readonly grants: Grants
  readonly wrong: Misbehaviour | undefined
  /** Apple tells the name of a person at the first time only. */
  readonly isFirstTime: (person: Person) => boolean
}

/** Answers the page on which a person chooses, or, once they have, takes them back to the site. */
export function answerAuthorize(input: AuthorizeInput): Answer {
  const { spec, url, people } = input
  const problem = problemOf(input)
  if (problem !== undefined) return { status: 400, type: HTML, body: errorPage(problem) }
  const chosen = url.searchParams.get('auto')
  const redirectUri = url.searchParams.get('redirect_uri') ?? ''
  if (chosen === null) {
    const client = new URL(redirectUri).host
    return {
      status: 200,
      type: HTML,
      body: signInPage({ name: input.provider, spec, people, url, client }),
    }
  }
  const person = people.find(({ id }) => id === chosen)
  if (person === undefined && chosen !== 'cancel')
    return { status: 400, type: HTML, body: errorPage('There is nobody of this name.') }
  return sendBack(input, redirectUri, fieldsOf(input, person, redirectUri))
}

function problemOf({ provider, spec, url, clientId }: AuthorizeInput): string | undefined {
  const { searchParams: query } = url
  const scopes = (query.get('scope') ?? '').split(' ')
  const redirectUri = query.get('redirect_uri') ?? ''
  if (query.get('client_id') !== clientId) return 'No such client.'
  if (!URL.canParse(redirectUri) || CALLBACK.exec(new URL(redirectUri).pathname)?.[1] !== provider)
    return 'This address of return is not registered.'
  if (query.get('response_type') !== 'code') return 'Only codes are given out.'
  if (!query.get('state')) return 'There is no state.'
  if (spec.scopes.some((scope) => !scopes.includes(scope))) return `It needs ${spec.scopes.join(' ')}.`
  if (spec.keysPath !== undefined && !query.get('nonce')) return 'There is no nonce.'
  if (provider === 'apple' && query.get('response_mode') !== 'form_post')
    return 'Whoever asks for a scope is answered by form_post.'
  return problemOfChallenge(spec, query)
}

function problemOfChallenge({ pkce }: ProviderSpec, query: URLSearchParams): string | undefined {
  if (!query.has('code_challenge')) return pkce === 'required' ? 'There is no code_challenge.' : undefined
  if (pkce === 'refused') return 'There is no code_challenge here.'
  return query.get('code_challenge_method') === 'S256' ? undefined : 'Only S256 is taken.'
}

type Fields = readonly (readonly [string, string])[]

function fieldsOf(input: AuthorizeInput, person: Person | undefined, redirectUri: string): Fields {
  const { provider, spec, url, issuer, grants, wrong } = input
  const { searchParams: query } = url
  const state = query.get('state') ?? ''
  const iss = wrong === 'otherIssuer' ? 'https://issuer.evil.example' : issuer
  const around: Fields = [
    ...(wrong === 'noState' ? [] : [['state', state] as const]),
    ...(wrong === 'stateTwice' ? [['state', state] as const] : []),
    ...(spec.namesIssuer || wrong === 'otherIssuer' ? [['iss', iss] as const] : []),
  ]
  if (person === undefined || wrong === 'denied') return [['error', 'access_denied'], ...around]
  const code = grants.addCode({
    provider,
    person,
    redirectUri,
    challenge: query.get('code_challenge') ?? undefined,
    nonce: query.get('nonce') ?? undefined,
  })
  const user = JSON.stringify({ name: toAppleName(person.name), email: person.email })
  return [
    ...(wrong === 'noCode' ? [] : [['code', code] as const]),
    ...around,
    ...(wrong === 'hybrid' ? [['id_token', 'a.b.c'] as const] : []),
    ...(provider === 'apple' && input.isFirstTime(person) ? [['user', user] as const] : []),
  ]
}

function toAppleName(name: string): { readonly firstName: string; readonly lastName: string } {
  const [firstName = '', ...rest] = name.split(' ')
  return { firstName, lastName: rest.join(' ') }
}

function sendBack({ provider, spec }: AuthorizeInput, redirectUri: string, fields: Fields): Answer {
  if (provider === 'apple')
    return { status: 200, type: HTML, body: formPostPage(spec.title, redirectUri, fields) }
  const location = new URL(redirectUri)
  for (const [name, value] of fields) location.searchParams.append(name, value)
  return { status: 302, headers: { location: location.href } }
}
