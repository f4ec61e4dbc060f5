import * as v from 'valibot'
import { Hash32, PROOF_PROBLEMS, RowId, WaitMs } from './authShapes.ts'
import { MAX_ISSUER_LABEL, type SignInProvider } from './featureNames.ts'
import { IssuerIcon } from './ownIssuer.ts'
import { ProviderName, WindowProvider } from './providerNames.ts'
import { defineRoute } from './route.ts'
import type { ObjectSchema } from './schema.ts'

/** An address of the gateway itself, which is one without TLS while developing. A window that is led to it runs no script of its text. */
const GatewayUrl = v.pipe(v.string(), v.regex(/^https?:/, 'not an address of a gateway'))

/** A provider that the owner can add to the account. */
export interface OfferedMethod {
  readonly provider: SignInProvider
  /** How an issuer of the operator's own is called. Absent for a known provider. */
  readonly label?: string | undefined
  /** Its icon, as a data URL. Absent for a known provider, and where the operator has set none. */
  readonly icon?: string | undefined
}
/** The schema of `OfferedMethod`. */
export const OfferedMethod: ObjectSchema<OfferedMethod> = v.object({
  provider: ProviderName,
  label: v.optional(v.pipe(v.string(), v.maxLength(MAX_ISSUER_LABEL))),
  icon: v.optional(IssuerIcon),
})

/**
 * Starts to add a provider to the account of this session, on a device that was let into its wallet and whose owner was just proven. The
 * window ends on the secure site's own page alone, so that an app never holds what it brings back.
 */
export const startLink = defineRoute({
  id: 'startLink',
  method: 'POST',
  path: '/v1/auth/social/link/start',
  summary: 'Starts to add a provider to the account of this session.',
  proof: true,
  body: v.strictObject({ provider: WindowProvider }),
  reply: v.object({ flowId: RowId, url: GatewayUrl, expiresInMs: WaitMs }),
  problems: [...PROOF_PROBLEMS, 'login_required', 'device_unapproved', 'provider_failed', 'frozen'],
})

/**
 * Leads the window of `startLink` to the provider's page. The wallet's page may lead a window to the servers alone, so that no script in it could
 * send anything elsewhere.
 */
export const goToProvider = defineRoute({
  id: 'goToProvider',
  method: 'GET',
  path: '/v1/auth/social/link/go',
  summary: "Leads the window that was opened to add a provider to the provider's page.",
  query: v.strictObject({ state: Hash32 }),
  redirects: true,
  reply: { bytes: ['text/plain'] },
  problems: ['rate_limited'],
})

/**
 * Takes what its window carries, and answers with who has signed in there. Nothing is linked yet: the browser may have been signed in
 * at the provider as somebody else.
 */
export const reviewLink = defineRoute({
  id: 'reviewLink',
  method: 'POST',
  path: '/v1/auth/social/link/review',
  summary: 'Answers with who has signed in at the provider that shall be added.',
  proof: true,
  body: v.strictObject({ flowId: RowId, completion: Hash32 }),
  reply: v.object({
    provider: ProviderName,
    label: v.optional(v.pipe(v.string(), v.maxLength(MAX_ISSUER_LABEL))),
    name: v.optional(v.pipe(v.string(), v.maxLength(128))),
    /** The address that the provider has checked. */
    email: v.optional(v.string()),
  }),
  problems: [
    ...PROOF_PROBLEMS,
    'login_required',
    'flow_expired',
    'provider_failed',
    'device_unapproved',
    'identity_taken',
    'frozen',
  ],
})

/** Adds it, once its owner has agreed to what `reviewLink` has answered. */
export const confirmLink = defineRoute({
  id: 'confirmLink',
  method: 'POST',
  path: '/v1/auth/social/link/confirm',
  summary: 'Adds the provider to the account of this session.',
  proof: true,
  body: v.strictObject({ flowId: RowId }),
  reply: v.object({ done: v.literal(true) }),
  problems: [
    ...PROOF_PROBLEMS,
    'login_required',
    'flow_expired',
    'provider_failed',
    'device_unapproved',
    'identity_taken',
    'frozen',
  ],
})

/** The providers that the owner can add to the account of this session. */
export const listOffered = defineRoute({
  id: 'listOffered',
  method: 'GET',
  path: '/v1/auth/social/link/offered',
  summary: 'Lists the providers that can be added to the account.',
  proof: true,
  reply: v.object({ offered: v.pipe(v.array(OfferedMethod), v.maxLength(40)) }),
  problems: [...PROOF_PROBLEMS, 'login_required'],
})

/** The type of `addMethodRoutes`. */
export type AddMethodRoutes = {
  readonly listOffered: typeof listOffered
  readonly startLink: typeof startLink
  readonly goToProvider: typeof goToProvider
  readonly reviewLink: typeof reviewLink
  readonly confirmLink: typeof confirmLink
}

/** The gateway's routes by which the owner of an account adds a provider to it. They are apart from those of signing in, since few visitors need them. */
export const addMethodRoutes: AddMethodRoutes = {
  listOffered,
  startLink,
  goToProvider,
  reviewLink,
  confirmLink,
}
