import {
  type Authenticator,
  createAuthenticator,
  PASSKEY_SITE,
  type Twist,
} from '@foyer/devkit/authenticator'
import { fromBase64Url, joinBytes, toBase64Url, utf8 } from '@foyer/secure-protocol'
import { describe, expect, test } from 'vitest'
import { checkPasskey, readNewPasskey } from './passkeys.ts'

const TEST_ORIGIN = 'https://shop.example'
const challenge = 'A'.repeat(43)
const ceremony = { challenge, frameOrigins: ['https://secure.example', PASSKEY_SITE], appOrigin: TEST_ORIGIN }
const bytesOf = (text: string) => fromBase64Url(text) ?? new Uint8Array()

/** A key of RSA takes long to make. */
const ofRsa = createAuthenticator('RS256')

/** Answers of an authenticator, cut or changed. */
const cut = (text: string, length: number) => toBase64Url(bytesOf(text).slice(0, length))
function changed(text: string, at: number, value: number): string {
  const bytes = bytesOf(text).slice()
  bytes[at] = value
  return toBase64Url(bytes)
}

async function keep(authenticator: Authenticator, twist?: Twist) {
  const kept = await readNewPasskey(await authenticator.create(challenge, twist), ceremony)
  if (kept === undefined) throw new TypeError('the passkey was refused')
  return kept
}

describe('a new passkey', () => {
  test('is kept with its key, its host and its count, of either algorithm', async () => {
    for (const kind of ['ES256', 'RS256'] as const) {
      const made = await (await (kind === 'RS256' ? ofRsa : createAuthenticator())).create(challenge, {
        signCount: 1,
      })
      expect(await readNewPasskey(made, ceremony)).toEqual({
        algorithm: kind === 'ES256' ? -7 : -257,
        publicKey: made.publicKey,
        rpId: 'secure.localhost',
        signCount: 1,
        isSynced: false,
      })
    }
  })

  test('tells one that is copied to other devices by its maker', async () => {
    expect(await keep(await createAuthenticator(), { flags: 0x4d })).toMatchObject({ isSynced: true })
  })

  test('is none where its bytes are cut at any place, or its id has another length', async () => {
    const made = await (await createAuthenticator()).create(challenge)
    const { authenticatorData: data } = made
    const read = (authenticatorData: string) => readNewPasskey({ ...made, authenticatorData }, ceremony)
    for (const length of [0, 31, 32, 33, 36, 37, 52, 53, 54, 55, 86, 87, 100])
      expect(await read(cut(data, length)), String(length)).toBeUndefined()
    expect(await read(changed(data, 53, 1))).toBeUndefined()
    expect(await read(changed(data, 54, 31))).toBeUndefined()
    expect(await read(changed(data, 54, 33))).toBeUndefined()
    expect(await read(data)).toBeDefined()
  })

  test('is one with a long id', async () => {
    const made = await (await createAuthenticator()).create(challenge)
    const bytes = bytesOf(made.authenticatorData)
    const id = joinBytes(bytes.slice(55, 87), new Uint8Array(300 - 32))
    const authenticatorData = toBase64Url(
      joinBytes(bytes.slice(0, 53), new Uint8Array([1, 44]), id, bytes.slice(87)),
    )
    const longer = { ...made, credentialId: toBase64Url(id), authenticatorData }
    expect(await readNewPasskey(longer, ceremony)).toBeDefined()
    expect(await readNewPasskey({ ...longer, credentialId: made.credentialId }, ceremony)).toBeUndefined()
  })

  test('is none with a key of another algorithm, a key that is none, or half of the key that is named', async () => {
    const made = await (await createAuthenticator()).create(challenge)
    for (const more of [{ algorithm: -8 }, { algorithm: -257 }, { publicKey: 'AAAA' }, { publicKey: '*' }])
      expect(await readNewPasskey({ ...made, ...more }, ceremony), JSON.stringify(more)).toBeUndefined()
    // The second half of the key in the bytes of the authenticator.
    const { length } = bytesOf(made.authenticatorData)
    const authenticatorData = changed(
      made.authenticatorData,
      length - 1,
      (bytesOf(made.authenticatorData)[length - 1] ?? 0) ^ 1,
    )
    expect(await readNewPasskey({ ...made, authenticatorData }, ceremony)).toBeUndefined()
    const first = changed(
      made.authenticatorData,
      length - 40,
      (bytesOf(made.authenticatorData)[length - 40] ?? 0) ^ 1,
    )
    expect(await readNewPasskey({ ...made, authenticatorData: first }, ceremony)).toBeUndefined()
  })

  test('of RSA has a modulus of 2048 bits at least, and the one that its authenticator names', async () => {
    const short = await createAuthenticator('RS256', 1_024)
    expect(await readNewPasskey(await short.create(challenge), ceremony)).toBeUndefined()
    const made = await (await ofRsa).create(challenge)
    const { authenticatorData: data } = made
    const { length } = bytesOf(data)
    const authenticatorData = changed(data, length - 1, (bytesOf(data)[length - 1] ?? 0) ^ 1)
    expect(await readNewPasskey({ ...made, authenticatorData }, ceremony)).toBeUndefined()
  })
})

describe('an assertion', () => {
  test('gives the new count', async () => {
    for (const kind of ['ES256', 'RS256'] as const) {
      const authenticator = await (kind === 'RS256' ? ofRsa : createAuthenticator())
      const kept = await keep(authenticator, { signCount: 1 })
      const used = await authenticator.use(challenge, { signCount: 2 })
      expect(await checkPasskey(used, kept, ceremony)).toEqual({ signCount: 2 })
    }
  })

  test('of an authenticator that does not count is good, and no other that counts too little', async () => {
    const authenticator = await createAuthenticator()
    const kept = await keep(authenticator, { signCount: 0 })
    const use = async (signCount: number, before: number) =>
      checkPasskey(
        await authenticator.use(challenge, { signCount }),
        { ...kept, signCount: before },
        ceremony,
      )
    expect(await use(0, 0)).toEqual({ signCount: 0 })
    expect(await use(1, 0)).toEqual({ signCount: 1 })
    expect(await use(0, 1)).toBeUndefined()
    expect(await use(5, 5)).toBeUndefined()
    expect(await use(4, 5)).toBeUndefined()
    expect(await use(2 ** 32 - 1, 2 ** 31)).toEqual({ signCount: 2 ** 32 - 1 })
  })

  test('is none where its bytes are cut, are no text, or no JSON of a browser', async () => {
    const authenticator = await createAuthenticator()
    const kept = await keep(authenticator)
    const good = await authenticator.use(challenge)
    const check = (more: object) => checkPasskey({ ...good, ...more }, kept, ceremony)
    for (const length of [0, 32, 36]) {
      const authenticatorData = cut(good.authenticatorData, length)
      expect(await check({ authenticatorData }), String(length)).toBeUndefined()
    }
    for (const more of [
      { authenticatorData: '*' },
      { clientData: '*' },
      { clientData: toBase64Url(new Uint8Array([0xff])) },
      { clientData: toBase64Url(utf8('{')) },
      { clientData: toBase64Url(utf8('null')) },
      { signature: '*' },
      { signature: '' },
    ])
      expect(await check(more), JSON.stringify(more)).toBeUndefined()
    expect(await check({})).toEqual({ signCount: 2 })
  })

  test('is for the host that the passkey belongs to, and for its own key', async () => {
    const authenticator = await createAuthenticator()
    const kept = await keep(authenticator)
    const good = await authenticator.use(challenge)
    expect(await checkPasskey(good, { ...kept, rpId: 'secure.example' }, ceremony)).toBeUndefined()
    expect(await checkPasskey(good, { ...kept, publicKey: 'AAAA' }, ceremony)).toBeUndefined()
    const other = await keep(await createAuthenticator())
    expect(await checkPasskey(good, { ...kept, publicKey: other.publicKey }, ceremony)).toBeUndefined()
    const elsewhere = { ...ceremony, frameOrigins: ['https://secure.example'] }
    expect(await checkPasskey(good, kept, elsewhere)).toBeUndefined()
  })

  test('needs the person who was there and was recognised, in the page of the app or on a page of its own', async () => {
    const authenticator = await createAuthenticator()
    const kept = { ...(await keep(authenticator)), signCount: 0 }
    const isGood = async (twist: Twist) =>
      (await checkPasskey(await authenticator.use(challenge, twist), kept, ceremony)) !== undefined
    expect(await isGood({ flags: 0x05 })).toBe(true)
    for (const flags of [0x00, 0x01, 0x04, 0xfa, 0xfb & ~0x04])
      expect(await isGood({ flags }), String(flags)).toBe(false)
    expect(await isGood({ crossOrigin: true, topOrigin: TEST_ORIGIN })).toBe(true)
    expect(await isGood({ crossOrigin: true })).toBe(true)
    expect(await isGood({ topOrigin: TEST_ORIGIN })).toBe(false)
    expect(await isGood({ crossOrigin: true, topOrigin: PASSKEY_SITE })).toBe(false)
    expect(await isGood({ type: 'webauthn.create' })).toBe(false)
    expect(await isGood({ origin: TEST_ORIGIN })).toBe(false)
  })
})
