import { BaseAmount, Caip2, type ProjectAppearance, RemoteFeatures } from '@foyer/api'
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

/**
 * The smart account of a wallet that is made from now on: the wallet's own address, which gets the code of a smart account (EIP-7702), or a
 * contract with an address of its own. A wallet keeps what it was made with.
 */
export const SmartAccountPlace = v.picklist(['own-address', 'separate'])
export type SmartAccountPlace = v.InferOutput<typeof SmartAccountPlace>

/** The limit of a project's smart account costs to its operator per day, in smallest units of the coin, by chain. */
export const Sponsorship = v.record(Caip2, BaseAmount)
export type Sponsorship = v.InferOutput<typeof Sponsorship>

/** The wallets of the catalogue that a project has come first, in this order, and those that it does not want listed. */
export const ProjectWallets = v.object({ featured: v.array(v.string()), excluded: v.array(v.string()) })
export type ProjectWallets = v.InferOutput<typeof ProjectWallets>

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
  readonly smartAccounts: SmartAccountPlace
  /** Chains that are not named here are not paid for. */
  readonly sponsorship: Sponsorship
  /** The operations that are paid for; undefined for all of them, within the budget. */
  readonly sponsorPolicy: SponsorPolicy | undefined
  readonly wallets: ProjectWallets
  /** The look of the modals where a page does not say otherwise; empty where all is the page's. */
  readonly appearance: ProjectAppearance
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
/** The same, whose new wallets have one address. */
export const OWN_ADDRESS_PROJECT_ID = 'dev-own-address'

/** The fields of a project that decide which pages may embed the secure frame. */
export type FrameProject = Pick<Project, 'id' | 'allowedOrigins'>

/** Whether every port of a visitor's own machine may embed the secure frame: in the project `dev`, while developing. */
export function isLocalAllowed({ id }: Pick<Project, 'id'>, isDevelopment: boolean): boolean {
  return isDevelopment && isDevelopmentProject(id)
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
    smartAccounts: 'separate',
    sponsorship: {},
    sponsorPolicy: undefined,
    wallets: { featured: [], excluded: [] },
    appearance: {},
    ...changes,
  }
}

/** Whether a project is one of those that a gateway makes up while it is developed with. */
function isDevelopmentProject(id: string): boolean {
  return id === DEVELOPMENT_PROJECT_ID || id === OWN_ADDRESS_PROJECT_ID
}

/** The projects of developers offer these. */
interface DevelopmentProject {
  readonly hasEmail?: boolean
  readonly socials?: RemoteFeatures['socials']
  readonly analytics?: boolean
}

/**
 * Adds the projects `dev` and `dev-own-address` to a directory that has none of them. They offer signing in by whatever was set up, and
 * differ in the addresses of new wallets alone.
 */
export function withDevelopmentProject(
  projects: ProjectDirectory,
  { hasEmail = false, socials = [], analytics = false }: DevelopmentProject = {},
): ProjectDirectory {
  const fallback = createProject(DEVELOPMENT_PROJECT_ID, {
    ...{ name: 'Development', analytics },
    features: { ...v.parse(RemoteFeatures, {}), email: hasEmail, socials },
    limits: { perVisitor: 1_000_000 },
    // A whole coin a day: on the chains of whoever develops it costs nothing.
    sponsorship: Object.fromEntries(SMART_ACCOUNT_CHAINS.map((id) => [`eip155:${id}`, String(10n ** 18n)])),
  })
  return {
    async find(id) {
      const found = await projects.find(id)
      if (found || !isDevelopmentProject(id)) return found
      return id === OWN_ADDRESS_PROJECT_ID ? { ...fallback, id, smartAccounts: 'own-address' } : fallback
    },
  }
}
