import { fedcmRoutes, getConfig, socialRoutes } from '@foyer/api'
import { claimsFor, createIssuerKey, FEDCM_CONFIG_PATH, signToken, unsignedToken } from '@foyer/devkit/issuer'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { AuthClient } from '../../../test/authClient.ts'
import { codeOf } from '../../../test/authSuite.ts'
import { APP, PUBLIC_URL, SECURE_SITE } from '../../../test/authTest.ts'
import { behave, type IssuerTest, type StartedFedcm, startIssuerTest } from '../../../test/issuerTest.ts'
import { countAccounts } from '../../../test/socialTest.ts'

// Signing in by the question of the browser (FedCM). The issuer is a real one over HTTP; the browser's part is in e2e/fedcm.spec.ts.

let it: IssuerTest
beforeAll(async () => {
  it = await startIssuerTest()
}, 120_000)
afterAll(() => it.close())
afterEach(() => behave(it))

type Person = ReturnType<IssuerTest['newPerson']>
const Done = v.object({ flowId: v.string(), completion: v.string() })

/** The ID token that the issuer gives a browser for a page. */
function tokenFor({ clientId, nonce }: StartedFedcm, person: Person, more: object = {}): Promise<string> {
  return signToken({ ...claimsFor(it.acme.url, { id: clientId }, person, nonce), ...more }, it.acme.key)
}

async function takeGood(started: StartedFedcm, person: Person) {
  const reply = await it.takeFedcm({ state: started.state, token: await tokenFor(started, person) })
  return v.parse(Done, await reply.json())
}

async function codeOfReply(reply: Response): Promise<unknown> {
  return Object(await reply.json()).code
}

describe('a sign-in that the browser asks for', () => {
  test('signs somebody in, who is the same person as by the window', async () => {
    const person = it.newPerson()
    const client = await it.client()
    const started = await it.startFedcm(client)
    expect(started).toMatchObject({
      label: 'Acme',
      clientId: 'client-oidc_acme',
      configUrl: `${it.acme.url}${FEDCM_CONFIG_PATH}`,
      site: SECURE_SITE,
    })
    const done = await takeGood(started, person)
    expect(it.failures).toEqual([])
    const first = await client.call(socialRoutes.finishSocial, done)
    expect(first).toMatchObject({
      needs: 'NOTHING',
      session: { method: 'oidc_acme' },
      account: { email: person.email, social: { provider: 'oidc_acme', name: person.name } },
    })
    const again = await it.finish(client, await it.signInAt(client, person))
    const accountId = 'account' in first ? first.account.accountId : undefined
    expect(again).toMatchObject({ needs: 'NOTHING', account: { accountId } })
  })

  test('is offered for the issuers alone that are set so', async () => {
    const url = `${PUBLIC_URL}${getConfig.path}?projectId=my-shop`
    const reply = await it.gateway.fetch(new Request(url, { headers: { origin: APP } }))
    expect(v.parse(getConfig.reply, await reply.json()).embeddedWallet?.fedcm).toEqual(['oidc_acme'])
    expect(await codeOf(it.startFedcm(await it.client(), 'oidc_club'))).toBe('provider_failed')
  })

  test('is refused at its start where the configuration cannot be read, so that the app goes on with a window', async () => {
    const other = await startIssuerTest()
    other.acme.tamper = (answer) =>
      answer.path === FEDCM_CONFIG_PATH ? { ...answer, status: 500, body: '{}' } : answer
    const client = await other.client()
    expect(await codeOf(other.startFedcm(client))).toBe('provider_failed')
    const returned = await other.signInAt(client, other.newPerson())
    expect(await other.finish(client, returned)).toMatchObject({ needs: 'NOTHING' })
    await other.close()
  }, 60_000)

  test('an account that this device is new to wants the link of the vault as by the window', async () => {
    const person = it.newPerson()
    const [known, unknown] = [await it.client(), await it.client()]
    await it.finish(known, await it.signInAt(known, person))
    const done = await takeGood(await it.startFedcm(unknown), person)
    expect(await unknown.call(socialRoutes.finishSocial, done)).toMatchObject({
      needs: 'DEVICE',
      email: person.email,
    })
  })

  test('its page is shown in the secure frame of the app alone, talks to the gateway alone, and runs its own script alone', async () => {
    const { headers } = await it.startFedcm(await it.client())
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`frame-ancestors ${SECURE_SITE} ${APP}`)
    expect(policy).toContain(`connect-src 'self' ${it.acme.url}${FEDCM_CONFIG_PATH};`)
    expect(policy).toMatch(/default-src 'none'; script-src 'sha256-[^ ]+'; style-src 'sha256-[^ ]+';/)
    expect(headers.get('cross-origin-embedder-policy')).toBe('require-corp')
    expect(headers.get('cache-control')).toBe('no-store')
    const unknown = `${PUBLIC_URL}${fedcmRoutes.getFedcmPage.path}?state=${'A'.repeat(43)}`
    const reply = await it.gateway.fetch(new Request(unknown))
    expect([reply.status, reply.headers.get('content-security-policy')]).toEqual([
      404,
      expect.stringContaining("frame-ancestors 'none'"),
    ])
  })
})

describe('an ID token of a browser is refused', () => {
  const minutes = (count: number) => Math.floor(Date.now() / 1000) + count * 60

  async function expectRefused(token: (started: StartedFedcm) => Promise<string> | string, reason: RegExp) {
    const before = await countAccounts(it)
    const client = await it.client()
    const started = await it.startFedcm(client)
    const reply = await it.takeFedcm({ state: started.state, token: await token(started) })
    expect(await codeOfReply(reply)).toBe('provider_failed')
    expect(it.failures.at(-1)?.message).toMatch(reason)
    // The one try is used up.
    const good = await tokenFor(started, it.newPerson())
    expect(await codeOfReply(await it.takeFedcm({ state: started.state, token: good }))).toBe('flow_expired')
    await expect(
      client.call(socialRoutes.finishSocial, { flowId: started.flowId, completion: 'A'.repeat(43) }),
    ).rejects.toThrow()
    expect(await countAccounts(it)).toBe(before)
  }

  test.each<[string, () => object, RegExp]>([
    ['of another issuer', () => ({ iss: 'https://issuer.evil.example' }), /"iss"/],
    ['of the other issuer of this gateway', () => ({ iss: it.club.url }), /"iss"/],
    ['for another client', () => ({ aud: 'another-client' }), /"aud"/],
    ['for two, without saying which', () => ({ aud: ['client-oidc_acme', 'other'] }), /"aud"/],
    ['for another party', () => ({ azp: 'another-client' }), /another party/],
    ['with the nonce of another flow', () => ({ nonce: 'A'.repeat(43) }), /"nonce"/],
    ['without a nonce', () => ({ nonce: undefined }), /"nonce"/],
    ['that is over', () => ({ iat: minutes(-20), exp: minutes(-10) }), /"exp"/],
    ['that does not count yet', () => ({ nbf: minutes(10) }), /"nbf"/],
    ['without a subject', () => ({ sub: undefined }), /"sub"/],
  ])('%s', async (_, more, reason) => {
    await expectRefused((started) => tokenFor(started, it.newPerson(), more()), reason)
  })

  test('that nobody has signed (alg none)', async () => {
    await expectRefused(
      ({ clientId, nonce }) => unsignedToken(claimsFor(it.acme.url, { id: clientId }, it.newPerson(), nonce)),
      /"alg"/,
    )
  })

  test('whose signature is by a key of somebody else, or by the secret of the client', async () => {
    const stranger = await createIssuerKey(it.acme.key.kid)
    const claims = ({ clientId, nonce }: StartedFedcm) =>
      claimsFor(it.acme.url, { id: clientId }, it.newPerson(), nonce)
    await expectRefused((started) => signToken(claims(started), stranger), /signature/)
    await expectRefused((started) => signToken(claims(started), it.acme.key, { alg: 'HS256' }), /"alg"/)
  })

  test('that is no token', async () => {
    await expectRefused(() => 'e30.e30', /Invalid JWT/)
  })
})

describe('an answer of a browser', () => {
  async function startGood(client: AuthClient, person: Person) {
    const started = await it.startFedcm(client)
    return { started, token: await tokenFor(started, person) }
  }

  test('counts once, also four times at once', async () => {
    const client = await it.client()
    const { started, token } = await startGood(client, it.newPerson())
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => it.takeFedcm({ state: started.state, token })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410])
  })

  test('is taken from the page of the gateway alone', async () => {
    const { started, token } = await startGood(await it.client(), it.newPerson())
    for (const origin of [APP, SECURE_SITE, 'https://evil.example', 'null']) {
      const reply = await it.takeFedcm({ state: started.state, token }, origin)
      expect(await codeOfReply(reply)).toBe('origin_not_allowed')
    }
    expect((await it.takeFedcm({ state: started.state, token })).status).toBe(200)
  })

  test('signs in the device alone that has started', async () => {
    const [victim, attacker] = [await it.client(), await it.client()]
    const done = await takeGood(await it.startFedcm(victim), it.newPerson())
    expect(await codeOf(attacker.call(socialRoutes.finishSocial, done))).toBe('flow_expired')
    expect(await victim.call(socialRoutes.finishSocial, done)).toMatchObject({ needs: 'NOTHING' })
  })

  test('of one flow is not taken for another one of the same device', async () => {
    const client = await it.client()
    const [one, two] = [await it.startFedcm(client), await it.startFedcm(client)]
    const token = await tokenFor(one, it.newPerson())
    expect(await codeOfReply(await it.takeFedcm({ state: two.state, token }))).toBe('provider_failed')
  })

  test('is not taken for a sign-in by the window, nor the other way round', async () => {
    const client = await it.client()
    const { url } = await it.start(client)
    const { searchParams } = new URL(url)
    const [state, nonce] = [searchParams.get('state') ?? '', searchParams.get('nonce') ?? '']
    const facts = { clientId: 'client-oidc_acme', nonce } as StartedFedcm // what makes a token is all that is read
    const token = await tokenFor(facts, it.newPerson())
    expect(await codeOfReply(await it.takeFedcm({ state, token }))).toBe('provider_failed')

    const started = await it.startFedcm(client)
    const code = await it.visit((await it.start(client)).url, it.newPerson())
    const moved = new URL(code)
    moved.searchParams.set('state', started.state)
    expect(await it.comeBack(moved.href)).toMatchObject({ completion: '', error: 'failed' })
  })

  test('is not taken after ten minutes', async () => {
    const { started, token } = await startGood(await it.client(), it.newPerson())
    await it.database
      .updateTable('auth_social_flows')
      .set({ expires_at: new Date(0) })
      .where('id', '=', started.flowId)
      .execute()
    expect(await codeOfReply(await it.takeFedcm({ state: started.state, token }))).toBe('flow_expired')
  })
})
