import { nameRoute } from '@foyer/server-kit/tracing'
import type { GatewayMetrics } from './metrics.ts'

/** Names the route of each answer for the span of its request, where requests are traced. */
export function nameRoutes(metrics: GatewayMetrics): GatewayMetrics {
  return {
    ...metrics,
    answered(answer) {
      nameRoute(answer.route)
      metrics.answered(answer)
    },
  }
}
