import { authRoutes, passkeyRoutes } from '@foyer/api'
import { type Authenticator, createAuthenticator, type Twist } from '@foyer/devkit/authenticator'
import {
  emailTag,
  fromBase64Url,
  importHmacKey,
  isWithoutAddress,
  type PasskeyCeremony,
  passkeyChallenge,
  randomBytes,
  toBase64Url,
  verifyLogin,
} from '@foyer/secure-protocol'
import { PASSKEY_NONCE_MS } from '@foyer/server-kit/custody'
import { expect, test } from 'vitest'
import type { AuthClient } from '../../../test/authClient.ts'
import { codeOf, onUsualDatabase } from '../../../test/authSuite.ts'
import { APP, PROJECT, SECURE_SITE } from '../../../test/authTest.ts'

// Signing in by passkey at the gateway: each attack is what somebody has who is not the owner, and gets nothing.

const { beginPasskey, createPasskeyAccount, signInByPasskey } = passkeyRoutes
const newAuthenticator = () => createAuthenticator('ES256', 2_048, SECURE_SITE)
const aNonce = () => toBase64Url(randomBytes(32))

/** Both nonces for a device, with the challenge that is made of them. */
async function begin(client: AuthClient, changes: Partial<PasskeyCeremony> = {}) {
  const { nonce: gatewayNonce } = await client.call(beginPasskey, {})
  const nonces = { gatewayNonce, vaultNonce: aNonce() }
  const ceremony = { purpose: 'use', projectId: PROJECT, jkt: client.jkt, ...nonces, ...changes } as const
  return { nonces, challenge: await passkeyChallenge(ceremony) }
}

async function signUp(client: AuthClient, authenticator: Authenticator, twist?: Twist) {
  const { nonces, challenge } = await begin(client, { purpose: 'create' })
  return client.call(createPasskeyAccount, {
    ...nonces,
    passkey: await authenticator.create(challenge, twist),
  })
}

async function signIn(client: AuthClient, authenticator: Authenticator, twist?: Twist) {
  const { nonces, challenge } = await begin(client)
  return client.call(signInByPasskey, { ...nonces, answer: await authenticator.use(challenge, twist) })
}

await onUsualDatabase('passkeys that sign in', (suite) => {
  test('a new passkey makes an account without an address, and signs in to it on every device', async () => {
    const [first, second] = [await suite.it.client(), await suite.it.client()]
    const authenticator = await newAuthenticator()
    const made = await signUp(first, authenticator)
    expect(isWithoutAddress(made.account.email)).toBe(true)
    expect([made.session.method, made.account.wallet]).toEqual(['passkey', null])
    const back = await signIn(second, authenticator)
    expect(back.account.accountId).toBe(made.account.accountId)
    const keys = [suite.it.keyFile.keys[suite.it.keyFile.current]?.sign].filter((key) => key !== undefined)
    const claims = await verifyLogin(back.login, { keys, nowMs: suite.now() })
    const tagKey = await importHmacKey(fromBase64Url(suite.it.tagKey) ?? new Uint8Array())
    expect(claims).toMatchObject({
      method: 'passkey',
      jkt: second.jkt,
      emailTag: await emailTag(tagKey, made.account.email),
    })
    expect(suite.mailbox.mails(made.account.email)).toEqual([])
  })

  test('made and used in the frame of the app, and nowhere else', async () => {
    const client = await suite.it.client()
    const framed = { crossOrigin: true, topOrigin: APP }
    const authenticator = await newAuthenticator()
    await signUp(client, authenticator, framed)
    await signIn(client, authenticator, framed)
    const elsewhere = { crossOrigin: true, topOrigin: 'https://evil.example' }
    expect(await codeOf(signIn(client, authenticator, elsewhere))).toBe('signature_invalid')
    expect(await codeOf(signUp(client, await newAuthenticator(), elsewhere))).toBe('signature_invalid')
  })

  test.each<readonly [string, Twist]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['the origin of the app', { origin: APP }],
    ['another host', { rpId: 'evil.example' }],
    ['a wider host', { rpId: 'example' }],
    ['no verification of the person', { flags: 0x01 }],
    ['nobody there', { flags: 0x04 }],
    ['another ceremony', { type: 'webauthn.create' }],
    ['a count that does not grow', { signCount: 1 }],
  ])('an answer with %s signs nobody in, and its nonce is used up', async (_, twist) => {
    const client = await suite.it.client()
    const authenticator = await newAuthenticator()
    await signUp(client, authenticator)
    await client.call(authRoutes.signOut, {})
    const { nonces, challenge } = await begin(client)
    const wrong = { ...nonces, answer: await authenticator.use(challenge, twist) }
    expect(await codeOf(client.call(signInByPasskey, wrong))).toBe('signature_invalid')
    const right = { ...nonces, answer: await authenticator.use(challenge, { signCount: 9 }) }
    expect(await codeOf(client.call(signInByPasskey, right))).toBe('flow_expired')
    expect(await codeOf(client.call(authRoutes.getMe))).toBe('login_required')
  })

  test('an answer counts once, for a nonce of this gateway, this device and app, and for five minutes', async () => {
    const [client, thief] = [await suite.it.client(), await suite.it.client()]
    const authenticator = await newAuthenticator()
    await signUp(client, authenticator)
    const { nonces, challenge } = await begin(client)
    const body = { ...nonces, answer: await authenticator.use(challenge) }
    // Whoever has seen it on its way lacks the key of the device.
    expect(await codeOf(thief.call(signInByPasskey, body))).toBe('flow_expired')
    await client.call(signInByPasskey, body)
    expect(await codeOf(client.call(signInByPasskey, body))).toBe('flow_expired')
    const own = await begin(thief)
    const stolen = { ...own.nonces, answer: body.answer }
    expect(await codeOf(thief.call(signInByPasskey, stolen))).toBe('signature_invalid')
    const old = await begin(client)
    suite.shiftMs = PASSKEY_NONCE_MS
    const late = { ...old.nonces, answer: await authenticator.use(old.challenge) }
    expect(await codeOf(client.call(signInByPasskey, late))).toBe('flow_expired')
    const chosen = { gatewayNonce: aNonce(), vaultNonce: aNonce() }
    const own2 = { purpose: 'use', projectId: PROJECT, jkt: client.jkt, ...chosen } as const
    const answer = await authenticator.use(await passkeyChallenge(own2))
    expect(await codeOf(client.call(signInByPasskey, { ...chosen, answer }))).toBe('flow_expired')
  })

  test.each<readonly [string, Partial<PasskeyCeremony>]>([
    ['another device', { jkt: 'j'.repeat(43) }],
    ['another project', { projectId: 'open' }],
    ['making a passkey', { purpose: 'create' }],
    ['another nonce of the vault', { vaultNonce: 'v'.repeat(43) }],
    ['another nonce of the gateway', { gatewayNonce: 'g'.repeat(43) }],
  ])('an answer whose challenge was made for %s signs nobody in', async (_, changes) => {
    const client = await suite.it.client()
    const authenticator = await newAuthenticator()
    await signUp(client, authenticator)
    const { nonces, challenge } = await begin(client, changes)
    const answer = await authenticator.use(challenge)
    expect(await codeOf(client.call(signInByPasskey, { ...nonces, answer }))).toBe('signature_invalid')
  })

  test('a passkey opens its own account alone: neither the id of another one, nor the same one twice', async () => {
    const [client, thief] = [await suite.it.client(), await suite.it.client()]
    const [victim, own] = [await newAuthenticator(), await newAuthenticator()]
    const { account } = await signUp(client, victim)
    await signUp(thief, own)
    const { nonces, challenge } = await begin(thief)
    const answer = { ...(await own.use(challenge)), credentialId: victim.credentialId }
    expect(await codeOf(thief.call(signInByPasskey, { ...nonces, answer }))).toBe('signature_invalid')
    expect((await signIn(thief, own)).account.accountId).not.toBe(account.accountId)
    // Somebody who has learned an id makes no account with it.
    expect(await codeOf(signUp(thief, victim))).toBe('signature_invalid')
    expect(await codeOf(signIn(thief, await newAuthenticator()))).toBe('not_found')
  })

  test('answers that a stranger guesses, twists or replays under the id of the owner let nobody in, and never hold the owner up', async () => {
    const [owner, stranger] = [await suite.it.client(), await suite.it.client()]
    const [passkey, own] = [await newAuthenticator(), await newAuthenticator()]
    const { account } = await signUp(owner, passkey)
    const seen = await begin(owner)
    const replayed = { ...seen.nonces, answer: await passkey.use(seen.challenge) }
    await owner.call(signInByPasskey, replayed)
    const open = await begin(owner)
    const twists: readonly Twist[] = [{}, { signCount: 4_000_000_000 }, { flags: 0 }, { origin: APP }]
    const told = new Set<string | undefined>()
    for (let guess = 0; guess < 40; guess += 1) {
      const { nonces, challenge } = await begin(stranger)
      const answer = {
        ...(await own.use(challenge, twists[guess % twists.length])),
        credentialId: passkey.credentialId,
      }
      told.add(await codeOf(stranger.call(signInByPasskey, { ...nonces, answer })))
      told.add(await codeOf(stranger.call(signInByPasskey, replayed)))
      // Neither a guess of the nonce that the owner holds, nor that nonce itself: it is not used up by another device.
      told.add(
        await codeOf(stranger.call(signInByPasskey, { ...open.nonces, gatewayNonce: aNonce(), answer })),
      )
      told.add(await codeOf(stranger.call(signInByPasskey, { ...open.nonces, answer })))
    }
    expect([...told].sort()).toEqual(['flow_expired', 'signature_invalid'])
    const answer = await passkey.use(open.challenge)
    const back = await owner.call(signInByPasskey, { ...open.nonces, answer })
    expect(back.account.accountId).toBe(account.accountId)
  })

  test('a frozen account lets no passkey in', async () => {
    const [client, second] = [await suite.it.client(), await suite.it.client()]
    const authenticator = await newAuthenticator()
    const { account } = await signUp(client, authenticator)
    const frozen_until = new Date(suite.now() + 60_000)
    await suite.opened.database
      .updateTable('auth_accounts')
      .set({ frozen_until })
      .where('id', '=', account.accountId)
      .execute()
    expect(await codeOf(signIn(second, authenticator))).toBe('frozen')
  })
})
