import { BaseAmount, Caip2, RemoteFeatures } from '@foyer/api'
import { SMART_ACCOUNT_CHAINS } from '@foyer/smart-account'
import * as v from 'valibot'
import type { SponsorPolicy } from './sponsorPolicy.ts'

/** How often one visitor, and all visitors of a project together, may ask in a minute. */
export const ProjectLimits = v.object({
  /** Requests a minute from one address. */
  perVisitor: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 600),
  /** Requests a minute from all addresses together; absent means no such limit. */
  perProject: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Mails of the gateway a minute to all its people together. @default the gateway's own setting */
  mailsPerMinute: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
})
export type ProjectLimits = v.InferOutput<typeof ProjectLimits>

/**
 * Whether an account at a provider needs an address that was checked. Without one nobody can come back once their devices are gone:
 * the vault has nowhere to send its link.
 */
export const RecoveryEmail = v.picklist(['required', 'optional'])
export type RecoveryEmail = v.InferOutput<typeof RecoveryEmail>

/**
 * The proof that makes the first account of an address: the vault's link with its number and a code (`link`), or a code alone (`code`). A
 * new device of an existing account takes link, number and code in either case.
 */
export const EmailSignUp = v.picklist(['link', 'code'])
export type EmailSignUp = v.InferOutput<typeof EmailSignUp>

/** The limit of a project's smart account costs to its operator per day, in smallest units of the coin, by chain. */
export const Sponsorship = v.record(Caip2, BaseAmount)
export type Sponsorship = v.InferOutput<typeof Sponsorship>

/** A tenant: who may call with its id, and what is switched on for it. */
export interface Project {
  readonly id: string
  readonly name: string
  /** Origins that may call; `https://*.example.com` covers subdomains; empty means every origin. */
  readonly allowedOrigins: readonly string[]
  readonly features: RemoteFeatures
  /** Whether analytics events are kept. */
  readonly analytics: boolean
  readonly limits: ProjectLimits
  readonly recoveryEmail: RecoveryEmail
  readonly emailSignUp: EmailSignUp
  /** Chains that are not named here are not paid for. */
  readonly sponsorship: Sponsorship
  /** The operations that are paid for; undefined for all of them, within the budget. */
  readonly sponsorPolicy: SponsorPolicy | undefined
}

/** The parts of a project that may change. */
export type ProjectChanges = Partial<Omit<Project, 'id'>>

/** Finds projects by their public id. */
export interface ProjectDirectory {
  find(id: string): Promise<Project | undefined>
}

/** Stores projects. */
export interface ProjectStore extends ProjectDirectory {
  list(): Promise<readonly Project[]>
  /** @throws GatewayError `project_exists` */
  create(project: Project): Promise<Project>
  /** @throws GatewayError `project_not_found` */
  update(id: string, changes: ProjectChanges): Promise<Project>
}

/** The id that needs no setup while developing. */
export const DEVELOPMENT_PROJECT_ID = 'dev'

/** The fields of a project that decide which pages may embed the secure frame. */
export type FrameProject = Pick<Project, 'id' | 'allowedOrigins'>

/** Whether every port of a visitor's own machine may embed the secure frame: in the project `dev`, while developing. */
export function isLocalAllowed({ id }: Pick<Project, 'id'>, isDevelopment: boolean): boolean {
  return isDevelopment && id === DEVELOPMENT_PROJECT_ID
}

/** A project with everything optional switched off and every origin allowed. */
export function createProject(id: string, changes: ProjectChanges = {}): Project {
  return {
    id,
    name: id,
    allowedOrigins: [],
    features: v.parse(RemoteFeatures, {}),
    analytics: false,
    limits: v.parse(ProjectLimits, {}),
    recoveryEmail: 'required',
    emailSignUp: 'link',
    sponsorship: {},
    sponsorPolicy: undefined,
    ...changes,
  }
}

/** Adds the project `dev` to a directory that has none. It offers signing in by whatever was set up. */
export function withDevelopmentProject(
  projects: ProjectDirectory,
  hasEmail = false,
  socials: RemoteFeatures['socials'] = [],
): ProjectDirectory {
  const fallback = createProject(DEVELOPMENT_PROJECT_ID, {
    name: 'Development',
    features: { ...v.parse(RemoteFeatures, {}), email: hasEmail, socials },
    limits: { perVisitor: 1_000_000 },
    // A whole coin a day: on the chains of whoever develops it costs nothing.
    sponsorship: Object.fromEntries(SMART_ACCOUNT_CHAINS.map((id) => [`eip155:${id}`, String(10n ** 18n)])),
  })
  return {
    async find(id) {
      const found = await projects.find(id)
      return found ?? (id === DEVELOPMENT_PROJECT_ID ? fallback : undefined)
    },
  }
}
