import { getAnalyticsConfig, postEvents } from '@foyer/api'
import type { GatewayApp } from '../../http/app.ts'
import { mount } from '../../http/route.ts'

/** Serves the analytics switch and takes events, which are dropped unless the project collects them. Spec: call-3 */
export function mountTelemetry(app: GatewayApp): void {
  mount(app, getAnalyticsConfig, async ({ project }) => ({ isAnalyticsEnabled: project.analytics }))
  mount(app, postEvents, async ({ project, body, services, settings }) => {
    if (!project.analytics) return { accepted: 0 }
    const accepted = await services.events.store(project.id, body)
    settings.metrics.add('events_stored', accepted)
    settings.metrics.add('events_dropped', body.events.length - accepted)
    return { accepted }
  })
}
