import { fedcmRoutes, socialRoutes } from '@foyer/api'
import {
  claimsOf,
  type IssuerAnswer,
  type IssuerPerson,
  signToken,
  startIssuer,
  type TestIssuer,
} from '@foyer/devkit/issuer'
import * as v from 'valibot'
import { expect } from 'vitest'
import type { OidcSettings } from '../src/parts/social/oidcSettings.ts'
import { createOwnIssuer } from '../src/parts/social/ownIssuer.ts'
import type { ProviderError } from '../src/parts/social/providerError.ts'
import type { AuthClient } from './authClient.ts'
import { type AuthTest, createAuthKeys, createAuthTest, PUBLIC_URL, SECURE_SITE } from './authTest.ts'
import { openMigratedDatabase } from './emptyDatabase.ts'
import { countAccounts, type Returned, readReturned } from './socialTest.ts'

/** The names of the issuers of a test: one with a secret, and a public client at another issuer. */
export type TestIssuerName = 'oidc_acme' | 'oidc_club'

/** A gateway with two issuers of the operator's own, which are real ones over HTTP. */
export interface IssuerTest extends AuthTest {
  readonly acme: TestIssuer
  readonly club: TestIssuer
  readonly failures: ProviderError[]
  newPerson(changes?: Partial<IssuerPerson>): IssuerPerson
  start(
    client: AuthClient,
    provider?: TestIssuerName,
  ): Promise<{ readonly flowId: string; readonly url: string }>
  /** Acts as the browser at the issuer, up to the address that leads back. */
  visit(url: string, person: IssuerPerson): Promise<string>
  comeBack(address: string): Promise<Returned>
  /** From the click to the window that has come back. */
  signInAt(client: AuthClient, person: IssuerPerson, provider?: TestIssuerName): Promise<Returned>
  finish(client: AuthClient, returned: Returned): ReturnType<typeof finishWith>
  /** Starts a sign-in that the browser asks for, and reads the facts of its page. */
  startFedcm(client: AuthClient, provider?: TestIssuerName): Promise<StartedFedcm>
  /** Hands a token to the gateway, as its page does. */
  takeFedcm(body: { readonly state: string; readonly token: string }, origin?: string): Promise<Response>
}

/** A sign-in that the browser asks for, with the facts of its page. */
export interface StartedFedcm {
  readonly flowId: string
  readonly url: string
  readonly label: string
  readonly state: string
  readonly nonce: string
  readonly clientId: string
  readonly configUrl: string
  readonly site: string
  readonly headers: Headers
}

const PageFacts = v.object({
  state: v.string(),
  nonce: v.string(),
  clientId: v.string(),
  configUrl: v.string(),
  site: v.string(),
})

async function startFedcm(it: AuthTest, client: AuthClient, provider: TestIssuerName): Promise<StartedFedcm> {
  const started = await client.call(fedcmRoutes.startFedcm, { provider })
  const page = await it.gateway.fetch(new Request(started.url))
  const [, json = ''] = /id="facts">([^<]*)</.exec(await page.text()) ?? []
  return { ...started, ...v.parse(PageFacts, JSON.parse(json)), headers: page.headers }
}

async function takeFedcm(it: AuthTest, body: object, origin: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  return it.gateway.fetch(new Request(`${PUBLIC_URL}${fedcmRoutes.takeFedcm.path}`, init))
}

function finishWith(client: AuthClient, { flowId, completion }: Returned) {
  return client.call(socialRoutes.finishSocial, { flowId, completion })
}

/** The settings of an issuer of a test. */
export function settingsOf(
  name: TestIssuerName,
  issuer: string,
): OidcSettings & { readonly clientId: string } {
  return {
    name,
    issuer,
    clientId: `client-${name}`,
    ...(name === 'oidc_acme' && { secret: `secret of ${name}: 100% + more` }),
    label: name === 'oidc_acme' ? 'Acme' : 'Club',
    scopes: 'openid email profile',
    ...(name === 'oidc_acme' && { fedcm: 'on' }),
  }
}

/** Starts one. Closing it closes everything. */
export async function startIssuerTest(): Promise<IssuerTest> {
  const opened = await openMigratedDatabase()
  const [acme, club] = [await startOne('oidc_acme'), await startOne('oidc_club')]
  const failures: ProviderError[] = []
  const now = () => Date.now()
  const make = (name: TestIssuerName, { url }: TestIssuer) =>
    createOwnIssuer({ settings: settingsOf(name, url), isDevelopment: true })
  const auth = await createAuthTest({
    database: opened.database,
    keys: await createAuthKeys(),
    now,
    social: {
      providers: [],
      issuers: [make('oidc_acme', acme), make('oidc_club', club)],
      onFailure: (_provider, error) => failures.push(error),
      timeoutMs: 3_000,
    },
  })
  const at = (url: string) => [acme, club].find((issuer) => url.startsWith(issuer.url)) ?? acme
  let people = 0

  const it: IssuerTest = {
    ...auth,
    acme,
    club,
    failures,
    newPerson(changes = {}) {
      people += 1
      const sub = `person-${people}`
      return {
        sub,
        name: `Person ${people}`,
        email: `${sub}@people.example`,
        email_verified: true,
        ...changes,
      }
    },
    start: (client, provider = 'oidc_acme') => client.call(socialRoutes.startSocial, { provider }),
    async visit(url, person) {
      at(url).person = person
      return followTo(PUBLIC_URL, url)
    },
    comeBack: async (address) => readReturned(await auth.gateway.fetch(new Request(address))),
    async signInAt(client, person, provider) {
      const { url } = await it.start(client, provider)
      return it.comeBack(await it.visit(url, person))
    },
    finish: finishWith,
    startFedcm: (client, provider = 'oidc_acme') => startFedcm(auth, client, provider),
    takeFedcm: (body, origin = PUBLIC_URL) => takeFedcm(auth, body, origin),
    async close() {
      await auth.close()
      await acme.stop()
      await club.stop()
      await opened.close()
    },
  }
  return it
}

/** Has the issuers behave again. */
export function behave({ acme, club, failures }: IssuerTest): void {
  for (const issuer of [acme, club]) {
    issuer.tamper = undefined
    issuer.delayMs = 0
    issuer.isSignedOut = false
  }
  failures.length = 0
}

function startOne(name: TestIssuerName): Promise<TestIssuer> {
  const { clientId: id, secret } = settingsOf(name, '')
  const redirectUri = `${PUBLIC_URL}/v1/auth/social/callback/${name}`
  return startIssuer({
    clients: [{ id, redirectUri, origin: PUBLIC_URL, ...(secret !== undefined && { secret }) }],
    isStrict: name === 'oidc_club',
  })
}

const MOST_STEPS = 10

/** Follows redirects as a browser does, with cookies, up to an address that begins like this one. */
export async function followTo(until: string, from: string): Promise<string> {
  const jar = new Map<string, string>()
  let url = from
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (url.startsWith(until)) return url
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    const location = reply.headers.get('location')
    if (location === null)
      throw new Error(`The issuer answered ${reply.status}: ${(await reply.text()).slice(0, 400)}`)
    url = new URL(location, url).href
  }
  throw new Error('The issuer leads in a circle.')
}

/** Claims of a token, or values of a document. */
export type Claims = Readonly<Record<string, unknown>>

/** Has the issuer's own key sign other claims. */
export function changeClaims(it: Pick<IssuerTest, 'acme'>, change: (claims: Claims) => Claims) {
  return changeToken((claims) => signToken(change(claims), it.acme.key))
}

/** Has another token come in place of the ID token. */
export function changeToken(
  change: (claims: Claims, token: string) => string | undefined | Promise<string | undefined>,
) {
  return async (answer: IssuerAnswer): Promise<IssuerAnswer> => {
    if (answer.path !== '/token') return answer
    const { id_token: token, ...rest } = v.parse(
      v.looseObject({ id_token: v.string() }),
      JSON.parse(answer.body),
    )
    const changed = await change(claimsOf(token), token)
    return {
      ...answer,
      body: JSON.stringify({ ...rest, ...(changed !== undefined && { id_token: changed }) }),
    }
  }
}

/** A sign-in that has to come back with nothing, and to leave nothing behind. */
export async function expectRefused(it: IssuerTest, reason?: RegExp): Promise<void> {
  const before = await countAccounts(it)
  const client = await it.client()
  const returned = await it.signInAt(client, it.newPerson())
  expect(returned).toMatchObject({ page: `303 ${SECURE_SITE}/social/done`, completion: '', error: 'failed' })
  await expect(it.finish(client, returned)).rejects.toThrow()
  expect(await countAccounts(it)).toBe(before)
  expect(it.failures).toHaveLength(1)
  if (reason !== undefined) expect(it.failures[0]?.message).toMatch(reason)
}
