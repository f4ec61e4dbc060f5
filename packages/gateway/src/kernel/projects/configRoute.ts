import { getConfig } from '@foyer/contract'
import { type GatewayApp, mount } from '../../http/route.ts'

/** Serves what a project allows. */
export function mountConfig(app: GatewayApp): void {
  mount(app, getConfig, async ({ project, services }) => ({
    projectId: project.id,
    features: project.features,
    allowedOrigins: [...project.allowedOrigins],
    names: { parent: services.names?.parent ?? null },
    ...(services.embeddedWallet && { embeddedWallet: services.embeddedWallet.describe(project) }),
  }))
}
