import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Refused } from '../../../test/authClient.ts'
import {
  ADA,
  APP,
  type Asker,
  BOB,
  PROJECT,
  type SiwxTest,
  startSiwxTest,
  writeDraft,
} from '../../../test/siwxTest.ts'
import { NONCE_LIFETIME_MS } from './createSiwx.ts'

// Clause product-5 of the specification speaks of signing in; docs/guide/sign-in.md says how one prompt does both.

const INVALID = { code: 'signature_invalid' }

let it: SiwxTest
beforeAll(async () => {
  it = await startSiwxTest()
})
beforeEach(() => {
  it.clock.shiftMs = 0
})
afterAll(() => it.close())

const prepare = (asker?: Asker, chainId?: string) => it.prepare(asker, chainId)

const signed = (message: string, key = ADA) => key.signMessage({ message })

describe('a message that leaves its account open', () => {
  test('product-5 names page, chain, nonce and times, and no account', async () => {
    const draft = await prepare()
    expect(draft).toMatchObject({ chainId: 'eip155:1', domain: 'shop.example', uri: APP, version: '1' })
    expect(Object.keys(draft)).not.toContain('accountAddress')
    expect(Object.keys(draft)).not.toContain('serializedMessage')
  })

  test('product-5 is for a page that the project names, and for a chain', async () => {
    await expect(prepare({ origin: 'https://evil.example' })).rejects.toMatchObject({
      code: 'origin_not_allowed',
    })
    await expect(prepare({ isServer: true })).rejects.toMatchObject({ code: 'origin_not_allowed' })
    await expect(prepare({}, 'eip155:main')).rejects.toMatchObject({ code: 'bad_request' })
  })

  test('product-5 call-8 makes a session of the account that signs the text of the standard', async () => {
    const draft = await prepare()
    const message = writeDraft(draft)
    const { session } = await it.redeem(message, await signed(message), {
      address: ADA.address.toLowerCase(),
    })
    expect(session).toEqual({
      ...{ address: ADA.address, chainId: 'eip155:1', org: APP, nonce: draft.nonce },
      expiresAt: draft.expirationTime,
    })
  })

  test('product-5 serves one account once, also when two sign it at the same moment', async () => {
    const draft = await prepare()
    const [ada, bob] = [writeDraft(draft), writeDraft(draft, { address: BOB.address })]
    const outcome = (sending: Promise<unknown>) =>
      sending.then(
        () => 'ok',
        (error: Refused) => error.code,
      )
    const answers = await Promise.all([
      outcome(it.redeem(ada, await signed(ada))),
      outcome(it.redeem(bob, await signed(bob, BOB), { address: BOB.address })),
      outcome(it.redeem(ada, await signed(ada))),
    ])
    expect(answers.toSorted()).toEqual(['ok', 'signature_invalid', 'signature_invalid'])
    await expect(it.redeem(ada, await signed(ada))).rejects.toMatchObject(INVALID)
  })

  test('product-5 is taken for five minutes', async () => {
    const message = writeDraft(await prepare())
    it.clock.shiftMs = NONCE_LIFETIME_MS
    await expect(it.redeem(message, await signed(message))).rejects.toMatchObject(INVALID)
  })

  test('is refused in any other words than those of its own fields, although the account has signed them', async () => {
    const [draft, other] = [await prepare(), await prepare()]
    const message = writeDraft(draft)
    const attacks = [
      writeDraft(draft, { domain: 'evil.example' }),
      writeDraft(draft, { uri: 'https://evil.example' }),
      writeDraft(draft, { chainId: 10 }),
      writeDraft(draft, { nonce: '0'.repeat(32) }),
      writeDraft(draft, { statement: 'I give you everything' }),
      writeDraft(draft, { requestId: 'r-1' }),
      writeDraft(draft, { resources: ['https://evil.example'] }),
      writeDraft(draft, { notBefore: new Date() }),
      writeDraft(draft, { scheme: 'https' }),
      writeDraft(draft, { issuedAt: new Date(0) }),
      writeDraft(draft, { expirationTime: new Date(Date.now() + 1e12) }),
      writeDraft(draft, { expirationTime: undefined }),
      writeDraft({ ...draft, nonce: other.nonce }),
      message.replace(ADA.address, ADA.address.toLowerCase()),
      message.replace(ADA.address, BOB.address),
      message.replace(ADA.address, ''),
      message.replace(ADA.address, `${ADA.address}\n`),
      message.replace('\n\n\nURI', '\n\nURI'),
      message.replaceAll('\n', '\r\n'),
      `${message}\n`,
      ` ${message}`,
    ]
    expect(new Set([message, ...attacks]).size).toBe(attacks.length + 1)
    for (const attack of attacks)
      await expect(it.redeem(attack, await signed(attack)), attack).rejects.toMatchObject(INVALID)
    // None of these has used the message up.
    await expect(it.redeem(message, await signed(message))).resolves.toBeDefined()
  })

  test('is refused for another account, chain, page or project, and signed by somebody else', async () => {
    const message = writeDraft(await prepare())
    const own = await signed(message)
    const refusals = [
      it.redeem(message, own, { address: BOB.address }),
      it.redeem(message, own, { chainId: 'eip155:10' }),
      it.redeem(message, own, { scheme: 'siws' }),
      it.redeem(message, own, {}, { origin: 'https://eu.shop.example' }),
      it.redeem(message, own, {}, { projectId: 'other' }),
      it.redeem(message, own, {}, { isServer: true }),
    ]
    const said = await Promise.all(refusals.map((refusal) => refusal.catch((error: Error) => error.message)))
    expect(new Set(said).size).toBe(1)
    expect(said[0]).toMatch(/^signature_invalid: /)
    // No node says here whether the address is a contract account.
    await expect(it.redeem(message, await signed(message, BOB))).rejects.toThrow()
    await expect(it.redeem(message, own)).resolves.toBeDefined()
  })

  test('is none that the secure frame signs without a question', async () => {
    const message = writeDraft(await prepare())
    const asked = { project: { id: PROJECT }, origin: APP, message }
    expect(await it.siwx.isOpen(asked)).toBe(false)
    const { serializedMessage } = await it.issue()
    expect(await it.siwx.isOpen({ ...asked, message: serializedMessage })).toBe(true)
  })
})
