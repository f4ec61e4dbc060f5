import * as v from 'valibot'
import { CUSTODY_PROBLEMS, Hash32, PROOF_PROBLEMS, Token } from './authShapes.ts'
import {
  Epoch,
  SealedShare,
  TransitPublicKey,
  WalletBinding,
  WalletId,
  WalletSignature,
} from './keyShapes.ts'
import { defineRoute } from './route.ts'
import type { ObjectSchema, Schema } from './schema.ts'

/** The most coins for which a wallet has a limit. */
export const MAX_LIMITS = 12

/** The unit of a limit: `USD` for coins that stand for a dollar, else the coin of a network, such as `ETH`, on all its networks. */
const SpentAsset = v.pipe(v.string(), v.regex(/^[A-Za-z]{2,8}$/, 'not the name of a coin'))
/** A number of base units, without a sign and above zero. A dollar has 6 decimals, whatever its coin has. */
const BaseAmount = v.pipe(v.string(), v.regex(/^[1-9]\d{0,29}$/, 'not an amount in base units'))

/** An amount of one coin: what a signature can cost, or what devices may sign for within 24 hours without the second factor. */
export interface Spend {
  readonly asset: string
  readonly amount: string
}
/** The schema of `Spend`. */
export const Spend: ObjectSchema<Spend> = v.strictObject({ asset: SpentAsset, amount: BaseAmount })

const Spends = v.pipe(v.array(Spend), v.maxLength(MAX_LIMITS))

/** The purpose of an opening share: a signature or another use of the key, or to show the secret words. */
export type OpeningUse =
  | {
      readonly kind: 'sign'
      /** The most that the signature can cost, as the frame reads it. Without it the second factor is asked for. */
      readonly spends?: readonly Spend[] | undefined
    }
  | { readonly kind: 'export'; readonly login: string }
/** The schema of `OpeningUse`. */
export const OpeningUse: Schema<OpeningUse> = v.variant('kind', [
  v.strictObject({
    kind: v.literal('sign'),
    spends: v.optional(v.pipe(Spends, v.minLength(1))),
  }),
  v.strictObject({ kind: v.literal('export'), login: Token }),
])

const done = v.object({ done: v.literal(true) })

/** Tells a device of the wallet whether it is guarded, and up to what it signs without the second factor. */
export const readGuard = defineRoute({
  id: 'readGuard',
  method: 'POST',
  path: '/v1/guard',
  summary:
    'Says whether a wallet is guarded, and what its devices sign for within 24 hours without the second factor.',
  proof: true,
  body: v.strictObject({ walletId: WalletId }),
  reply: v.object({ isOn: v.boolean(), limits: v.array(Spend) }),
  problems: [...PROOF_PROBLEMS, 'not_found'],
})

/**
 * Turns the guard of a wallet on or off. While it is on, devices open the wallet only with a share of the vault server as well. Both
 * take an answer of the second factor with the purpose `manage`.
 */
export const guardWallet = defineRoute({
  id: 'guardWallet',
  method: 'POST',
  path: '/v1/guard/set',
  summary:
    'Turns the guard of a wallet on or off, after an answer of its second factor, and mails the owner.',
  proof: true,
  body: v.strictObject({ walletId: WalletId, login: Token, isOn: v.boolean() }),
  reply: done,
  problems: [...CUSTODY_PROBLEMS, 'factor_required'],
})

/** Sets what devices may sign for within 24 hours without the second factor. Anything above what was set takes an answer for `manage`. */
export const limitSpending = defineRoute({
  id: 'limitSpending',
  method: 'POST',
  path: '/v1/guard/limits',
  summary:
    'Sets the amounts up to which a guarded wallet signs without the second factor; raising one takes an answer.',
  proof: true,
  body: v.strictObject({ walletId: WalletId, login: Token, limits: Spends }),
  reply: done,
  problems: [...CUSTODY_PROBLEMS, 'factor_required'],
})

/** Stores the opening share of this device, in place of an earlier one, and answers with the hash of what is stored. */
export const keepOpening = defineRoute({
  id: 'keepOpening',
  method: 'POST',
  path: '/v1/guard/openings/keep',
  summary: 'Stores the share without which this device does not open a guarded wallet.',
  proof: true,
  body: v.strictObject({
    walletId: WalletId,
    epoch: Epoch,
    opening: SealedShare,
    /** Required as in `addShareDevice`: only a device that has opened the wallet may replace what opens it. */
    binding: WalletBinding,
    admission: WalletSignature,
  }),
  reply: v.object({ hash: Hash32 }),
  problems: CUSTODY_PROBLEMS,
})

/**
 * Returns the opening share of this device, sealed to a key that the proof of the request names. While the wallet is guarded it takes
 * an answer with the purpose `open`, or `export` for that use; a signature within the limits takes none, and is counted.
 */
export const releaseOpening = defineRoute({
  id: 'releaseOpening',
  method: 'POST',
  path: '/v1/guard/openings/release',
  summary:
    'Gives the opening share to its device, after an answer of the second factor or within the limits of the owner.',
  proof: true,
  body: v.strictObject({
    walletId: WalletId,
    epoch: Epoch,
    transitKey: TransitPublicKey,
    use: OpeningUse,
  }),
  reply: v.object({ walletId: WalletId, epoch: Epoch, opening: SealedShare }),
  problems: [...CUSTODY_PROBLEMS, 'factor_required'],
})

/** The type of `guardRoutes`. */
export type GuardRoutes = {
  readonly readGuard: typeof readGuard
  readonly guardWallet: typeof guardWallet
  readonly limitSpending: typeof limitSpending
  readonly keepOpening: typeof keepOpening
  readonly releaseOpening: typeof releaseOpening
}

/** The vault server's routes about guarded wallets. They stand apart, so that only who has one loads them. */
export const guardRoutes: GuardRoutes = { readGuard, guardWallet, limitSpending, keepOpening, releaseOpening }
