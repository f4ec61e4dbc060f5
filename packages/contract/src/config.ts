import * as v from 'valibot'
import { CONFIG_PATH } from './paths.ts'
import { ProjectId } from './primitives.ts'
import { type DeepReadonly, defineRoute, type RouteCall } from './route.ts'

/** Social providers (clause validate-14) plus farcaster. */
export const SOCIAL_PROVIDERS = [
  'google',
  'github',
  'apple',
  'facebook',
  'x',
  'discord',
  'farcaster',
] as const

/** Features that a project switches from afar (clause entity-14). Unknown features are ignored by clients. */
export const RemoteFeatures = v.object({
  email: v.optional(v.boolean(), false),
  socials: v.optional(v.array(v.picklist(SOCIAL_PROVIDERS)), []),
  onramp: v.optional(v.boolean(), false),
  swaps: v.optional(v.boolean(), false),
  payWithExchange: v.optional(v.boolean(), false),
  activity: v.optional(v.boolean(), false),
  multiWallet: v.optional(v.boolean(), false),
  reownBranding: v.optional(v.boolean(), false),
})
export type RemoteFeatures = DeepReadonly<v.InferOutput<typeof RemoteFeatures>>

/** What a project allows. An empty origin list means every origin. */
export const ProjectConfig = v.object({
  projectId: ProjectId,
  features: RemoteFeatures,
  allowedOrigins: v.array(v.string()),
})
export type ProjectConfig = DeepReadonly<v.InferOutput<typeof ProjectConfig>>

/** What a client needs of `getConfig`. */
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
