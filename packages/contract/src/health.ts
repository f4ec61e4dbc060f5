import * as v from 'valibot'
import { defineRoute } from './route.ts'

/** Whether the gateway and its database answer. */
export const getHealth = defineRoute({
  id: 'getHealth',
  method: 'GET',
  path: '/health',
  summary: 'Says whether the gateway and its database answer.',
  reply: v.object({
    status: v.picklist(['ok', 'degraded']),
    version: v.string(),
    database: v.picklist(['ok', 'down']),
  }),
  problems: ['upstream_unavailable'],
})
