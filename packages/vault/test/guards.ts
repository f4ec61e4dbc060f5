import { guardRoutes, type OpeningUse, type Spend } from '@foyer/api'
import type { Authenticator } from '@foyer/devkit/authenticator'
import {
  type Bytes,
  fromBase64Url,
  packShares,
  randomBytes,
  sha256,
  toBase64Url,
  transitInfo,
  unpackShares,
} from '@foyer/secure-protocol'
import * as v from 'valibot'
import { expect } from 'vitest'
import { type Answer, type Device, type NewWallet, type Released, suite } from './device.ts'
import { factorsOf } from './factors.ts'
import type { VaultTest } from './vaultTest.ts'
import { admissionOf } from './walletKey.ts'

type OpeningKey = Awaited<ReturnType<typeof createOpeningKey>>

/** A key that an opening share is sealed to, and what an answer for it is bound to. */
export async function createOpeningKey() {
  const { kem } = suite()
  const pair = await kem.generateKeyPair()
  const transitKey = new Uint8Array(await kem.serializePublicKey(pair.publicKey))
  return { pair, transitKey, boundTo: toBase64Url(await sha256(transitKey)) }
}

/** Returns a device's actions with a guarded wallet. */
export async function guardOf(at: VaultTest, device: Device, wallet: NewWallet) {
  const own = await createOpeningKey()
  const { walletId, epoch, binding, key } = wallet
  const { jkt } = device
  const login = () => device.login(wallet.email)
  return {
    /** The key of its openings, which its answers are bound to. */
    boundTo: own.boundTo,
    async read() {
      const { body } = await device.call('/v1/guard', { walletId })
      return v.parse(guardRoutes.readGuard.reply, body)
    },
    set: async (isOn: boolean): Promise<Answer> =>
      device.call('/v1/guard/set', { walletId, login: await login(), isOn }),
    limit: async (limits: readonly Spend[]): Promise<Answer> =>
      device.call('/v1/guard/limits', { walletId, login: await login(), limits }),
    /** Keeps a share as a frame does that has opened the wallet; `more` is what somebody else would send. */
    async keep(opening: Bytes, more: object = {}): Promise<Answer> {
      const sealed = await sealOpening(at, jkt, wallet, opening)
      const admission = admissionOf(key, { walletId, epoch, jkt })
      const body = { walletId, epoch, opening: sealed, binding, admission, ...more }
      return device.call('/v1/guard/openings/keep', body)
    },
    /** Asks for the opening share, and opens it. */
    async open(
      use: OpeningUse = { kind: 'sign' },
      more: { readonly epoch?: number } = {},
      key: OpeningKey = own,
    ): Promise<Released> {
      const hpke = suite()
      const { pair, transitKey } = key
      const body = { walletId, epoch, transitKey: toBase64Url(transitKey), use, ...more }
      const answer = await device.call('/v1/guard/openings/release', body, { transitKey })
      if (answer.code !== undefined) return { ...answer, share: undefined }
      const { opening } = v.parse(guardRoutes.releaseOpening.reply, answer.body)
      const info = transitInfo({ way: 'opening-to-frame', walletId, epoch, jkt })
      const enc = fromBase64Url(opening.enc) ?? new Uint8Array()
      const ct = fromBase64Url(opening.ct) ?? new Uint8Array()
      const opened = await hpke.open({ recipientKey: pair.privateKey, enc, info }, ct)
      return { ...answer, share: unpackShares(new Uint8Array(opened), 1)[0] }
    },
    /** Signs for an amount, within the limits or not. */
    async spend(...spends: readonly Spend[]): Promise<Answer> {
      return this.open({ kind: 'sign', spends: [...spends] })
    },
  }
}

/** An amount of dollars, or of the base units of a coin. */
export const dollars = (units: number | bigint): Spend => ({ asset: 'USD', amount: String(units) })

/** Guards a wallet that has a second factor, as its owner does, and keeps the opening share of its device. */
export async function turnGuardOn(
  at: VaultTest,
  { device, wallet, authenticator }: { device: Device; wallet: NewWallet; authenticator: Authenticator },
) {
  const guard = await guardOf(at, device, wallet)
  const opening = randomBytes(32)
  expect((await factorsOf(device, wallet).show(authenticator, 'manage')).code).toBeUndefined()
  expect((await guard.set(true)).code).toBeUndefined()
  expect((await guard.keep(opening)).code).toBeUndefined()
  const factors = factorsOf(device, wallet)
  /** Answers as the owner does: for an opening, bound to the key of the owner's own request. */
  const show = async (purpose: 'open' | 'export' | 'manage') => {
    const given = await factors.challenge(purpose)
    const more = purpose === 'open' ? { boundTo: guard.boundTo } : {}
    return factors.confirm(purpose, given, await authenticator.use(given), more)
  }
  return { guard, opening, show }
}

async function sealOpening(
  at: VaultTest,
  jkt: string,
  { walletId, epoch }: Pick<NewWallet, 'walletId' | 'epoch'>,
  opening: Bytes,
) {
  const published = at.vault.keys.find(({ use }) => use === 'enc')
  if (published === undefined) throw new TypeError('the vault has no transit key')
  const { kty, crv, x, y } = published
  const hpke = suite()
  const recipientPublicKey = await hpke.kem.importKey('jwk', { kty, crv, x, y }, true)
  const info = transitInfo({ way: 'opening-to-vault', walletId, epoch, jkt })
  const { enc, ct } = await hpke.seal({ recipientPublicKey, info }, packShares([opening]))
  return { enc: toBase64Url(new Uint8Array(enc)), ct: toBase64Url(new Uint8Array(ct)) }
}

/** Waits for the mail to an address whose subject has these words, among others that are on their way. */
export async function waitForSubject({ mailbox }: VaultTest, email: string, after: number, words: string) {
  let mail = await mailbox.waitForMail(email, { after })
  while (!mail.subject.includes(words)) mail = await mailbox.waitForMail(email, { after: mail.id })
  return mail
}
