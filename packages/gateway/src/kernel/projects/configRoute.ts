import { getConfig } from '@foyer/api'
import { joinFacts } from '../../base/joinFacts.ts'
import type { GatewayApp } from '../../http/app.ts'
import { mount } from '../../http/route.ts'

/** Serves what a project allows, with what each part tells of itself. */
export function mountConfig(app: GatewayApp): void {
  mount(app, getConfig, async ({ project, services }) => ({
    projectId: project.id,
    features: project.features,
    allowedOrigins: [...project.allowedOrigins],
    names: { parent: null },
    ...joinFacts(app.parts.map((part) => part.describe?.(services, project))),
  }))
}
