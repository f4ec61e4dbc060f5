import { getHealth } from '../health.ts'
import type { RouteExample } from './example.ts'

/** Asking whether the gateway is up. */
export const healthExample: RouteExample = {
  route: getHealth,
  good: {},
  reply: { status: 'ok', reasons: [], version: '0.2.0', database: 'ok' },
}
