import * as v from 'valibot'
import { ProjectAppearance, SetAppearance } from '../appearance.ts'
import { RemoteFeatures } from '../config.ts'
import { REMOTE_FLAGS } from '../featureNames.ts'
import { HEALTH_REASONS } from '../health.ts'
import { BaseAmount, Caip2, ProjectId, queryInteger } from '../primitives.ts'
import { ProviderName } from '../providerNames.ts'
import { defineRoute } from '../route.ts'
import { AtMs, Count, GivenName, InProject, Role } from './shapes.ts'

/** The problems of every route of one project. */
export const ofProject = [
  'login_required',
  'origin_not_allowed',
  'not_found',
  'refused',
  'factor_required',
  'rate_limited',
] as const

/** The problems of every route that does something in a project. */
export const ofAct = [...ofProject, 'payload_too_large'] as const

/** The projects of the caller. */
export const listOperatorProjects = defineRoute({
  id: 'listOperatorProjects',
  method: 'GET',
  path: '/v1/admin/projects',
  summary: 'Lists the projects in which the caller has a role.',
  reply: v.object({ projects: v.array(v.object({ id: ProjectId, name: v.string(), role: Role })) }),
  problems: ['login_required', 'origin_not_allowed', 'refused', 'rate_limited'],
  admin: { role: 'none', scope: 'project:read' },
})

const PerMinute = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999_999))
const Origin = v.pipe(v.string(), v.regex(/^https?:\/\/[^\s/?#]{1,253}$/, 'not an origin'))

/** Settings of a project that the console reads and changes. */
const settings = {
  name: GivenName,
  /** Origins that may call; `https://*.example.com` covers subdomains; none means every origin. */
  allowedOrigins: v.pipe(v.array(Origin), v.maxLength(200)),
  /** Features that are not named stay as they are. */
  features: v.partial(
    v.strictObject({
      ...v.entriesFromList(REMOTE_FLAGS, v.boolean()),
      socials: v.pipe(v.array(ProviderName), v.maxLength(20)),
    }),
  ),
  analytics: v.boolean(),
  limits: v.strictObject({
    perVisitor: PerMinute,
    perProject: v.optional(PerMinute),
    mailsPerMinute: v.optional(PerMinute),
  }),
  recoveryEmail: v.picklist(['required', 'optional']),
  emailSignUp: v.picklist(['link', 'code']),
  smartAccounts: v.picklist(['own-address', 'separate']),
  /** The limit of a project's smart account costs per day, in smallest units, by chain. */
  sponsorship: v.record(Caip2, BaseAmount),
  /** The look of the modals, as a whole; an empty one leaves all to the page. */
  appearance: ProjectAppearance,
}

/** The settings of a project. */
export const ProjectSettings = v.object({
  id: ProjectId,
  ...settings,
  allowedOrigins: v.array(v.string()),
  features: RemoteFeatures,
  name: v.string(),
  limits: v.object({
    perVisitor: v.number(),
    perProject: v.optional(v.number()),
    mailsPerMinute: v.optional(v.number()),
  }),
})

/** Reads the settings of a project. */
export const getProjectSettings = defineRoute({
  id: 'getProjectSettings',
  method: 'GET',
  path: '/v1/admin/projects/{projectId}',
  summary: 'Returns the settings of a project.',
  params: InProject,
  reply: ProjectSettings,
  problems: ofProject,
  admin: { role: 'viewer', scope: 'project:read' },
})

/** Changes settings of a project. What is not named stays. */
export const changeProjectSettings = defineRoute({
  id: 'changeProjectSettings',
  method: 'POST',
  path: '/v1/admin/projects/{projectId}',
  summary: 'Changes the named settings of a project, and leaves the others as they are.',
  params: InProject,
  body: v.partial(v.strictObject({ ...settings, appearance: SetAppearance })),
  reply: ProjectSettings,
  problems: ofAct,
  admin: { role: 'owner', scope: 'project:write', isFresh: true },
})

/** Numbers of a day so far, beside those of the same day a week before up to the same time. */
const Compared = v.object({ today: Count, lastWeek: Count })

/** How the gateway and the project are today. */
export const getOverview = defineRoute({
  id: 'getOverview',
  method: 'GET',
  path: '/v1/admin/projects/{projectId}/overview',
  summary: 'Tells how the servers are, and what happened today beside the same day a week before.',
  params: InProject,
  reply: v.object({
    health: v.array(v.object({ reason: v.picklist(HEALTH_REASONS), text: v.string(), fix: v.string() })),
    chains: v.array(v.object({ chainId: v.string(), name: v.nullable(v.string()), nodes: Count })),
    signIns: Compared,
    wrongCodes: Compared,
    connections: Compared,
    declined: Compared,
    failures: Compared,
  }),
  problems: ofProject,
  admin: { role: 'viewer', scope: 'overview:read' },
})

/** The most days that a funnel covers. */
export const MAX_FUNNEL_DAYS = 90

/** Steps of a connection, counted by events. */
const Steps = {
  /** Wallets that were shown: each opening shows several. */
  shown: Count,
  picked: Count,
  /** Picks to which the wallet said yes. A modal that does not tell of it counts with its connections. */
  approved: Count,
  connected: Count,
}
/** Steps of people that belong to no wallet. */
const Openings = {
  /** Openings of the modal by somebody who is not connected, on whatever platform. */
  opened: Count,
  signedIn: Count,
}

/** The time from a pick to its connection, out of the connections that tell it. */
const ConnectTime = v.object({
  /** Connections that tell it. */
  measured: Count,
  /** Half of them took at most this long, in seconds: one of `CONNECT_SECONDS`. */
  medianSeconds: Count,
  /** Nine of ten took at most this long, in seconds: one of `CONNECT_SECONDS`, of which the last stands for whatever is longer. */
  slowestTenthSeconds: Count,
})

/** Where visitors get to, by wallet, platform and time. */
export const getFunnel = defineRoute({
  id: 'getFunnel',
  method: 'GET',
  path: '/v1/admin/projects/{projectId}/funnel',
  summary: 'Counts how far visitors get, by wallet, platform and time, out of the events of the project.',
  params: InProject,
  query: v.object({
    days: v.optional(queryInteger(1, MAX_FUNNEL_DAYS), '7'),
    /** Wallets of this platform alone. */
    platform: v.optional(v.pipe(v.string(), v.maxLength(32))),
  }),
  reply: v.object({
    /** Whether the project collects events at all. */
    isCollecting: v.boolean(),
    totals: v.object({ ...Openings, ...Steps, declined: Count, failed: Count }),
    /** Null where no connection tells how long it took. */
    connectTime: v.nullable(ConnectTime),
    /** The wallets that most picks were lost at come first. */
    wallets: v.array(
      v.object({
        name: v.string(),
        ...Steps,
        /** Refusals in the wallet, and failures, as far as their events name it. */
        declined: Count,
        failed: Count,
        /** Picks that no connection followed. */
        lost: Count,
        /** Whether connections over a relay were shared out over platforms by the picks: older modals do not say where they began. */
        isEstimated: v.boolean(),
        connectTime: v.nullable(ConnectTime),
        platforms: v.record(v.string(), Count),
      }),
    ),
    /** The steps by the day of UTC, and of one day by the hour, the oldest first. The last one is not over. */
    series: v.object({
      unit: v.picklist(['day', 'hour']),
      points: v.array(
        v.object({
          startsAtMs: AtMs,
          ...Openings,
          picked: Count,
          approved: Count,
          connected: Count,
        }),
      ),
    }),
  }),
  problems: ofProject,
  admin: { role: 'viewer', scope: 'overview:read' },
})
