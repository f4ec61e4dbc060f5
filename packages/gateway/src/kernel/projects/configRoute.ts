import { getConfig, isKnownProvider } from '@foyer/api'
import { joinFacts } from '../../base/joinFacts.ts'
import type { GatewayApp } from '../../http/app.ts'
import { mount } from '../../http/route.ts'

/** Serves what a project allows, with what each part tells of itself. Own issuers are told by their part: pages of before refuse unknown names. */
export function mountConfig(app: GatewayApp): void {
  mount(app, getConfig, async ({ project, services }) => ({
    projectId: project.id,
    features: { ...project.features, socials: project.features.socials.filter(isKnownProvider) },
    allowedOrigins: [...project.allowedOrigins],
    names: { parent: null },
    ...(Object.keys(project.appearance).length > 0 && { appearance: project.appearance }),
    ...joinFacts(app.parts.map((part) => part.describe?.(services, project))),
  }))
}
