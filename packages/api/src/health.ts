import * as v from 'valibot'
import { defineRoute } from './route.ts'

/**
 * Why a gateway is degraded. `database_away`: its database does not answer. `disk_full`: the disk of an embedded
 * database is full. `requests_full`: the number of requests in progress is near its limit. `relayer_low`: what sends operations
 * of smart accounts has less left on a chain than its operator wants it to have. `deposit_low`: so has the paymaster. `store_away`: what all
 * replicas share beside the database does not answer, and each counts requests for itself. `replica_away`: a read replica of the database is
 * away, too far behind or promoted, and others or the primary are read instead.
 */
export const HEALTH_REASONS = [
  'database_away',
  'disk_full',
  'requests_full',
  'relayer_low',
  'deposit_low',
  'store_away',
  'replica_away',
] as const
/** One of the reasons why a gateway is degraded. */
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
    /** Chains, as CAIP-2 ids, on which a payment counts on the word of a single node, as the gateway has no second one to compare with. */
    paymentsByOneNode: v.optional(v.array(v.string())),
  }),
  problems: ['upstream_unavailable'],
})
