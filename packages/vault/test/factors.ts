import { type FactorPurpose, factorRoutes } from '@foyer/api'
import { type Authenticator, createAuthenticator } from '@foyer/devkit/authenticator'
import * as v from 'valibot'
import { expect } from 'vitest'
import { STEP_MS, totpCode } from '../src/factors/totp.ts'
import type { Device, NewWallet, Tokens } from './device.ts'
import type { VaultTest } from './vaultTest.ts'
import type { createVictims } from './victims.ts'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Returns a device's actions with second factors. */
export function factorsOf(device: Device, { walletId }: Pick<NewWallet, 'walletId'>) {
  async function challenge(purpose: FactorPurpose, tokens: Partial<Tokens> = {}): Promise<string> {
    const answer = await device.call('/v1/factors/challenge', { walletId, purpose, ...tokens })
    if (answer.code !== undefined) throw new TypeError(`no challenge: ${answer.code}`)
    return v.parse(factorRoutes.challengeFactor.reply, answer.body).challenge
  }
  const confirm = (purpose: FactorPurpose, given: string, answer: object, more: object = {}) =>
    device.call('/v1/factors/confirm', { walletId, purpose, challenge: given, answer, ...more })
  return {
    challenge,
    confirm,
    /** Answers as the owner does. */
    async show(authenticator: Authenticator, purpose: FactorPurpose, tokens?: Partial<Tokens>) {
      const given = await challenge(purpose, tokens)
      return confirm(purpose, given, await authenticator.use(given))
    },
    async add(authenticator: Authenticator, login: string) {
      const given = await challenge('try')
      const factor = await authenticator.create(given)
      return device.call('/v1/factors/add', { walletId, login, challenge: given, factor })
    },
    remove: (factorId: string, login: string) =>
      device.call('/v1/factors/remove', { walletId, factorId, login }),
    async list() {
      const { body } = await device.call('/v1/factors', { walletId })
      return v.parse(factorRoutes.listFactors.reply, body).factors
    },
    lose: (tokens: Partial<Tokens>) => device.call('/v1/factors/lost', { walletId, ...tokens }),
    allowExport: (login: string) => device.call('/v1/factors/export', { walletId, login }),
  }
}

/** Turns a passkey on for a wallet, as its owner does. */
export async function turnOn(device: Device, wallet: NewWallet, kind?: 'ES256' | 'RS256') {
  const factors = factorsOf(device, wallet)
  const authenticator = await createAuthenticator(kind)
  const added = await factors.add(authenticator, await device.login(wallet.email))
  expect(added.code).toBeUndefined()
  expect((await factors.show(authenticator, 'try')).code).toBeUndefined()
  const { factorId } = v.parse(factorRoutes.addFactor.reply, added.body)
  return { authenticator, factorId }
}

/** Turns an authenticator app on. Answers with its secret. */
export async function turnOnTotp(at: VaultTest, device: Device, wallet: NewWallet): Promise<Uint8Array> {
  const factors = factorsOf(device, wallet)
  const login = await device.login(wallet.email)
  const body = { walletId: wallet.walletId, login, challenge: await factors.challenge('try') }
  const added = await device.call('/v1/factors/add', { ...body, factor: { kind: 'totp' } })
  const { secret = '' } = v.parse(factorRoutes.addFactor.reply, added.body)
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = Uint8Array.from(bits.match(/.{8}/g) ?? [], (eight) => Number.parseInt(eight, 2))
  const code = codeAt(bytes, at.now())
  expect(
    (await factors.confirm('try', await factors.challenge('try'), { kind: 'totp', code })).code,
  ).toBeUndefined()
  at.passTime(2 * STEP_MS)
  return bytes
}

/** The code that an authenticator app shows at a time. */
export function codeAt(secret: Uint8Array, atMs: number): string {
  return totpCode(secret, Math.floor(atMs / STEP_MS))
}

/** Makes a wallet with a passkey on, and somebody else's new device that has link and code: a thief of the mailbox. */
export function createGuarded(
  at: () => VaultTest,
  { newDevice, makeWallet }: ReturnType<typeof createVictims>,
) {
  return async (kind?: 'ES256' | 'RS256') => {
    const made = await makeWallet()
    const { authenticator, factorId } = await turnOn(made.device, made.wallet, kind)
    const thief = await newDevice(made.email)
    at().passTime(31_000)
    return { ...made, authenticator, factorId, thief }
  }
}
