import * as v from 'valibot'
import { AtMs, CUSTODY_PROBLEMS, Hash32, PROOF_PROBLEMS, RowId, Token, WaitMs } from './authShapes.ts'
import { CredentialId, WalletId } from './keyShapes.ts'
import { defineRoute } from './route.ts'
import type { Schema } from './schema.ts'

/** The kind of a second factor: a passkey, or the codes of an authenticator app (TOTP, RFC 6238), which can be phished. */
export const FactorKind = v.picklist(['passkey', 'totp'])
export type FactorKind = v.InferOutput<typeof FactorKind>

/**
 * The action for which the vault server asks for a second factor: to let a `device` in, to `change` the address, before an `export`, to
 * `manage` the second factors and the guard themselves, to `open` a guarded wallet, and to `try` one that was just added.
 */
export const FactorPurpose = v.picklist(['device', 'change', 'export', 'manage', 'open', 'try'])
export type FactorPurpose = v.InferOutput<typeof FactorPurpose>

/** The rule of a project: nobody can add a second factor, everybody may, or a wallet without one makes new devices wait longest. */
export const FactorRule = v.picklist(['off', 'optional', 'required'])
export type FactorRule = v.InferOutput<typeof FactorRule>

/** The most second factors of a wallet. */
export const MAX_FACTORS = 5

const bytesText = (maxChars: number) =>
  v.pipe(v.string(), v.maxLength(maxChars), v.regex(/^[A-Za-z0-9_-]+$/, 'not bytes in base64url'))
const signedByPasskey = { clientData: bytesText(4_096), authenticatorData: bytesText(4_096) }

/** A new passkey as the browser gives it: the key as SubjectPublicKeyInfo, and what the authenticator says of it. */
export interface NewPasskey {
  readonly kind: 'passkey'
  readonly credentialId: string
  /** The COSE number of the algorithm: ES256 or RS256. */
  readonly algorithm: -7 | -257
  readonly publicKey: string
  readonly clientData: string
  readonly authenticatorData: string
}
const newPasskey = v.strictObject({
  kind: v.literal('passkey'),
  credentialId: CredentialId,
  algorithm: v.picklist([-7, -257]),
  publicKey: bytesText(1_024),
  ...signedByPasskey,
})
/** The schema of `NewPasskey`. */
export const NewPasskey: Schema<NewPasskey> = newPasskey

/** A new second factor. */
export type NewFactor = NewPasskey | { readonly kind: 'totp' }
/** The schema of `NewFactor`. */
export const NewFactor: Schema<NewFactor> = v.variant('kind', [
  newPasskey,
  v.strictObject({ kind: v.literal('totp') }),
])

/** The answer of a passkey: an assertion of WebAuthn. */
export interface PasskeyAnswer {
  readonly kind: 'passkey'
  readonly credentialId: string
  readonly clientData: string
  readonly authenticatorData: string
  readonly signature: string
}
const passkeyAnswer = v.strictObject({
  kind: v.literal('passkey'),
  credentialId: CredentialId,
  ...signedByPasskey,
  signature: bytesText(1_024),
})
/** The schema of `PasskeyAnswer`. */
export const PasskeyAnswer: Schema<PasskeyAnswer> = passkeyAnswer

/** The owner's answer with a second factor: an assertion of WebAuthn, or six digits. */
export type FactorAnswer = PasskeyAnswer | { readonly kind: 'totp'; readonly code: string }
/** The schema of `FactorAnswer`. */
export const FactorAnswer: Schema<FactorAnswer> = v.variant('kind', [
  passkeyAnswer,
  v.strictObject({
    kind: v.literal('totp'),
    code: v.pipe(v.string(), v.regex(/^\d{6}$/, 'not six digits')),
  }),
])

const factorEntries = { factorId: RowId, kind: FactorKind, credentialId: v.optional(CredentialId) }
const done = v.object({ done: v.literal(true) })

/** Lists the second factors of a wallet for a device that has it. */
export const listFactors = defineRoute({
  id: 'listFactors',
  method: 'POST',
  path: '/v1/factors',
  summary: 'Lists the second factors of a wallet, and says what its project wants.',
  proof: true,
  body: v.strictObject({ walletId: WalletId }),
  reply: v.object({
    rule: FactorRule,
    factors: v.array(v.object({ ...factorEntries, createdAtMs: AtMs })),
  }),
  problems: [...PROOF_PROBLEMS, 'not_found'],
})

/** Hands out a challenge for one answer: of this device, for this wallet and purpose, for five minutes. */
export const challengeFactor = defineRoute({
  id: 'challengeFactor',
  method: 'POST',
  path: '/v1/factors/challenge',
  summary: 'Hands out a challenge that one answer uses up, for one device, wallet and purpose.',
  proof: true,
  body: v.strictObject({
    walletId: WalletId,
    purpose: FactorPurpose,
    /** Both are required for the purpose `device`, as for the share that it lets out. */
    approval: v.optional(Token),
    login: v.optional(Token),
  }),
  reply: v.object({
    challenge: Hash32,
    expiresInMs: WaitMs,
    /** The factors that may answer. */
    factors: v.array(v.object(factorEntries)),
  }),
  problems: [...PROOF_PROBLEMS, 'login_required', 'not_found', 'device_unapproved', 'frozen'],
})

/** Takes the answer to a challenge. It counts for ten minutes, for this device, wallet and purpose, and for one use. */
export const confirmFactor = defineRoute({
  id: 'confirmFactor',
  method: 'POST',
  path: '/v1/factors/confirm',
  summary: 'Takes the answer of a second factor; a wrong one uses the challenge up as well.',
  proof: true,
  body: v.strictObject({
    walletId: WalletId,
    purpose: FactorPurpose,
    challenge: Hash32,
    answer: FactorAnswer,
    /**
     * The SHA-256 of the raw key that the opening share will be sealed to. With the purpose `open` an answer counts for that key alone, so that
     * no other program that has the keys of this device uses it first.
     */
    boundTo: v.optional(Hash32),
  }),
  reply: done,
  problems: [...PROOF_PROBLEMS, 'not_found', 'flow_expired', 'factor_wrong', 'frozen'],
})

/**
 * Adds a second factor, which counts after its first right answer with the purpose `try`. A wallet that has one already needs an
 * answer of it, with the purpose `manage`.
 */
export const addFactor = defineRoute({
  id: 'addFactor',
  method: 'POST',
  path: '/v1/factors/add',
  summary: 'Adds a second factor, which counts once it has been tried.',
  proof: true,
  body: v.strictObject({
    walletId: WalletId,
    login: Token,
    /** Required for the purpose `try`; a passkey signs it. */
    challenge: Hash32,
    factor: NewFactor,
  }),
  reply: v.object({
    factorId: RowId,
    /** The secret of an authenticator app, in base32. It is shown this once. */
    secret: v.optional(v.pipe(v.string(), v.regex(/^[A-Z2-7]{32}$/, 'not a secret in base32'))),
  }),
  problems: [
    ...CUSTODY_PROBLEMS,
    'flow_expired',
    'factor_required',
    'factor_wrong',
    'factor_off',
    'factors_too_many',
  ],
})

/** Removes a second factor, after an answer of one with the purpose `manage`, or after the wait of `loseFactor`. */
export const removeFactor = defineRoute({
  id: 'removeFactor',
  method: 'POST',
  path: '/v1/factors/remove',
  summary: 'Removes a second factor, and mails the owner; twice is once.',
  proof: true,
  body: v.strictObject({ walletId: WalletId, factorId: RowId, login: Token }),
  reply: done,
  problems: [...CUSTODY_PROBLEMS, 'factor_required', 'wallet_guarded'],
})

/** Uses up an answer with the purpose `export`, and mails the owner. A wallet without a second factor needs none. */
export const allowExport = defineRoute({
  id: 'allowExport',
  method: 'POST',
  path: '/v1/factors/export',
  summary: 'Asks whether the secret words may be shown on this device, and mails the owner.',
  proof: true,
  body: v.strictObject({ walletId: WalletId, login: Token }),
  reply: done,
  problems: [...CUSTODY_PROBLEMS, 'factor_required'],
})

/** Begins the wait after which this device needs no second factor. It is mailed, and every device that has the wallet can end it. */
export const loseFactor = defineRoute({
  id: 'loseFactor',
  method: 'POST',
  path: '/v1/factors/lost',
  summary:
    'Begins the wait of 72 hours after which a device gets in without the second factor; twice is once.',
  proof: true,
  body: v.strictObject({ walletId: WalletId, approval: v.optional(Token), login: Token }),
  reply: v.object({ releaseAtMs: AtMs }),
  problems: [...CUSTODY_PROBLEMS],
})

/** The type of `factorRoutes`. */
export type FactorRoutes = {
  readonly listFactors: typeof listFactors
  readonly challengeFactor: typeof challengeFactor
  readonly confirmFactor: typeof confirmFactor
  readonly addFactor: typeof addFactor
  readonly removeFactor: typeof removeFactor
  readonly allowExport: typeof allowExport
  readonly loseFactor: typeof loseFactor
}

/** The vault server's routes about second factors. They stand apart, so that only who uses one loads them. */
export const factorRoutes: FactorRoutes = {
  listFactors,
  challengeFactor,
  confirmFactor,
  addFactor,
  removeFactor,
  allowExport,
  loseFactor,
}
