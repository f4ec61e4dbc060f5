import { getHealth, type ReplyOf } from '@foyer/contract'
import { type GatewayApp, mount } from '../route.ts'

/**
 * Says how the gateway is. A lost database makes it `degraded`, still with status 200: the catalogue and the RPC
 * proxy go on, and taking every replica out of rotation would stop those too.
 */
export function mountHealth(app: GatewayApp): void {
  mount(app, getHealth, async ({ services, settings }): Promise<ReplyOf<typeof getHealth>> => {
    const isUp = await services.database.isUp()
    const { version } = settings
    return isUp
      ? { status: 'ok', version, database: 'ok' }
      : { status: 'degraded', version, database: 'down' }
  })
}
