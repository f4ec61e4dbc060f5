import { adminRoutes } from '@foyer/api'
import type { GatewayApp } from '../../http/app.ts'
import type { Console } from './console.ts'
import { mountAdmin } from './mountAdmin.ts'
import { describeReasons } from './overview.ts'
import type { ServerFacts } from './servers/serverFaults.ts'

/** Serves how the servers are: this gateway by what it knows of itself, and the others by what they answer. */
export function mountServers(app: GatewayApp, { context, servers }: Console): void {
  mountAdmin(app, context, adminRoutes.listServers, async () => {
    const [faults, others] = await Promise.all([app.healthReasons(), servers?.get() ?? []])
    const own: ServerFacts = {
      ...{ kind: 'gateway', address: context.publicUrl(), version: app.settings.version },
      state: faults.length === 0 ? 'up' : 'degraded',
      ...{ sockets: null, messages: null, hasPrivateFigures: false },
      faults: describeReasons(faults),
    }
    return { servers: [own, ...others] }
  })
}
