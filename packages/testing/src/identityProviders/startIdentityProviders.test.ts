import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROVIDER_NAMES, type ProviderName, SPECS } from './specs.ts'
import { type IdentityProviders, startIdentityProviders } from './startIdentityProviders.ts'

let idp: IdentityProviders
beforeAll(async () => {
  idp = await startIdentityProviders({ port: 0 })
})
afterAll(() => idp.stop())

const VERIFIER = 'v'.repeat(43)
const backAt = (provider: string) => `http://gateway.example/v1/auth/social/callback/${provider}`

/** The address of a provider's page, with changes; `undefined` leaves a parameter out. */
function pageOf(provider: ProviderName, changes: Record<string, string | undefined> = {}): URL {
  const spec = SPECS[provider]
  const parameters = {
    response_type: 'code',
    client_id: provider === 'apple' ? idp.apple.id : idp.client.id,
    redirect_uri: backAt(provider),
    scope: spec.scopes.join(' '),
    state: 'state-1',
    nonce: spec.keysPath && 'nonce-1',
    response_mode: provider === 'apple' ? 'form_post' : undefined,
    ...(spec.pkce === 'required' && {
      code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
      code_challenge_method: 'S256',
    }),
    ...changes,
  }
  const url = new URL(`${idp.internalUrl}/${provider}${spec.authorizePath}`)
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) url.searchParams.set(name, value)
  return url
}

async function codeOf(provider: ProviderName): Promise<string> {
  const reply = await fetch(pageOf(provider, { auto: 'ann' }), { redirect: 'manual' })
  return new URL(reply.headers.get('location') ?? '').searchParams.get('code') ?? ''
}

test.each(PROVIDER_NAMES)('the page of %s shows whom one can be, and needs no script', async (provider) => {
  const reply = await fetch(pageOf(provider))
  const html = await reply.text()
  expect(reply.status).toBe(200)
  expect(html).toContain(`<h1>Sign in with ${SPECS[provider].title}</h1>`)
  for (const choice of ['ann', 'ben', 'cleo', 'cancel']) expect(html).toContain(`auto=${choice}"`)
  expect(html).toContain('gateway.example')
  expect(html).not.toContain('<script')
  const [, link = ''] = /href="([^"]+auto=cancel)"/.exec(html) ?? []
  const next = await fetch(`${idp.internalUrl}${link.replaceAll('&amp;', '&')}`, { redirect: 'manual' })
  const said = next.headers.get('location') ?? (await next.text())
  expect(said).toContain('access_denied')
  expect(said).toContain('state-1')
})

test.each([
  ['google', { client_id: 'somebody' }],
  ['google', { redirect_uri: 'https://evil.example/' }],
  ['google', { redirect_uri: backAt('github') }],
  ['google', { state: undefined }],
  ['google', { nonce: undefined }],
  ['google', { scope: 'openid' }],
  ['apple', { response_mode: 'query' }],
  ['x', { code_challenge: undefined }],
  ['x', { code_challenge_method: 'plain' }],
  ['discord', { code_challenge: 'c', code_challenge_method: 'S256' }],
] as const)('%s refuses %o on its own page, and sends nobody back', async (provider, changes) => {
  const reply = await fetch(pageOf(provider, { ...changes, auto: 'ann' }), { redirect: 'manual' })
  expect(reply.status).toBe(400)
  expect(reply.headers.get('location')).toBeNull()
})

test('a code is good once, for the client that shows itself as the provider wants it', async () => {
  const code = await codeOf('x')
  const ask = (changes: Record<string, string> = {}, authorization?: string) =>
    fetch(`${idp.internalUrl}/x/2/oauth2/token`, {
      method: 'POST',
      headers: authorization === undefined ? {} : { authorization },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: backAt('x'),
        code_verifier: VERIFIER,
        ...changes,
      }),
    }).then(({ status }) => status)
  const { id, secret } = idp.client
  const basic = `Basic ${Buffer.from(`${id}:${encodeURIComponent(secret)}`).toString('base64')}`
  expect(await ask({ client_id: id, client_secret: secret })).toBe(401)
  expect(await ask({}, `${basic.slice(0, -2)}==`)).toBe(401)
  expect(await ask({}, basic)).toBe(200)
  expect(await ask({}, basic)).toBe(400)
})

test('GitHub refuses with status 200, and writes JSON to those alone who ask for it', async () => {
  const ask = async (code: string, accept: string) => {
    const reply = await fetch(`${idp.internalUrl}/github/login/oauth/access_token`, {
      method: 'POST',
      headers: { accept },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: idp.client.id,
        client_secret: idp.client.secret,
        redirect_uri: backAt('github'),
        code,
      }),
    })
    return `${reply.status} ${await reply.text()}`
  }
  expect(await ask('none', 'application/json')).toBe('200 {"error":"bad_verification_code"}')
  expect(await ask(await codeOf('github'), '*/*')).toMatch(/^200 access_token=/)
  expect(await ask(await codeOf('github'), 'application/json')).toMatch(/^200 \{"access_token"/)
})

test('what describes a provider of ID tokens names it as browsers call it', async () => {
  const reply = await fetch(`${idp.internalUrl}/apple/.well-known/openid-configuration`)
  expect(await reply.json()).toMatchObject({ issuer: `${idp.url}/apple` })
  expect(idp.url).toMatch(/^http:\/\/idp\.localhost:\d+$/)
})

test('pages cut off the one that opened them when they are told to', async () => {
  const policy = async () => (await fetch(pageOf('google'))).headers.get('cross-origin-opener-policy')
  expect(await policy()).toBeNull()
  idp.setOpenerPolicy('same-origin')
  expect(await policy()).toBe('same-origin')
  idp.setOpenerPolicy(undefined)
})

test('a port that is taken is named', async () => {
  const port = Number(new URL(idp.internalUrl).port)
  await expect(startIdentityProviders({ port })).rejects.toThrow(`cannot listen on port ${port}: it is taken`)
})
