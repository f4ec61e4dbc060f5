import { getAnalyticsConfigCall, postEventsCall } from '@foyer/api'
import type { Api } from '../../kernel/api/api.ts'
import { toClientRoute } from '../../kernel/api/toClientRoute.ts'

/** Whether the project collects events. Calls: getAnalyticsConfig. */
export async function isAnalyticsEnabled(api: Pick<Api, 'call'>): Promise<boolean> {
  return (await api.call(toClientRoute(getAnalyticsConfigCall), {})).isAnalyticsEnabled
}

/** Sends a batch of events; `keepalive` lets the request outlive the page. Calls: postEvents. */
export async function sendEvents(api: Pick<Api, 'call'>, body: unknown, keepalive: boolean): Promise<void> {
  await api.call(toClientRoute(postEventsCall), { body, keepalive })
}
