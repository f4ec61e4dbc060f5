import { type AnalyticsEvent, postEventsCall } from '@foyer/api'
import * as v from 'valibot'
import { postJson } from './postJson.ts'

/** The most events of a batch, by the schema of the route. */
const PER_BATCH = 100

/** Where events are sent. */
export interface TrafficTarget {
  readonly gatewayUrl: string
  readonly projectId: string
}

/**
 * Sends events as the pages of visitors do, batch by batch, and answers how many the gateway has kept.
 * @throws Error when it refuses a batch
 */
export async function sendEvents(
  { gatewayUrl, projectId }: TrafficTarget,
  events: readonly AnalyticsEvent[],
): Promise<number> {
  const url = `${gatewayUrl}${postEventsCall.path}?projectId=${encodeURIComponent(projectId)}`
  let accepted = 0
  for (let from = 0; from < events.length; from += PER_BATCH) {
    const body = { sdkVersion: '0.2.0', sdkType: 'foyer', events: events.slice(from, from + PER_BATCH) }
    accepted += v.parse(postEventsCall.reply, await postJson(url, body)).accepted
  }
  return accepted
}
