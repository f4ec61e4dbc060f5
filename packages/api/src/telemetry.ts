import * as v from 'valibot'
import { ProjectId } from './primitives.ts'
import { defineRoute, type RouteCall } from './route.ts'

/** Analytics events (clause call-12). */
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
] as const

/** The start of the year 2100. Later timestamps come from a wrong clock, and could overflow a date of the database. */
const MAX_AT_MS = 4_102_444_800_000

/** One analytics event. Properties are small and must not identify a person. */
export const AnalyticsEvent = v.strictObject({
  event: v.picklist(ANALYTICS_EVENTS),
  /** Milliseconds since 1970, by the clock of the visitor. */
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
export type AnalyticsEvent = v.InferOutput<typeof AnalyticsEvent>
/** Name of an analytics event. */
export type AnalyticsEventName = (typeof ANALYTICS_EVENTS)[number]

/** A batch of events of one page. */
export const EventBatch = v.strictObject({
  sdkVersion: v.pipe(v.string(), v.maxLength(64)),
  sdkType: v.pipe(v.string(), v.maxLength(32)),
  events: v.pipe(v.array(AnalyticsEvent), v.minLength(1), v.maxLength(100)),
})
export type EventBatch = v.InferOutput<typeof EventBatch>

const projectProblems = [
  'project_id_invalid',
  'project_id_missing',
  'origin_not_allowed',
  'rate_limited',
] as const

/** The part of `getAnalyticsConfig` that a client needs. */
export const getAnalyticsConfigCall = {
  id: 'getAnalyticsConfig',
  method: 'GET',
  path: '/v1/analytics/config',
  reply: v.object({ isAnalyticsEnabled: v.boolean() }),
} as const satisfies RouteCall

/** Whether the project collects events (clause call-3). */
export const getAnalyticsConfig = defineRoute({
  ...getAnalyticsConfigCall,
  summary: 'Says whether the project collects events.',
  query: v.object({
    projectId: v.optional(ProjectId),
    sdkVersion: v.optional(v.pipe(v.string(), v.maxLength(64))),
    sdkType: v.optional(v.pipe(v.string(), v.maxLength(32))),
  }),
  problems: projectProblems,
})

/** The part of `postEvents` that a client needs. */
export const postEventsCall = {
  id: 'postEvents',
  method: 'POST',
  path: '/v1/events',
  reply: v.object({ accepted: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
} as const satisfies RouteCall

/** Accepts a batch of events. The reply has the number of stored events, which is 0 when the project collects none. */
export const postEvents = defineRoute({
  ...postEventsCall,
  summary: 'Takes a batch of analytics events.',
  query: v.object({ projectId: v.optional(ProjectId) }),
  body: EventBatch,
  problems: [...projectProblems, 'payload_too_large'],
})
