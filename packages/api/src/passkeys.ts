import * as v from 'valibot'
import { BEGINNING_PROBLEMS, Hash32, PROOF_PROBLEMS, signedIn, Token, WaitMs } from './authShapes.ts'
import { NewPasskey, PasskeyAnswer } from './factors.ts'
import { defineRoute } from './route.ts'

/** Both nonces of a sign-in: the challenge is made of them, so that each server knows its own in it. */
const nonces = { gatewayNonce: Hash32, vaultNonce: Hash32 }
const handedOut = v.object({ nonce: Hash32, expiresInMs: WaitMs })
const IsEphemeral = v.optional(v.boolean())

/** Hands out the gateway's half of the challenge that a passkey signs. */
export const beginPasskey = defineRoute({
  id: 'beginPasskey',
  method: 'POST',
  path: '/v1/auth/passkey/begin',
  summary: "Hands out the gateway's nonce for one answer of a passkey, which any answer uses up.",
  proof: true,
  body: v.strictObject({}),
  reply: handedOut,
  problems: [...BEGINNING_PROBLEMS],
})

/** Makes an account without an address that a new passkey signs in to. */
export const createPasskeyAccount = defineRoute({
  id: 'createPasskeyAccount',
  method: 'POST',
  path: '/v1/auth/passkey/create',
  summary: 'Makes an account for a new passkey, and begins the session of this device.',
  proof: true,
  body: v.strictObject({ ...nonces, passkey: NewPasskey, isEphemeral: IsEphemeral }),
  reply: v.object(signedIn),
  problems: [...PROOF_PROBLEMS, 'flow_expired', 'signature_invalid'],
})

/** Signs in by a passkey. Answers `not_found` for a passkey that no account has. */
export const signInByPasskey = defineRoute({
  id: 'signInByPasskey',
  method: 'POST',
  path: '/v1/auth/passkey',
  summary: 'Takes the answer of a passkey, and begins the session of this device.',
  proof: true,
  body: v.strictObject({ ...nonces, answer: PasskeyAnswer, isEphemeral: IsEphemeral }),
  reply: v.object(signedIn),
  problems: [...PROOF_PROBLEMS, 'flow_expired', 'not_found', 'signature_invalid', 'frozen'],
})

/** The type of `passkeyRoutes`. */
export type PasskeyRoutes = {
  readonly beginPasskey: typeof beginPasskey
  readonly createPasskeyAccount: typeof createPasskeyAccount
  readonly signInByPasskey: typeof signInByPasskey
}

/** The gateway's routes for signing in by passkey. */
export const passkeyRoutes: PasskeyRoutes = { beginPasskey, createPasskeyAccount, signInByPasskey }

/** Hands out the vault server's half of the challenge that a passkey signs. */
export const beginVaultPasskey = defineRoute({
  id: 'beginVaultPasskey',
  method: 'POST',
  path: '/v1/passkeys/begin',
  summary: "Hands out the vault's nonce for one answer of a passkey, which any answer uses up.",
  proof: true,
  body: v.strictObject({}),
  reply: handedOut,
  problems: [...PROOF_PROBLEMS],
})

/**
 * Keeps a new passkey of an account that has no address and no wallet yet. It counts once this device has made the wallet. The
 * approval is for making it.
 */
export const keepVaultPasskey = defineRoute({
  id: 'keepVaultPasskey',
  method: 'POST',
  path: '/v1/passkeys/keep',
  summary: 'Keeps the passkey of a new account, and approves the device that is about to make its wallet.',
  proof: true,
  body: v.strictObject({ ...nonces, login: Token, passkey: NewPasskey }),
  reply: v.object({ approval: Token }),
  problems: [
    ...PROOF_PROBLEMS,
    'login_required',
    'flow_expired',
    'signature_invalid',
    'device_unapproved',
    'wallet_conflict',
    'frozen',
  ],
})

/** Approves a device by a passkey of a wallet, as the number behind a mailed link does. Answers `not_found` for an unknown passkey. */
export const approveByPasskey = defineRoute({
  id: 'approveByPasskey',
  method: 'POST',
  path: '/v1/passkeys/approve',
  summary: 'Takes the answer of a passkey, and approves this device for the wallet of the passkey.',
  proof: true,
  body: v.strictObject({ ...nonces, answer: PasskeyAnswer }),
  reply: v.object({ approval: Token }),
  problems: [...PROOF_PROBLEMS, 'flow_expired', 'not_found', 'signature_invalid', 'frozen'],
})

/** The type of `passkeyVaultRoutes`. */
export type PasskeyVaultRoutes = {
  readonly beginVaultPasskey: typeof beginVaultPasskey
  readonly keepVaultPasskey: typeof keepVaultPasskey
  readonly approveByPasskey: typeof approveByPasskey
}

/** The vault server's routes for signing in by passkey. */
export const passkeyVaultRoutes: PasskeyVaultRoutes = {
  beginVaultPasskey,
  keepVaultPasskey,
  approveByPasskey,
}
