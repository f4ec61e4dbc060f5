import { adminRoutes } from '../admin/index.ts'
import type { RouteExample } from './example.ts'

const params = { projectId: 'my-shop' }

/** Example of the route that tells where visitors get to. */
export const funnelExamples: readonly RouteExample[] = [
  {
    route: adminRoutes.getFunnel,
    good: { params, query: { days: '7', platform: 'mobile' } },
    reply: {
      isCollecting: true,
      totals: {
        ...{ opened: 210, shown: 900, picked: 100, approved: 66, connected: 60 },
        ...{ declined: 10, failed: 5, signedIn: 40 },
      },
      connectTime: { measured: 58, medianSeconds: 8, slowestTenthSeconds: 60 },
      wallets: [
        {
          ...{ name: 'Rainbow', shown: 400, picked: 80, approved: 50, connected: 45, lost: 35 },
          ...{ declined: 8, failed: 4, isEstimated: false, platforms: { mobile: 80 } },
          connectTime: { measured: 45, medianSeconds: 12, slowestTenthSeconds: 120 },
        },
      ],
      series: {
        unit: 'day',
        points: [
          {
            ...{
              startsAtMs: 1_790_000_000_000,
              opened: 30,
              picked: 14,
              approved: 10,
              connected: 9,
              signedIn: 6,
            },
          },
        ],
      },
    },
    bad: { params, query: { days: '0' } },
  },
]
