import * as v from 'valibot'
import type { SignInProvider } from './featureNames.ts'
import { WebUrl } from './primitives.ts'
import { ProviderName, SessionMethod } from './providerNames.ts'
import type { ObjectSchema } from './schema.ts'

/** The problem codes that every route with a proof of possession (RFC 9449, the header `DPoP`) can answer with. */
export const PROOF_PROBLEMS = [
  'proof_missing',
  'proof_invalid',
  'proof_nonce',
  'project_id_invalid',
  'origin_not_allowed',
  'rate_limited',
  'payload_too_large',
] as const

/**
 * The problems of a route that begins a sign-in, at a gateway whose sign-ins wait in line (`FOYER_SIGN_INS_PER_SECOND`). After `in_line` the
 * same device asks again when `retryAfterMs` is over; asking earlier keeps the place, and gains nothing. After `line_full` it has no place yet.
 */
export const BEGINNING_PROBLEMS = [...PROOF_PROBLEMS, 'in_line', 'line_full'] as const

/** The further problems of a change to the devices or factors that may open a wallet. */
export const CUSTODY_PROBLEMS = [
  ...PROOF_PROBLEMS,
  'login_required',
  'not_found',
  'device_unapproved',
  'wallet_conflict',
  'frozen',
] as const

/** 32 bytes in base64url: the thumbprint of a device's key, or a hash. */
export const Hash32 = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/, 'not 32 bytes in base64url'))
/** The id of a row that a server created, such as an account, a flow or a link. */
export const RowId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/, 'not an id'))
/**
 * A signed token as compact JWS: a login, which the gateway signs after the right code, or an approval, which the vault
 * server signs after the right number behind its link.
 */
export const Token = v.pipe(
  v.string(),
  v.maxLength(4096),
  v.regex(/^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]{86}$/, 'not a token'),
)
/** An e-mail address as it was typed. The server normalises it, and answers `email_invalid` when it is none. */
export const TypedEmail = v.pipe(v.string(), v.minLength(1), v.maxLength(320))
/** How long to wait, in milliseconds. */
export const WaitMs = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(86_400_000))
/** A moment, in milliseconds since 1970 by the clock of the server. */
export const AtMs = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** An ordinary account, or the smart account. */
export const AccountTypeName = v.picklist(['eoa', 'smartAccount'])

/** The session of a device. The server finds it by the key of the device, so the device stores no session token. */
export interface AuthSession {
  /** How it began: by a code of a mail, by a passkey, or at a provider. */
  readonly method: 'email' | 'passkey' | SignInProvider
  /** Until this time (ms since 1970, server clock) a signature needs no new code. */
  readonly freshUntilMs: number
  /** When the session ends if it is not used (ms since 1970, server clock). */
  readonly idleUntilMs: number
  /** When the session ends in any case (ms since 1970, server clock). */
  readonly endsAtMs: number
}
/** The schema of `AuthSession`. */
export const AuthSession: ObjectSchema<AuthSession> = v.object({
  method: SessionMethod,
  freshUntilMs: AtMs,
  idleUntilMs: AtMs,
  endsAtMs: AtMs,
})

/** The account of a session. */
export interface AuthAccount {
  readonly accountId: string
  /** For an account without one: a name at `no-address.invalid`, which is no address. */
  readonly email: string
  /** Null until the account has a wallet. A `pending` wallet was not committed; this sign-in finishes or replaces it. */
  readonly wallet: {
    readonly walletId: string
    readonly epoch: number
    readonly state: 'pending' | 'live'
    readonly bindingHash: string
    /**
     * A rotation that is not over: `pending` was written and does not count yet; `committed` counts, and the set before it is
     * still kept.
     */
    readonly rotation?:
      | {
          readonly epoch: number
          readonly state: 'pending' | 'committed'
          readonly isOfThisDevice: boolean
        }
      | undefined
    /**
     * The wallet came from another operator, who knows half of its shares: a device that has just typed a code gives it new ones. Absent
     * once that is done, and where it needs more than a code.
     */
    readonly isMoved?: boolean | undefined
  } | null
  /**
   * The account of the wallet's two that its owner uses; absent until one is chosen. Of an account without a wallet, `smartAccount` says that
   * the wallet which is made has one address for both.
   */
  readonly accountType?: 'eoa' | 'smartAccount' | undefined
  /** When the account is deleted for good, if its owner has asked for that. */
  readonly deleteAtMs?: number | undefined
  /** The provider that the account belongs to, with what it says of its owner. Absent for an account of an address. */
  readonly social?:
    | {
        readonly provider: SignInProvider
        readonly name?: string | undefined
        readonly picture?: string | undefined
      }
    | undefined
}
/** The schema of `AuthAccount`. */
export const AuthAccount: ObjectSchema<AuthAccount> = v.object({
  accountId: RowId,
  email: v.string(),
  wallet: v.nullable(
    v.object({
      walletId: RowId,
      epoch: v.pipe(v.number(), v.integer(), v.minValue(1)),
      state: v.picklist(['pending', 'live']),
      bindingHash: Hash32,
      rotation: v.optional(
        v.object({
          epoch: v.pipe(v.number(), v.integer(), v.minValue(2)),
          state: v.picklist(['pending', 'committed']),
          isOfThisDevice: v.boolean(),
        }),
      ),
      isMoved: v.optional(v.boolean()),
    }),
  ),
  accountType: v.optional(AccountTypeName),
  deleteAtMs: v.optional(AtMs),
  social: v.optional(
    v.object({
      provider: ProviderName,
      name: v.optional(v.pipe(v.string(), v.maxLength(128))),
      picture: v.optional(WebUrl),
    }),
  ),
})

/** A device that is registered for an account. `jkt` is the thumbprint of its key (RFC 7638) and serves as its id. */
export interface AuthDevice {
  readonly jkt: string
  readonly appOrigin: string
  /** Such as `Firefox on Linux`. */
  readonly userAgentClass: string
  readonly createdAtMs: number
  readonly lastSeenAtMs: number
  readonly isThisDevice: boolean
}
/** The schema of `AuthDevice`. */
export const AuthDevice: ObjectSchema<AuthDevice> = v.object({
  jkt: Hash32,
  appOrigin: v.string(),
  userAgentClass: v.string(),
  createdAtMs: AtMs,
  lastSeenAtMs: AtMs,
  isThisDevice: v.boolean(),
})

/** The entries of the reply that completes a sign-in. */
export const signedIn = {
  session: AuthSession,
  account: AuthAccount,
  /** A token for the vault server: it states that this device belongs to this account. */
  login: Token,
  /** Outcomes of address changes that the vault server may not have heard of; to be handed to it first. */
  changes: v.optional(v.pipe(v.array(Token), v.maxLength(3))),
}
