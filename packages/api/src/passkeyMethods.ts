import * as v from 'valibot'
import { AtMs, CUSTODY_PROBLEMS, Hash32, PROOF_PROBLEMS, Token } from './authShapes.ts'
import { NewPasskey } from './factors.ts'
import { CredentialId, WalletId } from './keyShapes.ts'
import { defineRoute } from './route.ts'
import type { ObjectSchema } from './schema.ts'

/** The most passkeys that sign in to one account. */
export const MAX_PASSKEYS = 10
/** The longest name that an owner gives a passkey. */
export const MAX_PASSKEY_NAME = 64

const nonces = { gatewayNonce: Hash32, vaultNonce: Hash32 }
const done = v.object({ done: v.literal(true) })

/** A passkey that signs in to an account, as the gateway knows it. */
export interface PasskeyMethod {
  readonly credentialId: string
  /** The name that its owner has given it. */
  readonly name?: string | undefined
  /** Whether its maker keeps a copy for the owner's other devices. Absent for one that was made before this was noted. */
  readonly isSynced?: boolean | undefined
  readonly addedAtMs: number
  readonly usedAtMs: number
  /** Another way in is left without it. */
  readonly canRemove: boolean
}
/** The schema of `PasskeyMethod`. */
export const PasskeyMethod: ObjectSchema<PasskeyMethod> = v.object({
  credentialId: CredentialId,
  name: v.optional(v.pipe(v.string(), v.maxLength(MAX_PASSKEY_NAME))),
  isSynced: v.optional(v.boolean()),
  addedAtMs: AtMs,
  usedAtMs: AtMs,
  canRemove: v.boolean(),
})

/** Characters that are drawn as nothing or turn others around: with them one name looks as another. Parts of pictures are joined by two of them. */
const UNSEEN = /(?![\u200d\ufe0f])[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u

/** The passkeys that sign in to the account of this session. */
export const listPasskeys = defineRoute({
  id: 'listPasskeys',
  method: 'GET',
  path: '/v1/auth/passkey/methods',
  summary: 'Lists the passkeys that sign in to the account.',
  proof: true,
  reply: v.object({ passkeys: v.pipe(v.array(PasskeyMethod), v.maxLength(MAX_PASSKEYS)) }),
  problems: [...PROOF_PROBLEMS, 'login_required'],
})

/**
 * Adds a passkey to the account of this session, on a device that was let into its wallet and whose owner was just proven. Its challenge
 * has a purpose of its own, so that what was signed to sign in adds nothing.
 */
export const addPasskey = defineRoute({
  id: 'addPasskey',
  method: 'POST',
  path: '/v1/auth/passkey/add',
  summary: 'Adds a passkey to the account of this session; twice is once.',
  proof: true,
  body: v.strictObject({ ...nonces, passkey: NewPasskey }),
  reply: done,
  problems: [
    ...PROOF_PROBLEMS,
    'login_required',
    'device_unapproved',
    'flow_expired',
    'signature_invalid',
    'identity_taken',
    'factors_too_many',
    'frozen',
  ],
})

/** Names a passkey of the account. */
export const renamePasskey = defineRoute({
  id: 'renamePasskey',
  method: 'POST',
  path: '/v1/auth/passkey/rename',
  summary: 'Gives a passkey of the account another name.',
  proof: true,
  body: v.strictObject({
    credentialId: CredentialId,
    name: v.pipe(
      v.string(),
      v.transform((text) => text.replace(UNSEEN, '')),
      v.trim(),
      v.minLength(1),
      v.maxLength(MAX_PASSKEY_NAME),
      v.regex(SEEN, 'nothing that is seen'),
    ),
  }),
  reply: done,
  problems: [...PROOF_PROBLEMS, 'login_required', 'device_unapproved', 'not_found', 'frozen'],
})

/** Removes a passkey from the account. The last way in stays. */
export const removePasskey = defineRoute({
  id: 'removePasskey',
  method: 'POST',
  path: '/v1/auth/passkey/remove',
  summary: 'Removes a passkey from the account, and ends the sessions on other devices that it has begun.',
  proof: true,
  body: v.strictObject({ credentialId: CredentialId }),
  reply: done,
  problems: [...PROOF_PROBLEMS, 'login_required', 'device_unapproved', 'not_found', 'last_sign_in', 'frozen'],
})

/** The type of `passkeyMethodRoutes`. */
export type PasskeyMethodRoutes = {
  readonly listPasskeys: typeof listPasskeys
  readonly addPasskey: typeof addPasskey
  readonly renamePasskey: typeof renamePasskey
  readonly removePasskey: typeof removePasskey
}

/** The gateway's routes for the passkeys of an account that is there. They are apart from those of signing in, since few visitors need them. */
export const passkeyMethodRoutes: PasskeyMethodRoutes = {
  listPasskeys,
  addPasskey,
  renamePasskey,
  removePasskey,
}

/** The passkeys that approve new devices of a wallet: the gateway's list may leave one out. */
export const listVaultPasskeys = defineRoute({
  id: 'listVaultPasskeys',
  method: 'POST',
  path: '/v1/passkeys/list',
  summary: 'Lists the passkeys that approve new devices of a wallet.',
  proof: true,
  body: v.strictObject({ walletId: WalletId }),
  reply: v.object({
    passkeys: v.pipe(
      v.array(v.object({ credentialId: CredentialId, addedAtMs: AtMs })),
      v.maxLength(MAX_PASSKEYS),
    ),
  }),
  problems: [...PROOF_PROBLEMS, 'not_found'],
})

/**
 * Adds a passkey to a wallet. It takes a device that has opened the wallet before, a login of the last minutes, the second factor where there
 * is one, and a passkey that was made for a nonce of this vault: the gateway's word alone adds none.
 */
export const addVaultPasskey = defineRoute({
  id: 'addVaultPasskey',
  method: 'POST',
  path: '/v1/passkeys/add',
  summary: 'Adds a passkey to a wallet, and mails the owner; twice is once.',
  proof: true,
  body: v.strictObject({ ...nonces, walletId: WalletId, login: Token, passkey: NewPasskey }),
  reply: done,
  problems: [...CUSTODY_PROBLEMS, 'flow_expired', 'signature_invalid', 'factors_too_many', 'factor_required'],
})

/** Removes a passkey from a wallet: it approves no further device. */
export const removeVaultPasskey = defineRoute({
  id: 'removeVaultPasskey',
  method: 'POST',
  path: '/v1/passkeys/remove',
  summary: 'Deletes a passkey of a wallet; twice is once.',
  proof: true,
  body: v.strictObject({ walletId: WalletId, login: Token, credentialId: CredentialId }),
  reply: done,
  problems: [...CUSTODY_PROBLEMS],
})

/** The type of `passkeyMethodVaultRoutes`. */
export type PasskeyMethodVaultRoutes = {
  readonly listVaultPasskeys: typeof listVaultPasskeys
  readonly addVaultPasskey: typeof addVaultPasskey
  readonly removeVaultPasskey: typeof removeVaultPasskey
}

/** The vault server's routes for the passkeys of a wallet that is there. */
export const passkeyMethodVaultRoutes: PasskeyMethodVaultRoutes = {
  listVaultPasskeys,
  addVaultPasskey,
  removeVaultPasskey,
}
