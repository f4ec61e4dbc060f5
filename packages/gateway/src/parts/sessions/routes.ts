import { smartSessionRoutes } from '@foyer/api'
import type { GatewayApp, HttpPart } from '../../http/app.ts'
import { mountProven } from '../../http/provenRoute.ts'

/** Serves the sessions of smart accounts to the secure frame, where the gateway remembers them and has an embedded wallet. */
export function mountSmartSessions(app: GatewayApp): void {
  const { smartSessions, embeddedWallet } = app.services
  if (smartSessions === undefined || embeddedWallet === undefined) return
  const { recordSmartSession, listSmartSessions, endSmartSession } = smartSessionRoutes
  mountProven(app, embeddedWallet, recordSmartSession, smartSessions.recordSmartSession)
  mountProven(app, embeddedWallet, listSmartSessions, smartSessions.listSmartSessions)
  mountProven(app, embeddedWallet, endSmartSession, smartSessions.endSmartSession)
}

export const sessionsHttp: HttpPart = {
  routes: Object.values(smartSessionRoutes),
  mount: mountSmartSessions,
  provenPaths: ['/v1/smart-sessions/'],
}
