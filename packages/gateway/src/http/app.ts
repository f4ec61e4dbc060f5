import type { getConfig, getHealth, HealthReason, ReplyOf, RouteDefinition } from '@foyer/api'
import type { MetricFamily } from '@foyer/server-kit'
import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import type { MemoryServicesOptions } from '../base/memoryOptions.ts'
import type { Project } from '../base/projects.ts'
import type { Services } from '../base/services.ts'
import type { InFlight } from './inFlight.ts'
import type { GatewayMetrics, PartCounters } from './metrics.ts'

/** The values that Hono carries through one request. */
export interface GatewayEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** The address that the limits count. */
    ip: string
    /** Set once a limit was charged for the request, so that a refusal is not charged again. */
    isCharged?: true
    /** The nonce that the next proof of possession has to name; set where a proof is asked for. */
    nonce?: string
    /** The id of the route that answers, by which the figures count. */
    route?: string
    /** The unexpected error that was thrown; it is logged. */
    unexpected?: unknown
  }
}

/** How a gateway behaves, apart from its services. */
export interface GatewaySettings {
  readonly version: string
  /** Missing project ids fall back to `dev`. */
  readonly isDevelopment: boolean
  /** Every reply is checked against its schema; a mismatch becomes `internal`. */
  readonly checkReplies: boolean
  /** How many reverse proxies in front of the gateway append to `x-forwarded-for`. */
  readonly trustedProxies: number
  /** The most requests that are answered at the same time; further ones get `upstream_unavailable`. */
  readonly maxInFlight: number
  /** How long a request may take to send its body. */
  readonly bodyTimeoutMs: number
  /** Whether the gateway was told to stop: its health then says so. */
  readonly isStopping: () => boolean
  /** Counts requests for the metrics. */
  readonly metrics: GatewayMetrics
  /** Called after every request. */
  readonly log: (entry: RequestLog) => void
}

/** The only fields that are ever logged of a request: no query, no address, no body. */
export interface RequestLog {
  readonly requestId: string
  readonly method: string
  readonly path: string
  readonly status: number
  readonly durationMs: number
  /** Set when something unexpected was thrown. */
  readonly error?: unknown
}

/** The application that routes are mounted on. */
export interface GatewayApp {
  readonly hono: Hono<GatewayEnv>
  readonly services: Services
  readonly settings: GatewaySettings
  readonly inFlight: InFlight
  /** The parts of the gateway that are served. */
  readonly parts: readonly HttpPart[]
  /** Tells why the gateway is degraded at this moment. The database and the store are asked once for all who want to know. */
  readonly healthReasons: () => Promise<HealthReason[]>
}

/** Facts of a part that `/health` tells. */
export interface PartHealth extends Pick<ReplyOf<typeof getHealth>, 'paymentsByOneNode'> {
  readonly reasons?: readonly HealthReason[]
}

/** Facts of a part that `/v1/config` tells. */
export type PartConfig = Pick<ReplyOf<typeof getConfig>, 'embeddedWallet'> &
  Partial<Pick<ReplyOf<typeof getConfig>, 'names'>>

/** A part of the gateway as it is served. It runs without Node.js too: tests of pages talk to it. */
export interface HttpPart {
  /** Its routes of the API, which the OpenAPI document names. */
  readonly routes?: readonly RouteDefinition[]
  /** Mounts the routes whose services are there. */
  mount?(app: GatewayApp): void
  /** Mounts what stands around every route, before anything refuses. */
  mountAround?(app: GatewayApp): void
  /** Beginnings of the paths whose requests carry a proof of possession. */
  readonly provenPaths?: readonly string[]
  /** The origin of the secure frame, which calls for whatever page it serves. */
  frameOrigin?(services: Services): string | undefined
  /** Facts that `/v1/config` tells the pages of a project. */
  describe?(services: Services, project: Project): PartConfig
  health?(services: Services): PartHealth
  /** Its services in memory, without database, files or Node. Services of the kernel and of earlier parts are there. */
  inMemory?(options: MemoryServicesOptions, services: Partial<Services>): Partial<Services>
  /** Counters that `/metrics` tells. */
  readonly counters?: PartCounters
  /** Current values that `/metrics` tells. */
  gauges?(services: Services): readonly MetricFamily[]
  /** Values that it reads in its tables, for `/metrics` too. None while the database does not answer. */
  measure?(services: Services): Promise<readonly MetricFamily[]>
}

/** The origin of the secure frame; undefined where nobody can sign in. */
export function frameOriginOf({ parts, services }: GatewayApp): string | undefined {
  for (const { frameOrigin } of parts) {
    const origin = frameOrigin?.(services)
    if (origin !== undefined) return origin
  }
  return undefined
}
