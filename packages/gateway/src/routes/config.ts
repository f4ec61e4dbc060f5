import { getConfig } from '@foyer/contract'
import { type GatewayApp, mount } from '../route.ts'

/** Serves what a project allows. */
export function mountConfig(app: GatewayApp): void {
  mount(app, getConfig, async ({ project }) => ({
    projectId: project.id,
    features: project.features,
    allowedOrigins: [...project.allowedOrigins],
  }))
}
