import * as v from 'valibot'
import {
  isSignInProvider,
  type KnownProvider,
  REMOTE_FLAGS,
  type RemoteFlag,
  type SignInProvider,
  SOCIAL_PROVIDERS,
} from './featureNames.ts'
import { FullName } from './names.ts'
import { OwnIssuer } from './ownIssuer.ts'
import { CONFIG_PATH } from './paths.ts'
import { ProjectId, type ProjectQuery, WebUrl } from './primitives.ts'
import { ProviderName } from './providerNames.ts'
import { type CallOf, defineRoute, type RouteOf } from './route.ts'
import type { ObjectSchema } from './schema.ts'

/**
 * The entries of `RemoteFeatures`, made in one call that a bundler removes when the schema is not used.
 * @__NO_SIDE_EFFECTS__
 */
function featureEntries() {
  return {
    ...v.entriesFromList(REMOTE_FLAGS, v.optional(v.boolean(), false)),
    socials: v.optional(v.array(v.custom<SignInProvider>(isSignInProvider, 'not a provider')), []),
  }
}

/** Features that a project switches on or off in the gateway (clause entity-14). Unknown features are dropped. */
export interface RemoteFeatures extends Readonly<Record<RemoteFlag, boolean>> {
  /** The providers that the project allows. */
  readonly socials: readonly SignInProvider[]
}
/** The schema of `RemoteFeatures`. */
export const RemoteFeatures: ObjectSchema<RemoteFeatures> = v.object(featureEntries())

/** The settings of the embedded wallet (sign-in by e-mail) that a page and its secure frame need. */
export interface EmbeddedWalletConfig {
  /** Whether signing in by e-mail works: mail, keys and vault are set up, and the project allows it. */
  readonly email: boolean
  /** The providers with which signing in works: they are set up, and the project allows them. Absent for none. */
  readonly socials?: readonly KnownProvider[] | undefined
  /** All of them in the project's order, issuers of the operator's own among them. A gateway of before does not say it. */
  readonly ways?: readonly SignInProvider[] | undefined
  /** The issuers of the operator's own with which signing in works, and that the project allows. Absent for none. */
  readonly issuers?: readonly OwnIssuer[] | undefined
  /** The names of `ways` for which the browser itself may ask which account to use (FedCM). Absent for none. */
  readonly fedcm?: readonly SignInProvider[] | undefined
  /** The origin that serves the secure frame. */
  readonly secureSiteUrl: string
  /** The origin of the vault. */
  readonly vaultUrl: string
  /** The parties that run the two servers, as their operator declares it: `split` for two, `single` for one. */
  readonly custody: 'split' | 'single'
  /** The steps that make the first account of an address: link, number and code, or a code alone. A gateway of before does not say it. */
  readonly emailSignUp?: 'link' | 'code' | undefined
  /** The raw public P-256 key of the gateway to which the frame seals shares, in base64url. */
  readonly transitKey: string
}
/** The schema of `EmbeddedWalletConfig`. */
export const EmbeddedWalletConfig: ObjectSchema<EmbeddedWalletConfig> = v.object({
  email: v.boolean(),
  socials: v.optional(v.array(v.picklist(SOCIAL_PROVIDERS))),
  ways: v.optional(v.array(ProviderName)),
  issuers: v.optional(v.pipe(v.array(OwnIssuer), v.maxLength(20))),
  fedcm: v.optional(v.pipe(v.array(ProviderName), v.maxLength(20))),
  secureSiteUrl: WebUrl,
  vaultUrl: WebUrl,
  custody: v.picklist(['split', 'single']),
  emailSignUp: v.optional(v.picklist(['link', 'code'])),
  transitKey: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{87}$/, 'not 65 bytes in base64url')),
})

/** The features and allowed origins of a project. An empty list of origins allows every origin. */
export interface ProjectConfig {
  readonly projectId: string
  readonly features: RemoteFeatures
  readonly allowedOrigins: readonly string[]
  /** Absent where the gateway has no embedded wallet. */
  readonly embeddedWallet?: EmbeddedWalletConfig | undefined
  /** Below which name accounts can have one; null where the gateway gives out none. A gateway of before does not say it. */
  readonly names?: { readonly parent: string | null } | undefined
  /**
   * A `ProjectAppearance`, where an owner has set one. It is unknown here: a page reads it by itself with that schema, so that one it cannot
   * read takes nothing else of the configuration with it.
   */
  readonly appearance?: unknown
}
/** The schema of `ProjectConfig`. */
export const ProjectConfig: ObjectSchema<ProjectConfig> = v.object({
  projectId: ProjectId,
  features: RemoteFeatures,
  allowedOrigins: v.array(v.string()),
  embeddedWallet: v.optional(EmbeddedWalletConfig),
  names: v.optional(v.object({ parent: v.nullable(FullName) })),
  appearance: v.optional(v.unknown()),
})

/** The part of `getConfig` that a client needs. */
export const getConfigCall: CallOf<'getConfig', ProjectConfig> = {
  id: 'getConfig',
  method: 'GET',
  path: CONFIG_PATH,
  reply: ProjectConfig,
}

/** The project's remote features and allowed origins. */
export const getConfig: RouteOf<'getConfig', { query: ProjectQuery; reply: ProjectConfig }> = defineRoute({
  ...getConfigCall,
  summary: "Answers with the project's remote features and allowed origins.",
  query: v.object({ projectId: v.optional(ProjectId) }),
  problems: ['project_id_invalid', 'project_id_missing', 'origin_not_allowed', 'rate_limited'],
})
