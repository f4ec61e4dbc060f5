import { isSignInProvider, type SignInProvider } from '@foyer/api'
import * as v from 'valibot'
import { MAX_STORED_CHARS } from '../../kernel/constants/limits.ts'
import { isText } from '../../kernel/lib/guards.ts'
import type { Modal } from '../../kernel/modal.ts'
import { toAuthKey } from '../../kernel/storage/storageKeys.ts'
import type { CaipNetworkId } from '../../ports/provider.ts'
import { EMAIL_COOLDOWN_MS } from './rules/emailForm.ts'

const NetworkId = v.custom<CaipNetworkId>((id) => isText(id, 64) && /^eip155:[1-9]\d*$/.test(id))

const LoginHints = v.object({
  version: v.literal(1),
  /** A visitor is signed in. */
  isUsed: v.fallback(v.boolean(), false),
  email: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(320))), undefined),
  /** The provider with which the visitor signed in. */
  social: v.fallback(v.optional(v.custom<SignInProvider>(isSignInProvider)), undefined),
  /** CAIP-2 id of the network in use last. */
  lastChainId: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(64))), undefined),
  /** CAIP-2 ids of the networks on which the wallet has a smart account. */
  smartNetworkIds: v.fallback(v.optional(v.pipe(v.array(NetworkId), v.maxLength(100))), undefined),
  /** Nobody is offered a passkey here any more: one has signed in, or the offer was taken up or put away. */
  isPasskeyOfferOver: v.fallback(v.optional(v.boolean()), undefined),
  /** When the last mail was asked for, in milliseconds since 1970. */
  lastEmailLoginMs: v.fallback(v.optional(v.pipe(v.number(), v.finite())), undefined),
})

/** The stored hints of earlier sign-ins (clause entity-15). Hints only: nothing of it is believed before the frame confirms it. */
export type LoginHints = Readonly<v.InferOutput<typeof LoginHints>>

const NONE: LoginHints = { version: 1, isUsed: false }

/** Reads the hints; what cannot be read counts as none. */
export function readLoginHints({ platform, options }: Modal): LoginHints {
  try {
    const text = platform.storage?.getItem(toAuthKey(options.id))
    if (!text || text.length > MAX_STORED_CHARS) return NONE
    const parsed = v.safeParse(LoginHints, JSON.parse(text))
    return parsed.success ? parsed.output : NONE
  } catch {
    return NONE
  }
}

function write(modal: Modal, patch: Partial<LoginHints>): void {
  try {
    const hints = { ...readLoginHints(modal), ...patch }
    modal.platform.storage?.setItem(toAuthKey(modal.options.id), JSON.stringify(hints))
  } catch {
    modal.alerts.raise('APKT002', 'Storage is refused: nothing is kept over a reload.')
  }
}

/** Notes that a mail was asked for. */
export function noteEmailLogin(modal: Modal, email: string): void {
  write(modal, { email, lastEmailLoginMs: modal.platform.now() })
}

/** When the next mail to this address may be asked for, as far as this browser knows (clause validate-13). */
export function nextEmailLoginMs(modal: Modal, email: string): number {
  const { email: last, lastEmailLoginMs = 0 } = readLoginHints(modal)
  return last === email ? lastEmailLoginMs + EMAIL_COOLDOWN_MS : 0
}

/** Notes a login (clause state-17). */
export function noteLogin(
  modal: Modal,
  { email, social, lastChainId }: Pick<LoginHints, 'email' | 'social' | 'lastChainId'>,
): void {
  write(modal, { isUsed: true, email, social, lastChainId, lastEmailLoginMs: undefined })
}

/** Notes on which networks the wallet has a smart account; with none what was noted is emptied (clause state-20). */
export function noteSmartNetworks(modal: Modal, smartNetworkIds: readonly CaipNetworkId[]): void {
  write(modal, { smartNetworkIds: [...smartNetworkIds] })
}

/** Notes that this browser offers no passkey any more, which outlasts signing out. */
export function notePasskeyOfferOver(modal: Modal): void {
  write(modal, { isPasskeyOfferOver: true })
}

/** Clears what a login left, after signing out or a failed check of the connection (clauses state-18, error-5). */
export function forgetLogin(modal: Modal): void {
  // The time of the last mail stays: signing out is no way around the wait for the next one.
  write(modal, {
    isUsed: false,
    email: undefined,
    social: undefined,
    lastChainId: undefined,
    smartNetworkIds: undefined,
  })
}
