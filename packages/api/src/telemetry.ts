import * as v from 'valibot'
import { ProjectId, type ProjectQuery } from './primitives.ts'
import { type CallOf, defineRoute, type RouteOf } from './route.ts'
import type { ObjectSchema } from './schema.ts'

/**
 * Analytics events (clause call-12). Two are Foyer's own: `MODAL_OPEN` (connected), and `CONNECT_APPROVED`, which stands between a pick and
 * its connection: the wallet has said yes, and its accounts are not taken over yet.
 */
export const ANALYTICS_EVENTS = [
  'CLICK_NETWORKS',
  'CLICK_NETWORK_HELP',
  'SELECT_WHAT_IS_A_BUY',
  'DISCONNECT_ERROR',
  'EMAIL_UPGRADE_FROM_MODAL',
  'CLICK_TRANSACTIONS',
  'LOAD_MORE_TRANSACTIONS',
  'SELECT_BUY_CRYPTO',
  'OPEN_SWAP',
  'OPEN_SEND',
  'WALLET_IMPRESSION',
  'CLICK_ALL_WALLETS',
  'EMAIL_SUBMITTED',
  'EMAIL_VERIFICATION_CODE_SENT',
  'EMAIL_LOGIN_SELECTED',
  'SELECT_WALLET',
  'CONNECT_SUCCESS',
  'USER_REJECTED',
  'CONNECT_ERROR',
  'CONNECT_PROXY_ERROR',
  'GET_WALLET',
  'OPEN_ENS_FLOW',
  'CLICK_GET_WALLET_HELP',
  'MODAL_OPEN',
  'CONNECT_APPROVED',
] as const

/**
 * The times from a pick to its connection that are told apart, each in seconds: `secondsToConnect` of `CONNECT_SUCCESS` is the shortest of these
 * that the connection did not exceed, and the last one for all that took longer. So coarse that a time marks nobody.
 */
export const CONNECT_SECONDS = [1, 2, 3, 5, 8, 12, 20, 30, 60, 120, 300, 600] as const

/** The start of the year 2100. Later timestamps come from a wrong clock, and could overflow a date of the database. */
const MAX_AT_MS = 4_102_444_800_000

/** One analytics event. Properties are small and must not identify a person. */
export interface AnalyticsEvent {
  readonly event: AnalyticsEventName
  /** Milliseconds since 1970, by the clock of the visitor. */
  readonly atMs: number
  readonly properties: Readonly<Record<string, string | number | boolean | null>>
}
/** The schema of `AnalyticsEvent`. */
export const AnalyticsEvent: ObjectSchema<AnalyticsEvent> = v.strictObject({
  event: v.picklist(ANALYTICS_EVENTS),
  atMs: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_AT_MS)),
  properties: v.optional(
    v.pipe(
      v.record(
        v.pipe(v.string(), v.maxLength(64)),
        v.union([v.pipe(v.string(), v.maxLength(512)), v.number(), v.boolean(), v.null()]),
      ),
      v.check((properties) => Object.keys(properties).length <= 20, 'at most 20 properties'),
    ),
    {},
  ),
})
/** Name of an analytics event. */
export type AnalyticsEventName = (typeof ANALYTICS_EVENTS)[number]

/** A batch of events of one page. */
export interface EventBatch {
  readonly sdkVersion: string
  readonly sdkType: string
  readonly events: readonly AnalyticsEvent[]
}
/** The schema of `EventBatch`. */
export const EventBatch: ObjectSchema<EventBatch> = v.strictObject({
  sdkVersion: v.pipe(v.string(), v.maxLength(64)),
  sdkType: v.pipe(v.string(), v.maxLength(32)),
  events: v.pipe(v.array(AnalyticsEvent), v.minLength(1), v.maxLength(100)),
})

const projectProblems = [
  'project_id_invalid',
  'project_id_missing',
  'origin_not_allowed',
  'rate_limited',
] as const

/** The reply of `getAnalyticsConfig`. */
export interface GetAnalyticsConfigReply {
  readonly isAnalyticsEnabled: boolean
}

/** The part of `getAnalyticsConfig` that a client needs. */
export const getAnalyticsConfigCall: CallOf<'getAnalyticsConfig', GetAnalyticsConfigReply> = {
  id: 'getAnalyticsConfig',
  method: 'GET',
  path: '/v1/analytics/config',
  reply: v.object({ isAnalyticsEnabled: v.boolean() }),
}

/** The query of `getAnalyticsConfig`. */
export interface GetAnalyticsConfigQuery {
  readonly projectId?: string | undefined
  readonly sdkVersion?: string | undefined
  readonly sdkType?: string | undefined
}

/** Whether the project collects events (clause call-3). */
export const getAnalyticsConfig: RouteOf<
  'getAnalyticsConfig',
  { query: GetAnalyticsConfigQuery; reply: GetAnalyticsConfigReply }
> = defineRoute({
  ...getAnalyticsConfigCall,
  summary: 'Says whether the project collects events.',
  query: v.object({
    projectId: v.optional(ProjectId),
    sdkVersion: v.optional(v.pipe(v.string(), v.maxLength(64))),
    sdkType: v.optional(v.pipe(v.string(), v.maxLength(32))),
  }),
  problems: projectProblems,
})

/** The reply of `postEvents`. */
export interface PostEventsReply {
  readonly accepted: number
}

/** The part of `postEvents` that a client needs. */
export const postEventsCall: CallOf<'postEvents', PostEventsReply> = {
  id: 'postEvents',
  method: 'POST',
  path: '/v1/events',
  reply: v.object({ accepted: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
}

/** Accepts a batch of events. The reply has the number of stored events, which is 0 when the project collects none. */
export const postEvents: RouteOf<
  'postEvents',
  { body: EventBatch; query: ProjectQuery; reply: PostEventsReply }
> = defineRoute({
  ...postEventsCall,
  summary: 'Takes a batch of analytics events.',
  query: v.object({ projectId: v.optional(ProjectId) }),
  body: EventBatch,
  problems: [...projectProblems, 'payload_too_large'],
})
