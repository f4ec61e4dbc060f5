import * as v from 'valibot'
import { AtMs, Hash32, PROOF_PROBLEMS, RowId } from './authShapes.ts'
import { MAX_ISSUER_LABEL, type SignInProvider } from './featureNames.ts'
import { IssuerIcon } from './ownIssuer.ts'
import { ProviderName } from './providerNames.ts'
import { defineRoute } from './route.ts'
import type { ObjectSchema } from './schema.ts'

/** An existing account with the address that was just proven, and how its owner signs in. */
export interface ExistingAccount {
  readonly email: string
  /** Its owner signs in by a code to the address, and the project offers that. */
  readonly byEmail: boolean
  /** The providers that its owner signs in with, of those that the project offers. */
  readonly providers: SignInProvider[]
  /** How the issuer of the sign-in is called, where it is one of the operator's own. */
  readonly label?: string | undefined
  /** The name that the visitor has at the provider that they have just signed in at. */
  readonly name?: string | undefined
  /** The ticket with which the frame that was told this links the provider, once its owner has signed in to the account. */
  readonly ticket: string
}
/** The schema of `ExistingAccount`. */
export const ExistingAccount: ObjectSchema<ExistingAccount> = v.object({
  email: v.string(),
  byEmail: v.boolean(),
  providers: v.pipe(v.array(ProviderName), v.maxLength(20)),
  label: v.optional(v.pipe(v.string(), v.maxLength(MAX_ISSUER_LABEL))),
  name: v.optional(v.pipe(v.string(), v.maxLength(128))),
  ticket: Hash32,
})

/** A provider that signs the owner in to an account. */
export interface SignInMethod {
  readonly id: string
  readonly provider: SignInProvider
  /** How an issuer of the operator's own is called. Absent for a known provider. */
  readonly label?: string | undefined
  /** Its icon, as a data URL. Absent for a known provider, and where the operator has set none. */
  readonly icon?: string | undefined
  readonly name?: string | undefined
  readonly addedAtMs: number
  /** Another way in is left without it. */
  readonly canUnlink: boolean
}
/** The schema of `SignInMethod`. */
export const SignInMethod: ObjectSchema<SignInMethod> = v.object({
  id: Hash32,
  provider: ProviderName,
  label: v.optional(v.pipe(v.string(), v.maxLength(MAX_ISSUER_LABEL))),
  icon: v.optional(IssuerIcon),
  name: v.optional(v.pipe(v.string(), v.maxLength(128))),
  addedAtMs: AtMs,
  canUnlink: v.boolean(),
})

/**
 * For the device alone that has started a sign-in, and only once its visitor has proven the address: at a provider that has checked
 * it, or by the code of `captureEmail`. Each answer has a ticket of its own, in place of any before it.
 */
export const findExisting = defineRoute({
  id: 'findExisting',
  method: 'POST',
  path: '/v1/auth/social/existing',
  summary: 'Tells who has proven an address how the account signs in that has it already.',
  proof: true,
  body: v.strictObject({ flowId: RowId }),
  reply: ExistingAccount,
  problems: [...PROOF_PROBLEMS, 'flow_expired'],
})

/**
 * Links the provider of a sign-in to the account that has its address. It takes a session of that account which began after the
 * ticket was given out, on a device that was let into its wallet: to own the account at the provider is not enough.
 */
export const linkSocial = defineRoute({
  id: 'linkSocial',
  method: 'POST',
  path: '/v1/auth/social/link',
  summary: 'Links the provider of a sign-in to the account that this device has just signed in to.',
  proof: true,
  body: v.strictObject({ flowId: RowId, ticket: Hash32 }),
  reply: v.object({ done: v.literal(true) }),
  problems: [...PROOF_PROBLEMS, 'login_required', 'flow_expired', 'device_unapproved', 'frozen'],
})

/** The providers that sign the owner in to the account of this session. */
export const listSocials = defineRoute({
  id: 'listSocials',
  method: 'GET',
  path: '/v1/auth/social/methods',
  summary: 'Lists the providers that sign in to the account.',
  proof: true,
  reply: v.object({
    /** A code to the address signs in as well, on a new device too. */
    byEmail: v.boolean(),
    methods: v.pipe(v.array(SignInMethod), v.maxLength(20)),
  }),
  problems: [...PROOF_PROBLEMS, 'login_required'],
})

/** Removes a provider from the account. The last way in stays. */
export const unlinkSocial = defineRoute({
  id: 'unlinkSocial',
  method: 'POST',
  path: '/v1/auth/social/unlink',
  summary: 'Removes a provider from the account, and ends the sessions on other devices that it has begun.',
  proof: true,
  body: v.strictObject({ id: Hash32 }),
  reply: v.object({ done: v.literal(true) }),
  problems: [...PROOF_PROBLEMS, 'login_required', 'device_unapproved', 'not_found', 'last_sign_in', 'frozen'],
})

/** The type of `socialLinkRoutes`. */
export type SocialLinkRoutes = {
  readonly findExisting: typeof findExisting
  readonly linkSocial: typeof linkSocial
  readonly listSocials: typeof listSocials
  readonly unlinkSocial: typeof unlinkSocial
}

/** The gateway's routes for several providers of one account. */
export const socialLinkRoutes: SocialLinkRoutes = { findExisting, linkSocial, listSocials, unlinkSocial }
