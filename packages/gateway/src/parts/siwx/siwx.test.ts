import { createPublicKey, verify } from 'node:crypto'
import { siwxRoutes } from '@foyer/api'
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Refused } from '../../../test/authClient.ts'
import { createTest } from '../../../test/createTest.ts'
import { ADA, APP, BOB, PROJECT, type SiwxTest, startSiwxTest } from '../../../test/siwxTest.ts'
import { NONCE_LIFETIME_MS, SESSION_LIFETIME_MS } from './createSiwx.ts'
import { sweepSiwx } from './sweepSiwx.ts'

const INVALID = { code: 'signature_invalid' }
const ORIGIN = { code: 'origin_not_allowed' }

let it: SiwxTest
beforeAll(async () => {
  it = await startSiwxTest()
})
beforeEach(() => {
  it.clock.shiftMs = 0
})
afterAll(() => it.close())

const signed = async (message: string, key = ADA) => key.signMessage({ message })

describe('a message', () => {
  test('entity-11 product-5 has the fields of the clause, and is the text of the standard', async () => {
    const asked = { statement: 'Sign in to My Shop', requestId: 'r-1', resources: [`${APP}/terms`] }
    const { serializedMessage, ...fields } = await it.issue(ADA.address.toLowerCase(), {}, asked)
    expect(fields).toMatchObject({
      ...asked,
      ...{ accountAddress: ADA.address, chainId: 'eip155:1', domain: 'shop.example', uri: APP, version: '1' },
    })
    const { accountAddress, domain, uri, version, nonce, issuedAt, expirationTime = '' } = fields
    const standard = createSiweMessage({
      ...asked,
      ...{ domain, uri, version, nonce },
      address: ADA.address,
      chainId: 1,
      issuedAt: new Date(issuedAt),
      expirationTime: new Date(expirationTime),
    })
    expect(serializedMessage).toBe(standard)
    expect(accountAddress).toBe(ADA.address)
    const bare = await it.issue()
    expect(parseSiweMessage(bare.serializedMessage)).toMatchObject({
      address: ADA.address,
      nonce: bare.nonce,
    })
    expect(bare.serializedMessage).toContain(`${ADA.address}\n\n\nURI: `)
  })

  test('entity-11 has 128 random bits, and the time of the server', async () => {
    it.clock.shiftMs = 86_400_000
    const issued = await Promise.all([it.issue(), it.issue(), it.issue()])
    expect(new Set(issued.map(({ nonce }) => nonce)).size).toBe(3)
    for (const { nonce, issuedAt } of issued) {
      expect(nonce).toMatch(/^[0-9a-f]{32}$/)
      expect(Math.abs(Date.parse(issuedAt) - it.now())).toBeLessThan(60_000)
    }
  })

  test('names the page that asks for it, which is one that the project names', async () => {
    const beside = await it.issue(ADA.address, { origin: 'https://eu.shop.example' })
    expect(beside).toMatchObject({ domain: 'eu.shop.example', uri: 'https://eu.shop.example' })
    for (const origin of ['https://evil.example', 'http://shop.example', 'null', 'http://localhost:4400'])
      await expect(it.issue(ADA.address, { origin })).rejects.toMatchObject(ORIGIN)
    // A project that names no page has none here, although its data are for every page.
    await expect(it.issue(ADA.address, { projectId: 'closed' })).rejects.toMatchObject(ORIGIN)
    await expect(it.issue(ADA.address, { isServer: true })).rejects.toMatchObject(ORIGIN)
  })

  test('is for an account of a family whose signatures are checked', async () => {
    const refused = (fields: object) => expect(it.issue(ADA.address, {}, fields)).rejects
    await refused({ chainId: 'cosmos:cosmoshub-4' }).toMatchObject({ code: 'bad_request' })
    await refused({ chainId: 'eip155:main' }).toMatchObject({ code: 'bad_request' })
    await refused({ accountAddress: '0x12' }).toMatchObject({ code: 'bad_request' })
    // The address of somebody who mistyped it.
    await refused({
      accountAddress: ADA.address.replace(/[a-f]/, (letter) => letter.toUpperCase()),
    }).toMatchObject({ code: 'bad_request' })
    await refused({ statement: 'a\nNonce: b' }).toMatchObject({ code: 'bad_request' })
  })
})

describe('a signature', () => {
  test('state-21 call-8 of the account makes a session of its page and chain', async () => {
    const { serializedMessage, nonce, expirationTime } = await it.issue()
    const { session } = await it.redeem(serializedMessage, await signed(serializedMessage))
    expect(session).toEqual({
      ...{ address: ADA.address, chainId: 'eip155:1', org: APP, nonce, expiresAt: expirationTime },
    })
  })

  test('serves once, also when it is sent several times at once', async () => {
    const { serializedMessage } = await it.issue()
    const signature = await signed(serializedMessage)
    const once = () =>
      it.redeem(serializedMessage, signature).then(
        () => 'ok',
        (error: Refused) => error.code,
      )
    const answers = await Promise.all([once(), once(), once(), once()])
    expect(answers.toSorted()).toEqual(['ok', ...Array(3).fill('signature_invalid')])
    await expect(it.redeem(serializedMessage, signature)).rejects.toMatchObject(INVALID)
  })

  test('is taken for five minutes', async () => {
    const { serializedMessage } = await it.issue()
    const signature = await signed(serializedMessage)
    it.clock.shiftMs = NONCE_LIFETIME_MS
    await expect(it.redeem(serializedMessage, signature)).rejects.toMatchObject(INVALID)
    it.clock.shiftMs = NONCE_LIFETIME_MS - 10_000
    await expect(it.redeem(serializedMessage, signature)).resolves.toBeDefined()
  })

  test('over any other text than the one that was handed out is refused, although the account has signed it', async () => {
    const { serializedMessage, nonce } = await it.issue()
    const others = [
      `${serializedMessage}\n`,
      serializedMessage.replace('Chain ID: 1', 'Chain ID: 10'),
      serializedMessage.replaceAll('\n', '\r\n'),
      serializedMessage.replace('shop.example wants', 'evil.example wants'),
      serializedMessage.replace(ADA.address, ADA.address.toLowerCase()),
      serializedMessage.replace(nonce, nonce.toUpperCase().replace(/^./, 'A')),
      serializedMessage.replace(nonce, '0'.repeat(32)),
    ]
    for (const other of others)
      await expect(it.redeem(other, await signed(other)), other).rejects.toMatchObject(INVALID)
    // None of these has used the message up.
    await expect(it.redeem(serializedMessage, await signed(serializedMessage))).resolves.toBeDefined()
  })

  test('of somebody else, for another account, chain, page or project is refused with the same words', async () => {
    const { serializedMessage } = await it.issue()
    const own = await signed(serializedMessage)
    const refusals = [
      it.redeem(serializedMessage, own, { address: BOB.address }),
      it.redeem(serializedMessage, own, { chainId: 'eip155:10' }),
      it.redeem(serializedMessage, own, { scheme: 'siws' }),
      it.redeem(serializedMessage, own, {}, { origin: 'https://eu.shop.example' }),
      it.redeem(serializedMessage, own, {}, { projectId: 'other' }),
      it.redeem(serializedMessage, own, {}, { isServer: true }),
      it.redeem(serializedMessage, 'signed'),
    ]
    const said = await Promise.all(refusals.map((refusal) => refusal.catch((error: Error) => error.message)))
    expect(new Set(said).size).toBe(1)
    expect(said[0]).toMatch(/^signature_invalid: /)
  })
})

describe('a session', () => {
  test('call-8 is checked with the public keys alone', async () => {
    const { session, token } = await it.signIn()
    const { keys } = await it.call(siwxRoutes.getSiwxKeys)
    const [head = '', claims = '', signature = ''] = token.split('.')
    const { kid, alg } = JSON.parse(Buffer.from(head, 'base64url').toString())
    const jwk = keys.find((key) => key.kid === kid)
    expect(alg).toBe('EdDSA')
    const key = createPublicKey({ key: { ...jwk }, format: 'jwk' })
    const bytes = Buffer.from(`${head}.${claims}`)
    expect(verify(null, bytes, key, Buffer.from(signature, 'base64url'))).toBe(true)
    expect(verify(null, Buffer.from(`${head}.${claims}A`), key, Buffer.from(signature, 'base64url'))).toBe(
      false,
    )
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
      ...session,
      prj: PROJECT,
      exp: Math.floor(Date.parse(session.expiresAt) / 1000),
    })
  })

  const live = async (tokens: readonly string[], asker = {}) => {
    const { sessions } = await it.call(siwxRoutes.listSiwxSessions, { tokens }, asker)
    return sessions.map(({ session }) => session.nonce)
  }

  test('call-8 is listed to who has its token until it is over, on its page and to a server', async () => {
    const [one, two] = [await it.signIn(), await it.signIn()]
    const tokens = [one.token, two.token]
    const nonces = [one.session.nonce, two.session.nonce]
    expect(await live(tokens)).toEqual(nonces)
    expect(await live(tokens, { isServer: true })).toEqual(nonces)
    expect(await live(tokens, { origin: 'https://eu.shop.example' })).toEqual([])
    expect(await live(tokens, { projectId: 'other' })).toEqual([])
    const forged = `${one.token.slice(0, -86)}${two.token.slice(-86)}`
    expect(await live([forged])).toEqual([])
    it.clock.shiftMs = SESSION_LIFETIME_MS
    expect(await live(tokens)).toEqual([])
  })

  test('call-8 that was revoked is over, and revoking it again changes nothing', async () => {
    const [{ token }, other] = [await it.signIn(), await it.signIn()]
    const revoke = (text: string, asker = {}) => it.call(siwxRoutes.revokeSiwxSession, { token: text }, asker)
    await expect(revoke(token, { projectId: 'other' })).rejects.toMatchObject(INVALID)
    await expect(revoke(token, { origin: 'https://eu.shop.example' })).rejects.toMatchObject(INVALID)
    expect(await live([token])).toHaveLength(1)
    await revoke(token)
    await revoke(token)
    expect(await live([token, other.token])).toEqual([other.session.nonce])
  })

  test('that is over is deleted, as is a message that nobody signed', async () => {
    // Without the messages of tests before, some of which are of tomorrow.
    await sweepSiwx(it.opened.database, it.now() + 2 * 86_400_000)
    await it.signIn()
    await it.issue()
    const count = async () => {
      const { database } = it.opened
      const nonces = await database.selectFrom('siwx_nonces').select('nonce').execute()
      const sessions = await database.selectFrom('siwx_sessions').select('nonce').execute()
      return [nonces.length > 0, sessions.length > 0]
    }
    await sweepSiwx(it.opened.database, it.now())
    expect(await count()).toEqual([true, true])
    await sweepSiwx(it.opened.database, it.now() + NONCE_LIFETIME_MS)
    expect(await count()).toEqual([false, true])
    await sweepSiwx(it.opened.database, it.now() + SESSION_LIFETIME_MS)
    expect(await count()).toEqual([false, false])
  })
})

test('while developing, pages of this machine sign in at the project dev', async () => {
  const developing = await startSiwxTest({ opened: it.opened, isDevelopment: true })
  const at = { origin: 'http://localhost:4400', projectId: 'dev' }
  expect(await developing.issue(ADA.address, at)).toMatchObject({ domain: 'localhost:4400' })
  await expect(it.issue(ADA.address, at)).rejects.toMatchObject(ORIGIN)
  await developing.close()
})

test('a gateway without keys for sessions has none of the routes', async () => {
  const { gateway } = createTest()
  for (const { method, path } of Object.values(siwxRoutes))
    expect((await gateway.request(`${path}?projectId=dev`, { method })).status).toBe(404)
})
