import { vaultRoutes } from '@foyer/api'
import {
  type Bytes,
  createRecoveryCode,
  fromBase64Url,
  openShareWrap,
  type RecoveryFactorKind,
  randomBytes,
  toBase64Url,
  toHex,
  wrapShare,
} from '@foyer/secure-protocol'
import * as v from 'valibot'
import type { Answer, Device, NewWallet, Tokens } from './device.ts'

/** A recovery factor as its owner has it: the secret, and what it opens. */
export interface RecoveryFactor {
  readonly wayId: string
  readonly kind: RecoveryFactorKind
  readonly credentialId: string | undefined
  readonly secret: Bytes
  /** The share that only the secret gives. */
  readonly share: Bytes
  readonly wrapped: string
}

/** Makes a recovery factor as the page does. */
export async function makeRecoveryFactor(
  wallet: NewWallet,
  kind: RecoveryFactorKind,
): Promise<RecoveryFactor> {
  const wayId = toHex(randomBytes(16))
  const secret = kind === 'code' ? createRecoveryCode() : randomBytes(32)
  const share = randomBytes(32)
  const wrapped = toBase64Url(await wrapShare(share, secret, { binding: wallet.binding, wayId, kind }))
  const credentialId = kind === 'passkey' ? toBase64Url(randomBytes(32)) : undefined
  return { wayId, kind, credentialId, secret, share, wrapped }
}

/** Returns the fields of a recovery factor that the API takes. */
export function bodyOf({ wayId, kind, credentialId, wrapped }: RecoveryFactor) {
  return { wayId, kind, wrapped, ...(credentialId !== undefined && { credentialId }) }
}

/** Returns a device's requests for recovery factors. */
export function recoveryFactorsOf(device: Device, wallet: NewWallet) {
  const { walletId, epoch } = wallet
  return {
    add: (way: RecoveryFactor, login: string) =>
      device.call('/v1/shares/wraps/add', { walletId, epoch, login, way: bodyOf(way) }),
    remove: ({ wayId }: RecoveryFactor, login: string) =>
      device.call('/v1/shares/wraps/remove', { walletId, wayId, login }),
    forget: (login: string) => device.call('/v1/shares/forget-escrow', { walletId, epoch, login }),
    async list(tokens: Partial<Tokens> = {}): Promise<Answer & { readonly reply: WrapList | undefined }> {
      const answer = await device.call('/v1/shares/wraps', { walletId, ...tokens })
      const reply = answer.code === undefined ? v.parse(vaultRoutes.listWraps.reply, answer.body) : undefined
      return { ...answer, reply }
    },
  }
}

type WrapList = v.InferOutput<typeof vaultRoutes.listWraps.reply>

/** The share that the secret of a way opens out of a list; undefined when the list does not give it. */
export async function openRecoveryFactor(
  list: WrapList | undefined,
  way: RecoveryFactor,
  wallet: NewWallet,
): Promise<Bytes | undefined> {
  const found = list?.wraps.find(({ wayId }) => wayId === way.wayId)
  const bytes = found?.wrapped === undefined ? undefined : fromBase64Url(found.wrapped)
  if (bytes === undefined) return undefined
  return openShareWrap(bytes, way.secret, { binding: wallet.binding, wayId: way.wayId, kind: way.kind })
}
