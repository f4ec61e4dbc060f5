import { getConfig, socialRoutes } from '@foyer/api'
import { signToken } from '@foyer/devkit/issuer'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '../../../test/authClient.ts'
import { codeOf, newAddress } from '../../../test/authSuite.ts'
import { APP, PUBLIC_URL, SECURE_SITE } from '../../../test/authTest.ts'
import {
  behave,
  changeClaims,
  changeToken,
  expectRefused,
  type IssuerTest,
  startIssuerTest,
} from '../../../test/issuerTest.ts'

// Issuers of the operator's own, which are real ones over HTTP.

let it: IssuerTest
beforeAll(async () => {
  it = await startIssuerTest()
}, 120_000)
afterAll(() => it.close())
afterEach(() => behave(it))

describe('an issuer of the operator', () => {
  test('signs somebody in with a secret, and knows them again', async () => {
    const person = it.newPerson()
    const client = await it.client()
    const returned = await it.signInAt(client, person)
    expect(it.failures).toEqual([])
    expect(returned).toMatchObject({ page: `303 ${SECURE_SITE}/social/done`, error: null })
    const first = await it.finish(client, returned)
    expect(first).toMatchObject({
      needs: 'NOTHING',
      session: { method: 'oidc_acme' },
      account: { email: person.email, social: { provider: 'oidc_acme', name: person.name } },
    })
    const again = await it.finish(client, await it.signInAt(client, person))
    const accountId = 'account' in first ? first.account.accountId : undefined
    expect(again).toMatchObject({ needs: 'NOTHING', account: { accountId } })
    expect(await client.call(socialRoutes.listSocials)).toMatchObject({
      methods: [{ provider: 'oidc_acme', label: 'Acme', name: person.name, canUnlink: false }],
    })
  })

  test('signs somebody in as a public client, and is asked for an address that its ID token lacks', async () => {
    const person = it.newPerson()
    const client = await it.client()
    const finished = await it.finish(client, await it.signInAt(client, person, 'oidc_club'))
    expect(it.failures).toEqual([])
    expect(finished).toMatchObject({ needs: 'NOTHING', account: { email: person.email } })
    expect(it.club.asked).toContain('/me')
  })

  test('is told to pages with its label, apart from the names that pages of before know', async () => {
    const reply = await it.gateway.fetch(
      new Request(`${PUBLIC_URL}${getConfig.path}?projectId=my-shop`, { headers: { origin: APP } }),
    )
    const config = v.parse(getConfig.reply, await reply.json())
    expect(config.features.socials).toEqual([])
    expect(config.embeddedWallet).toMatchObject({
      socials: [],
      ways: ['oidc_acme', 'oidc_club'],
      issuers: [
        { name: 'oidc_acme', label: 'Acme' },
        { name: 'oidc_club', label: 'Club' },
      ],
    })
  })

  test('that is not set up, or has no window, begins nothing', async () => {
    const client = await it.client()
    for (const provider of ['oidc', 'oidc_other', 'farcaster', 'google'])
      expect(await codeOf(client.call(socialRoutes.startSocial, { provider }))).toBe('project_id_invalid')
  })

  test('is asked by PKCE, a nonce, and an address of its own', async () => {
    const { url } = await it.start(await it.client())
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'client-oidc_acme',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: `${PUBLIC_URL}/v1/auth/social/callback/oidc_acme`,
    })
  })

  test('an address that it has not checked makes no account, and one is asked for', async () => {
    for (const email_verified of [false, undefined]) {
      const person = it.newPerson()
      it.acme.tamper = changeClaims(it, (claims) => ({ ...claims, email_verified }))
      const client = await it.client()
      const finished = await it.finish(client, await it.signInAt(client, person))
      expect(finished).toMatchObject({ needs: 'EMAIL', isAddressTaken: false })
    }
  })

  test('an address that an account has here signs nobody in to it', async () => {
    const email = newAddress()
    await signIn(await it.client(), { ...it, email })
    const client = await it.client()
    const finished = await it.finish(client, await it.signInAt(client, it.newPerson({ email })))
    expect(finished).toMatchObject({ needs: 'EMAIL', isAddressTaken: true })
    await expect(client.call(socialRoutes.listSocials)).rejects.toThrow('login_required')
  })

  test('another subject with the same address is another person', async () => {
    const person = it.newPerson()
    const [first, second] = [await it.client(), await it.client()]
    await it.finish(first, await it.signInAt(first, person))
    const changed = { ...person, sub: `${person.sub}-moved` }
    const finished = await it.finish(second, await it.signInAt(second, changed))
    expect(finished).toMatchObject({ needs: 'EMAIL', isAddressTaken: true })
  })

  test('the same subject at another issuer is another person', async () => {
    const person = it.newPerson()
    const [first, second] = [await it.client(), await it.client()]
    const one = await it.finish(first, await it.signInAt(first, person))
    const other = { ...person, email: newAddress() }
    const two = await it.finish(second, await it.signInAt(second, other, 'oidc_club'))
    expect([one.needs, two.needs]).toEqual(['NOTHING', 'NOTHING'])
    const idOf = (reply: typeof one) => ('account' in reply ? reply.account.accountId : undefined)
    expect(idOf(one)).not.toBe(idOf(two))
  })
})

describe('keys that an issuer changes', () => {
  test('are asked for anew at once, also moments after they were read', async () => {
    const person = it.newPerson()
    const client = await it.client()
    await it.finish(client, await it.signInAt(client, person))
    await it.acme.rotate()
    expect(await it.finish(client, await it.signInAt(client, person))).toMatchObject({ needs: 'NOTHING' })
    expect(it.failures).toEqual([])
  })

  test('the key of before signs nobody in any more', async () => {
    const before = it.acme.key
    await it.acme.rotate()
    it.acme.tamper = changeToken(async (claims) => signToken(claims, before))
    await expectRefused(it)
  })
})
