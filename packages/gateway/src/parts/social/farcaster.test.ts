import { getConfig, type ReplyOf, socialRoutes } from '@foyer/api'
import { FARCASTER_RELAY_KEY, type FarcasterMisbehaviour } from '@foyer/testing/identityProviders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeFor } from '../../../test/authClient.ts'
import { codeOf, newAddress } from '../../../test/authSuite.ts'
import { PROJECT, PUBLIC_URL } from '../../../test/authTest.ts'
import { countAccounts, me, type SocialTest, startSocialTest } from '../../../test/socialTest.ts'
import { openUsualDatabase } from '../../../test/usualDatabase.ts'

let it: SocialTest
beforeAll(async () => {
  it = await startSocialTest({ opened: await openUsualDatabase('signing in by Farcaster') })
})
afterAll(() => it.close())

type Client = Parameters<SocialTest['finish']>[0]
type Finish = ReplyOf<(typeof socialRoutes)['finishFarcaster']>

const start = (client: Client) => client.call(socialRoutes.startFarcaster, {})
const finish = (client: Client, flowId: string): Promise<Finish> =>
  client.call(socialRoutes.finishFarcaster, { flowId })

/** Resolves once a wait has asked the relay again. */
async function untilAsked(): Promise<void> {
  const count = () => it.idp.requests.filter(({ path }) => path.endsWith('/v1/channel/status')).length
  const before = count()
  await expect.poll(count).toBeGreaterThan(before)
}

/** From the code on the screen to what follows the signature. */
async function signInBy(client: Client, person: string, by?: 'custody' | 'auth') {
  const { flowId, url } = await start(client)
  const page = await it.scan(url, person, by)
  expect(page).toContain('You are signed in')
  return finish(client, flowId)
}

/** Gives an account the address that it lacks, as all accounts of Farcaster do. */
async function capture(client: Client, reply: Finish, email = newAddress()) {
  if (reply.needs !== 'EMAIL') throw new Error(`It needs ${reply.needs}.`)
  const { flowId } = reply
  const after = it.mailbox.lastId
  await client.call(socialRoutes.captureEmail, { flowId, email })
  const otp = await codeFor(it.mailbox, email, after)
  return client.call(socialRoutes.confirmCapture, { flowId, email, otp })
}

describe('an account of Farcaster', () => {
  test.each(['custody', 'auth'] as const)(
    'product-2 signs in by its %s address, is asked for an email address, and is known again by its number',
    async (by) => {
      const person = it.newPerson()
      const client = await it.client()
      const first = await signInBy(client, person, by)
      expect(first).toMatchObject({ needs: 'EMAIL', isAddressTaken: false })
      expect(await codeOf(me(client))).toBe('login_required')
      const { session, account } = await capture(client, first)
      expect(session.method).toBe('farcaster')
      expect(account).toMatchObject({ wallet: null, social: { provider: 'farcaster', name: person } })
      const again = await signInBy(client, person, by)
      expect(again).toMatchObject({ needs: 'NOTHING', account: { accountId: account.accountId } })
    },
  )

  test('is the same by either of its addresses, and another than that of the same person elsewhere', async () => {
    const person = it.newPerson()
    const client = await it.client()
    const { account } = await capture(client, await signInBy(client, person, 'custody'))
    expect(await signInBy(client, person, 'auth')).toMatchObject({
      account: { accountId: account.accountId },
    })
    const other = await it.client()
    const elsewhere = await it.finish(other, await it.signInAt(other, 'google', person))
    expect(Object(elsewhere).account.accountId).not.toBe(account.accountId)
  })

  test("on a new device needs the vault's approval for this flow", async () => {
    const person = it.newPerson()
    const email = newAddress()
    const first = await it.client()
    const { account } = await capture(first, await signInBy(first, person), email)
    const device = await it.client()
    const reply = await signInBy(device, person)
    expect(reply).toMatchObject({ needs: 'DEVICE', email })
    expect(await codeOf(me(device))).toBe('login_required')
    const { flowId } = Object(reply)
    const finishWith = (approval: string) => device.call(socialRoutes.finishSocial, { flowId, approval })
    expect(await codeOf(finishWith(await it.approve(first, flowId, email)))).toBe('device_unapproved')
    const done = await finishWith(await it.approve(device, flowId, email))
    expect(done).toMatchObject({ needs: 'NOTHING', account: { accountId: account.accountId } })
  })
})

describe('the channel', () => {
  test('call-7 has the address that the relay gives out, for a nonce of ours and the host of the secure site', async () => {
    const client = await it.client()
    const { url, expiresInMs } = await start(client)
    expect(expiresInMs).toBe(300_000)
    const { origin, pathname, searchParams } = new URL(url)
    expect(`${origin}${pathname}`).toBe(`${it.idp.url}/farcaster/approve`)
    const status = await fetch(`${it.idp.farcaster.relayUrl}/v1/channel/status`, {
      headers: { authorization: `Bearer ${searchParams.get('channelToken')}` },
    })
    expect(status.status).toBe(202)
    const { signatureParams, acceptAuthAddress } = Object(await status.json())
    expect(acceptAuthAddress).toBe(true)
    expect(signatureParams).toMatchObject({
      siweUri: 'https://secure.example',
      domain: 'secure.example',
      nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    const leftMs = Date.parse(signatureParams.expirationTime) - it.now()
    expect(leftMs).toBeGreaterThan(200_000)
    expect(leftMs).toBeLessThanOrEqual(300_000)
  })

  test('is asked until somebody has signed: a wait that ends before says so, and the next one goes on', async () => {
    const person = it.newPerson()
    const client = await it.client()
    const { flowId, url } = await start(client)
    const usualMs = it.signatureWaitMs
    it.signatureWaitMs = 100
    expect(await finish(client, flowId)).toEqual({ needs: 'SIGNATURE' })
    it.signatureWaitMs = usualMs
    const waiting = finish(client, flowId)
    await it.scan(url, person)
    expect(await waiting).toMatchObject({ needs: 'EMAIL' })
  })

  test('that says nothing for a moment is asked again', async () => {
    const client = await it.client()
    const { flowId, url } = await start(client)
    it.idp.misbehaveFarcaster('serverError')
    const waiting = finish(client, flowId)
    await untilAsked()
    await it.scan(url, it.newPerson())
    it.idp.behave()
    expect(await waiting).toMatchObject({ needs: 'EMAIL' })
  })

  test('tells its outcome to a device that has lost its connection meanwhile', async () => {
    const client = await it.client()
    const { flowId, url } = await start(client)
    await it.scan(url, it.newPerson())
    // It goes before it is answered: the relay has told its outcome, once, to a request that nobody waits for.
    const lost = await client.prove(socialRoutes.finishFarcaster, { flowId })
    const reply = await it.gateway.fetch(new Request(lost, { signal: AbortSignal.abort() }))
    expect(reply.status).toBe(200)
    expect(await stateOf(flowId)).toBe('returned')
    expect(await finish(client, flowId)).toMatchObject({ needs: 'EMAIL' })
  })

  test('two waits of a device come one after the other, and one of them is answered', async () => {
    const client = await it.client()
    const { flowId, url } = await start(client)
    const first = finish(client, flowId)
    await untilAsked()
    const second = finish(client, flowId)
    // Nobody has signed, and its time is long: it is the second that ends it.
    expect(await first).toEqual({ needs: 'SIGNATURE' })
    await it.scan(url, it.newPerson())
    expect(await second).toMatchObject({ needs: 'EMAIL' })
  })
})

async function stateOf(flowId: string): Promise<string | undefined> {
  const row = await it.database
    .selectFrom('auth_social_flows')
    .select('state')
    .where('id', '=', flowId)
    .executeTakeFirst()
  return row?.state
}

/** The faults of a relay or a node before a visitor could sign. */
const NO_CHANNEL = ['ownNonce', 'serverError', 'hugeBody', 'endlessBody', 'redirect', 'notJson'] as const
/** Signatures that sign nobody in. */
const REFUSED: readonly FarcasterMisbehaviour[] = [
  'wrongNonce',
  'wrongDomain',
  'expired',
  'wrongChain',
  'wrongStatement',
  'numberOfAnother',
  'twoNumbers',
  'foreignKey',
  'forged',
  'removedKey',
  'keyOfAnotherType',
  'otherNumber',
  'unreadable',
  'nodeError',
  'nodeNotJson',
]

describe('an attack', () => {
  test.each(NO_CHANNEL)('%s opens no channel', async (how) => {
    const client = await it.client()
    it.idp.misbehaveFarcaster(how)
    expect(await codeOf(start(client).finally(() => it.idp.behave()))).toBe('provider_failed')
    expect(it.idp.requests.map(({ path }) => path)).not.toContain('/elsewhere')
  })

  test.each(REFUSED)('%s signs nobody in, and uses the flow up', async (how) => {
    const person = it.newPerson()
    const client = await it.client()
    const before = await countAccounts(it)
    const { flowId, url } = await start(client)
    it.idp.misbehaveFarcaster(how)
    await it.scan(url, person)
    expect(await codeOf(finish(client, flowId).finally(() => it.idp.behave()))).toBe('provider_failed')
    expect(await codeOf(finish(client, flowId))).toBe('provider_failed')
    expect(await countAccounts(it)).toBe(before)
  })

  test('a channel that the relay has dropped ends the flow', async () => {
    const client = await it.client()
    const { flowId } = await start(client)
    it.idp.misbehaveFarcaster('dropped')
    expect(await codeOf(finish(client, flowId).finally(() => it.idp.behave()))).toBe('flow_expired')
  })

  test('a signature is used once: replayed into another flow of the same device it signs nobody in', async () => {
    const client = await it.client()
    const { url, flowId } = await start(client)
    await it.scan(url, it.newPerson())
    const signed = await readStatus(url)
    // The first flow has lost its outcome to the attacker, who hands it to the channel of the second.
    const second = await start(client)
    await handToRelay(second.url, signed)
    expect(await codeOf(finish(client, second.flowId))).toBe('provider_failed')
    expect(await codeOf(finish(client, flowId))).toBe('flow_expired')
  })

  test('another browser cannot finish what one has started, nor end its wait', async () => {
    const [client, other] = [await it.client(), await it.client()]
    const before = await countAccounts(it)
    const { flowId, url } = await start(client)
    const waiting = finish(client, flowId)
    expect(await codeOf(finish(other, flowId))).toBe('flow_expired')
    await it.scan(url, it.newPerson())
    expect(await codeOf(finish(other, flowId))).toBe('flow_expired')
    expect(await waiting).toMatchObject({ needs: 'EMAIL' })
    expect(await codeOf(me(other))).toBe('login_required')
    expect(await countAccounts(it)).toBe(before)
  })

  test('a flow of another provider is not finished here, where it would need nothing that its window carries', async () => {
    const client = await it.client()
    const { flowId } = await it.signInAt(client, 'google', it.newPerson())
    expect(await codeOf(finish(client, flowId))).toBe('flow_expired')
    expect(await codeOf(me(client))).toBe('login_required')
  })

  test('a flow of Farcaster is not finished as one of a provider', async () => {
    const client = await it.client()
    const { flowId, url } = await start(client)
    await it.scan(url, it.newPerson())
    for (const shown of [{ completion: 'A'.repeat(43) }, { code: '12345678' }]) {
      const done = client.call(socialRoutes.finishSocial, { flowId, ...shown })
      expect(await codeOf(done)).toBe('flow_expired')
    }
  })

  test('a signature that comes after five minutes is too late', async () => {
    const client = await it.client()
    const { flowId, url } = await start(client)
    await it.scan(url, it.newPerson())
    it.shiftMs += 300_000
    expect(await codeOf(finish(client, flowId))).toBe('flow_expired')
    it.shiftMs -= 300_000
    expect(await finish(client, flowId)).toMatchObject({ needs: 'EMAIL' })
  })

  test('the database holds nothing that would finish a flow, and the log names nobody', async () => {
    const client = await it.client()
    const { flowId, url } = await start(client)
    const rows = await it.database
      .selectFrom('auth_social_flows')
      .selectAll()
      .where('id', '=', flowId)
      .execute()
    const { nonce } = Object(await readStatus(url))
    const token = new URL(url).searchParams.get('channelToken')
    expect(String(token)).not.toBe('null')
    for (const secret of [token, nonce]) expect(JSON.stringify(rows)).not.toContain(secret)
    const reasons = it.failures.map(({ message }) => message).join('\n')
    expect(reasons).not.toMatch(/0x[0-9a-f]{6}|farcaster:\/\/|[\w-]{32}|Person/)
  })
})

describe('a project', () => {
  test('entity-14 is offered Farcaster where the gateway has it, and only if it wants it', async () => {
    const reply = await it.gateway.fetch(new Request(`${PUBLIC_URL}${getConfig.path}?projectId=${PROJECT}`))
    expect(Object(await reply.json()).embeddedWallet.socials).toContain('farcaster')
    const client = await it.client({ projectId: 'off' })
    expect(await codeOf(start(client))).toBe('project_id_invalid')
  })
})

/** Asks the relay for the status that the address of a channel opens to any caller. */
async function readStatus(url: string): Promise<unknown> {
  const token = new URL(url).searchParams.get('channelToken')
  const status = await fetch(`${it.idp.farcaster.relayUrl}/v1/channel/status`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return status.json()
}

/** Completes a channel with what was signed for another one, as an app would. */
async function handToRelay(url: string, told: unknown): Promise<void> {
  const { message, signature, fid, username } = Object(told)
  const reply = await fetch(`${it.idp.farcaster.relayUrl}/v1/channel/authenticate`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${new URL(url).searchParams.get('channelToken')}`,
      'x-farcaster-auth-relay-key': FARCASTER_RELAY_KEY,
    },
    body: JSON.stringify({ message, signature, fid, username }),
  })
  expect(reply.status).toBe(201)
}
