import { createAuthenticator, type Twist } from '@foyer/devkit/authenticator'
import { randomBytes, toBase64Url } from '@foyer/secure-protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createGuarded, factorsOf } from '../../test/factors.ts'
import { usualVaultDatabases } from '../../test/vaultDatabases.ts'
import { TEST_ORIGIN, type VaultTest } from '../../test/vaultTest.ts'
import { createVictims } from '../../test/victims.ts'

const databases = await usualVaultDatabases('passkeys as second factors')

describe.each(databases)('passkeys as second factors on $name', ({ start }) => {
  let it: VaultTest
  const victims = createVictims(() => it)
  const { newDevice, makeWallet } = victims
  const guarded = createGuarded(() => it, victims)
  beforeAll(async () => {
    it = await start()
  })
  afterAll(() => it.close())

  test('refuses assertions of another origin, host, type, page, without presence or verification, and of a copy', async () => {
    const { wallet, thief, authenticator } = await guarded()
    const factors = factorsOf(thief.device, wallet)
    const wrong: readonly Twist[] = [
      { origin: 'https://evil.example' },
      { origin: 'http://secure.localhost:4405' },
      { origin: TEST_ORIGIN },
      { rpId: 'localhost' },
      { rpId: 'evil.example' },
      { type: 'webauthn.create' },
      { crossOrigin: true, topOrigin: 'https://evil.example' },
      { crossOrigin: false, topOrigin: TEST_ORIGIN },
      { flags: 0x01 },
      { flags: 0x04 },
      { flags: 0 },
      { signCount: 1 },
      { signCount: 0 },
    ]
    for (const twist of wrong) {
      const given = await factors.challenge('device', thief.tokens)
      const { code } = await factors.confirm('device', given, await authenticator.use(given, twist))
      expect(code, JSON.stringify(twist)).toBe('factor_wrong')
      // The challenge is used up by it.
      expect((await factors.confirm('device', given, await authenticator.use(given))).code).toBe(
        'flow_expired',
      )
    }
    expect((await thief.device.release(wallet, '0', thief.tokens)).code).toBe('factor_required')
    const given = await factors.challenge('device', thief.tokens)
    const framed = { crossOrigin: true, topOrigin: TEST_ORIGIN }
    expect(
      (await factors.confirm('device', given, await authenticator.use(given, framed))).code,
    ).toBeUndefined()
  })

  test('refuses a signature that is not of the passkey, or in another form than DER', async () => {
    const { wallet, thief, authenticator } = await guarded()
    const factors = factorsOf(thief.device, wallet)
    const impostor = await createAuthenticator()
    const changed = [
      async (challenge: string) => ({
        ...(await impostor.use(challenge, { signCount: 100 })),
        credentialId: authenticator.credentialId,
      }),
      // The passkey has signed for another challenge.
      async (challenge: string) => {
        const { signature } = await authenticator.use('x'.repeat(43))
        return { ...(await authenticator.use(challenge)), signature }
      },
      async (challenge: string) => ({
        ...(await authenticator.use(challenge)),
        signature: toBase64Url(randomBytes(64)),
      }),
      async (challenge: string) => ({ ...(await authenticator.use(challenge)), signature: 'MAYCAQACAQA' }),
      async (challenge: string) => ({ ...(await authenticator.use(challenge)), clientData: 'e30' }),
      async (challenge: string) => ({ ...(await authenticator.use(challenge)), authenticatorData: 'AAAA' }),
    ]
    for (const change of changed) {
      const given = await factors.challenge('device', thief.tokens)
      expect((await factors.confirm('device', given, await change(given))).code).toBe('factor_wrong')
    }
  })

  test('a passkey is added only as the vault asked for it, on the page itself, with the key that its authenticator names', async () => {
    const { device, wallet, email } = await makeWallet()
    const factors = factorsOf(device, wallet)
    const login = await device.login(email)
    const { walletId } = wallet
    const [one, other] = [await createAuthenticator(), await createAuthenticator()]
    const add = async (change: (challenge: string) => Promise<object>) => {
      const challenge = await factors.challenge('try')
      const factor = await change(challenge)
      return (await device.call('/v1/factors/add', { walletId, login, challenge, factor })).code
    }
    const wrong: readonly Twist[] = [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { type: 'webauthn.get' },
      { crossOrigin: true },
      { flags: 0x41 },
      { flags: 0x05 },
    ]
    for (const twist of wrong) expect(await add((given) => one.create(given, twist))).toBe('factor_wrong')
    expect(await add(() => one.create(toBase64Url(randomBytes(32))))).toBe('factor_wrong')
    const { credentialId } = other
    expect(await add(async (given) => ({ ...(await one.create(given)), credentialId }))).toBe('factor_wrong')
    const { publicKey } = await other.create('x')
    expect(await add(async (given) => ({ ...(await one.create(given)), publicKey }))).toBe('factor_wrong')
    expect(await add((given) => one.create(given))).toBeUndefined()
    // It counts for nothing until it was tried.
    const next = await newDevice(email)
    expect((await next.device.release(wallet, '0', next.tokens)).code).toBeUndefined()
  })
})
