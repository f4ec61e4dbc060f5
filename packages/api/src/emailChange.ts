import * as v from 'valibot'
import { BEGINNING_PROBLEMS, PROOF_PROBLEMS, RowId, Token, TypedEmail, WaitMs } from './authShapes.ts'
import { WalletBinding, WalletId, WalletSignature } from './keyShapes.ts'
import { defineRoute } from './route.ts'

const Otp = v.pipe(v.string(), v.minLength(1), v.maxLength(16))

/**
 * First step of changing the address: mails a code to the address that the account has now. For an account without one it mails
 * nothing yet, and wants that its owner has signed in just now. Called again with the vault server's word it mails the code of the
 * new address.
 */
export const startEmailChange = defineRoute({
  id: 'startEmailChange',
  method: 'POST',
  path: '/v1/auth/email-change/start',
  summary: 'Starts to change the address of the account, and mails a code to the one it has now.',
  proof: true,
  body: v.strictObject({
    email: TypedEmail,
    /** Names a change that has started, to the same address, and sends the mail of its step. */
    flowId: v.optional(RowId),
    /** The vault server's word that it holds the change. Without it the new address gets no code. */
    ready: v.optional(Token),
  }),
  reply: v.object({ flowId: RowId, retryAfterMs: WaitMs }),
  problems: [
    ...BEGINNING_PROBLEMS,
    'login_required',
    'not_found',
    'email_invalid',
    'email_taken',
    'flow_expired',
    'device_unapproved',
    'code_locked',
    'frozen',
  ],
})

/** Takes the code that went to the present address. The vault server's link to the new address is next, then its code. */
export const confirmEmailChangePrimary = defineRoute({
  id: 'confirmEmailChangePrimary',
  method: 'POST',
  path: '/v1/auth/email-change/primary',
  summary: "Takes the code of the present address; the vault server's link to the new address is next.",
  proof: true,
  body: v.strictObject({ flowId: RowId, otp: Otp }),
  reply: v.object({ retryAfterMs: WaitMs }),
  problems: [...PROOF_PROBLEMS, 'login_required', 'flow_expired', 'code_wrong', 'code_locked', 'frozen'],
})

/**
 * Takes the code that went to the new address and changes the address. Only this answer tells whether the address belongs to another
 * account.
 */
export const confirmEmailChangeSecondary = defineRoute({
  id: 'confirmEmailChangeSecondary',
  method: 'POST',
  path: '/v1/auth/email-change/secondary',
  summary: 'Takes the code of the new address with the signature of the wallet, and changes the address.',
  proof: true,
  body: v.strictObject({
    flowId: RowId,
    otp: Otp,
    /** Signs the change with the wallet's own key. */
    signature: WalletSignature,
    /** The vault server's word that it holds the change as well, and will follow. */
    ready: Token,
  }),
  /** The outcome to hand to the vault server. */
  reply: v.object({ outcome: Token }),
  problems: [
    ...PROOF_PROBLEMS,
    'login_required',
    'flow_expired',
    'code_wrong',
    'code_locked',
    'device_unapproved',
    'email_taken',
    'frozen',
  ],
})

/** Ends a change that is not decided yet, and says what became of it. A change that nobody knows was dropped. */
export const cancelEmailChange = defineRoute({
  id: 'cancelEmailChange',
  method: 'POST',
  path: '/v1/auth/email-change/cancel',
  summary: 'Ends a change of address that is not decided yet, and answers with what became of it.',
  proof: true,
  body: v.strictObject({ flowId: RowId }),
  reply: v.object({ isChanged: v.boolean(), outcome: Token }),
  problems: [...PROOF_PROBLEMS, 'login_required'],
})

/** Hands the vault server everything it wants for a change of address. Nothing is changed before the gateway has decided. */
export const prepareEmailChange = defineRoute({
  id: 'prepareEmailChange',
  method: 'POST',
  path: '/v1/shares/email',
  summary:
    "Takes the wallet's signature for a change of address whose link was answered, and waits for its outcome.",
  proof: true,
  body: v.strictObject({
    walletId: WalletId,
    flowId: RowId,
    from: TypedEmail,
    to: TypedEmail,
    /** Its hash is the one that was stored with the wallet; it names the address whose key signs. */
    binding: WalletBinding,
    signature: WalletSignature,
  }),
  reply: v.variant('state', [
    v.object({ state: v.literal('ready'), ready: Token }),
    /** An earlier change waits for its outcome, which has to be handed over first. */
    v.object({ state: v.literal('unsettled'), flowId: RowId }),
  ]),
  problems: [
    ...PROOF_PROBLEMS,
    'not_found',
    'email_invalid',
    'email_taken',
    'flow_expired',
    'device_unapproved',
    'wallet_conflict',
    'frozen',
    'factor_required',
  ],
})

/** Hands over what the gateway has decided. Doing it twice does no harm, and any device of the project may do it. */
export const settleEmailChange = defineRoute({
  id: 'settleEmailChange',
  method: 'POST',
  path: '/v1/shares/email/settle',
  summary: 'Follows what the gateway has decided about a change of address; twice is once.',
  proof: true,
  body: v.strictObject({ outcome: Token }),
  reply: v.object({ done: v.literal(true) }),
  problems: [...PROOF_PROBLEMS, 'login_required', 'wallet_conflict'],
})

/** The type of `emailChangeRoutes`. */
export type EmailChangeRoutes = {
  readonly startEmailChange: typeof startEmailChange
  readonly confirmEmailChangePrimary: typeof confirmEmailChangePrimary
  readonly confirmEmailChangeSecondary: typeof confirmEmailChangeSecondary
  readonly cancelEmailChange: typeof cancelEmailChange
}

/** The gateway's routes for changing the address of an account. */
export const emailChangeRoutes: EmailChangeRoutes = {
  startEmailChange,
  confirmEmailChangePrimary,
  confirmEmailChangeSecondary,
  cancelEmailChange,
}

/** The type of `emailChangeVaultRoutes`. */
export type EmailChangeVaultRoutes = {
  readonly prepareEmailChange: typeof prepareEmailChange
  readonly settleEmailChange: typeof settleEmailChange
}

/** The same at the vault server. They stand apart, so that only who changes an address loads them. */
export const emailChangeVaultRoutes: EmailChangeVaultRoutes = { prepareEmailChange, settleEmailChange }
