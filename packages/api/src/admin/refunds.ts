import * as v from 'valibot'
import { PayHash, REFUND_REASONS } from '../payShapes.ts'
import { queryInteger } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { ofAct, ofProject } from './projects.ts'
import { Amount, AtMs, Done, InProject, OpaqueId } from './shapes.ts'

/** The debts of the merchant to payers. */
export const listRefunds = defineRoute({
  id: 'listRefunds',
  method: 'GET',
  path: '/v1/admin/projects/{projectId}/refunds',
  summary: 'Lists what the project owes payers back, or has paid back, the newest first.',
  params: InProject,
  query: v.object({
    /** `open`: to be paid back; `done`: somebody has said that it is. */
    state: v.optional(v.picklist(['open', 'done']), 'open'),
    /** The id of the last row of the page before. */
    before: v.optional(OpaqueId),
    entries: v.optional(queryInteger(1, 200), '50'),
  }),
  reply: v.object({
    refunds: v.array(
      v.object({
        id: OpaqueId,
        paymentId: OpaqueId,
        label: v.nullable(v.string()),
        orderId: v.nullable(v.string()),
        reason: v.picklist(REFUND_REASONS),
        /** A sentence that says what to do. */
        todo: v.string(),
        chainId: v.string(),
        /** The name of the chain; null where it has none here. */
        name: v.nullable(v.string()),
        asset: v.unknown(),
        amountBase: Amount,
        /** The account that it came from; null where there are several. */
        payer: v.nullable(v.string()),
        /** The transaction that it came with. */
        hash: v.string(),
        foundAtMs: AtMs,
        /** The operator who has said that it is paid back, and when; null as long as it is owed. */
        done: v.nullable(v.object({ atMs: AtMs, by: v.string(), hash: v.nullable(v.string()) })),
      }),
    ),
    next: v.nullable(OpaqueId),
  }),
  problems: ofProject,
  admin: { role: 'support', scope: 'money:read' },
})

/** Notes that something was paid back. It moves nothing. */
export const settleRefund = defineRoute({
  id: 'settleRefund',
  method: 'POST',
  path: '/v1/admin/projects/{projectId}/refunds/settle',
  summary: 'Notes that a refund was paid back, with its transaction where there is one.',
  params: InProject,
  body: v.strictObject({ id: OpaqueId, hash: v.optional(PayHash) }),
  reply: Done,
  problems: ofAct,
  admin: { role: 'support', scope: null, isFresh: true },
})
