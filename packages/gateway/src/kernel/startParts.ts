import { createQueueMeter, type ReplicaState } from '@foyer/server-kit/database'
import { joinFacts } from '../base/joinFacts.ts'
import type { RateLimits } from '../base/limits.ts'
import { withDevelopmentProject } from '../base/projects.ts'
import type { Services } from '../base/services.ts'
import { createDatabaseEvents } from './events/eventStore.ts'
import { createMemoryLimits, createPostgresLimits, createStoreLimits } from './limits/flexibleLimits.ts'
import type { GatewayPart, PartContext, PartPlugs, StartedPart, Worker } from './part.ts'
import { cacheProjects, createDatabaseProjects } from './projects/projectStore.ts'

/** The parts of a gateway that have started. */
export interface StartedParts {
  readonly services: Services
  readonly workers: readonly Worker[]
  /** Starts what works once the gateway listens. */
  watch(): readonly Worker[]
}

/** Starts each part with the services of those before it. */
export async function startParts(
  parts: readonly GatewayPart[],
  context: Omit<PartContext, 'services' | 'plugs'>,
): Promise<StartedParts> {
  const plugs = joinFacts<PartPlugs>(parts.map((part) => part.plug?.(context)))
  const started: StartedPart[] = []
  let services: Partial<Services> = kernelServices(context)
  for (const part of parts) {
    const one = await part.start?.({ ...context, services, plugs })
    if (one === undefined) continue
    started.push(one)
    services = { ...services, ...one.services }
  }
  return {
    // Services of parts that are left out are absent, and so is whatever would use them.
    services: {
      ...services,
      projects: createProjects(parts, context, services),
      queues: createQueueMeter(Object.assign({}, ...started.map(({ queues }) => queues))),
    } as Services,
    workers: started.flatMap(({ worker }) => worker ?? []),
    watch: () => started.flatMap((one) => one.watch?.() ?? []),
  }
}

function kernelServices({
  config,
  opened,
  nodes,
  currencies,
  store,
}: Omit<PartContext, 'services' | 'plugs'>) {
  const { database, pool, replicas, isUp, hasRoom } = opened
  return {
    events: createDatabaseEvents(database, { perProject: config.events.perProject }),
    nodes,
    currencies,
    limits: chooseLimits(pool, store),
    ...(store && { store }),
    ...(replicas && { replicas: describeReplicas(replicas) }),
    database: { isUp, ...(hasRoom === undefined ? {} : { hasRoom }) },
  }
}

function describeReplicas(
  replicas: NonNullable<PartContext['opened']['replicas']>,
): NonNullable<Services['replicas']> {
  const isAbsent = (state: ReplicaState) => state !== 'up' && state !== 'unknown'
  return { hasAbsent: () => replicas.states().some(isAbsent), families: replicas.families }
}

/** A store that is meant for counting comes first. */
function chooseLimits(pool: PartContext['opened']['pool'], store: PartContext['store']): RateLimits {
  if (store) return createStoreLimits(store)
  return pool ? createPostgresLimits(pool) : createMemoryLimits()
}

function createProjects(
  parts: readonly GatewayPart[],
  { config, opened, onStaleRead }: Pick<PartContext, 'config' | 'opened' | 'onStaleRead'>,
  services: Partial<Services>,
): Services['projects'] {
  const projects = cacheProjects(createDatabaseProjects(opened.database), { onError: onStaleRead })
  if (!config.isDevelopment) return projects
  const features = parts.map((part) => part.developmentFeatures?.(services) ?? {})
  const hasEmail = features.some(({ email }) => email === true)
  return withDevelopmentProject(projects, {
    hasEmail,
    socials: features.flatMap(({ socials = [] }) => socials),
    analytics: config.developmentAnalytics ?? false,
  })
}
