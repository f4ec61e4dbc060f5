import { getAnalyticsConfig, postEvents } from '../telemetry.ts'
import type { RouteExample } from './example.ts'

/** Asking whether events are wanted. */
export const analyticsConfigExample: RouteExample = {
  route: getAnalyticsConfig,
  good: { query: { projectId: 'dev', sdkVersion: 'html-0.2.0', sdkType: 'foyer' } },
  reply: { isAnalyticsEnabled: false },
  bad: { query: { sdkType: 'x'.repeat(33) } },
}

/** Handing in events. */
export const eventsExample: RouteExample = {
  route: postEvents,
  good: {
    query: { projectId: 'dev' },
    body: {
      sdkVersion: 'html-0.2.0',
      sdkType: 'foyer',
      events: [
        { event: 'SELECT_WALLET', atMs: 1_790_000_000_000, properties: { name: 'MetaMask', rank: 1 } },
      ],
    },
  },
  reply: { accepted: 1 },
  bad: {
    body: {
      sdkVersion: 'html-0.2.0',
      sdkType: 'foyer',
      events: [{ event: 'PAGE_VIEW', atMs: 1_790_000_000_000 }],
    },
  },
}
