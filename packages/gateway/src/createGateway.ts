import type { Hono } from 'hono'
import type { Services } from './base/services.ts'
import type { GatewayEnv, GatewaySettings } from './http/app.ts'
import { HTTP_PARTS } from './httpParts.ts'
import { buildGateway } from './kernel/buildGateway.ts'

/**
 * Builds a gateway over the given services. `gateway.fetch(request)` answers without a port, so that this same
 * gateway also serves as the test double of browser code.
 * @example const reply = await createGateway(createMemoryServices()).request('/v1/wallets')
 */
export function createGateway(services: Services, settings: Partial<GatewaySettings> = {}): Hono<GatewayEnv> {
  return buildGateway(HTTP_PARTS, services, settings)
}
