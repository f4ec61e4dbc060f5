import * as v from 'valibot'
import { REMOTE_FLAGS, SOCIAL_PROVIDERS } from './featureNames.ts'
import { FullName } from './names.ts'
import { CONFIG_PATH } from './paths.ts'
import { ProjectId, WebUrl } from './primitives.ts'
import { type DeepReadonly, defineRoute, type RouteCall } from './route.ts'

/**
 * The entries of `RemoteFeatures`, made in one call that a bundler removes when the schema is not used.
 * @__NO_SIDE_EFFECTS__
 */
function featureEntries() {
  return {
    ...v.entriesFromList(REMOTE_FLAGS, v.optional(v.boolean(), false)),
    socials: v.optional(v.array(v.picklist(SOCIAL_PROVIDERS)), []),
  }
}

/** Features that a project switches on or off in the gateway (clause entity-14). Unknown features are dropped. */
export const RemoteFeatures = v.object(featureEntries())
export type RemoteFeatures = DeepReadonly<v.InferOutput<typeof RemoteFeatures>>

/** The settings of the embedded wallet (sign-in by e-mail) that a page and its secure frame need. */
export const EmbeddedWalletConfig = v.object({
  /** Whether signing in by e-mail works: mail, keys and vault are set up, and the project allows it. */
  email: v.boolean(),
  /** The providers with which signing in works: they are set up, and the project allows them. Absent for none. */
  socials: v.optional(v.array(v.picklist(SOCIAL_PROVIDERS))),
  /** The origin that serves the secure frame. */
  secureSiteUrl: WebUrl,
  /** The origin of the vault. */
  vaultUrl: WebUrl,
  /** The parties that run the two servers, as their operator declares it: `split` for two, `single` for one. */
  custody: v.picklist(['split', 'single']),
  /** The steps that make the first account of an address: link, number and code, or a code alone. A gateway of before does not say it. */
  emailSignUp: v.optional(v.picklist(['link', 'code'])),
  /** The raw public P-256 key of the gateway to which the frame seals shares, in base64url. */
  transitKey: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{87}$/, 'not 65 bytes in base64url')),
})
export type EmbeddedWalletConfig = DeepReadonly<v.InferOutput<typeof EmbeddedWalletConfig>>

/** The features and allowed origins of a project. An empty list of origins allows every origin. */
export const ProjectConfig = v.object({
  projectId: ProjectId,
  features: RemoteFeatures,
  allowedOrigins: v.array(v.string()),
  /** Absent where the gateway has no embedded wallet. */
  embeddedWallet: v.optional(EmbeddedWalletConfig),
  /** Below which name accounts can have one; null where the gateway gives out none. A gateway of before does not say it. */
  names: v.optional(v.object({ parent: v.nullable(FullName) })),
})
export type ProjectConfig = DeepReadonly<v.InferOutput<typeof ProjectConfig>>

/** The part of `getConfig` that a client needs. */
export const getConfigCall = {
  id: 'getConfig',
  method: 'GET',
  path: CONFIG_PATH,
  reply: ProjectConfig,
} as const satisfies RouteCall

/** The project's remote features and allowed origins. */
export const getConfig = defineRoute({
  ...getConfigCall,
  summary: "Answers with the project's remote features and allowed origins.",
  query: v.object({ projectId: v.optional(ProjectId) }),
  problems: ['project_id_invalid', 'project_id_missing', 'origin_not_allowed', 'rate_limited'],
})
