import * as v from 'valibot'
import { defineRoute } from './route.ts'

/**
 * Why a gateway is not quite well: its database does not answer, the disk of an embedded database has no room for more, or
 * nearly as many requests are being answered as may be.
 */
export const HEALTH_REASONS = ['database_away', 'disk_full', 'requests_full'] as const
/** One of them. */
export type HealthReason = (typeof HEALTH_REASONS)[number]

/** Whether the gateway and its database answer. */
export const getHealth = defineRoute({
  id: 'getHealth',
  method: 'GET',
  path: '/health',
  summary:
    'Says whether the gateway and its database answer, and why not; upstream_unavailable while it is stopping.',
  reply: v.object({
    status: v.picklist(['ok', 'degraded']),
    reasons: v.array(v.picklist(HEALTH_REASONS)),
    version: v.string(),
    database: v.picklist(['ok', 'down']),
  }),
  problems: ['upstream_unavailable'],
})
