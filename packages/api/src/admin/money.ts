import * as v from 'valibot'
import { PURCHASE_STATUSES } from '../onrampShapes.ts'
import { PAYMENT_STATUSES } from '../payShapes.ts'
import { queryInteger, WebUrl } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { ofAct, ofProject } from './projects.ts'
import { Amount, AtMs, Count, Done, InProject, OpaqueId } from './shapes.ts'

const Page = v.object({
  /** The id of the last row of the page before. */
  before: v.optional(OpaqueId),
  entries: v.optional(queryInteger(1, 200), '50'),
})

/** Payments to the project. */
export const listProjectPayments = defineRoute({
  id: 'listProjectPayments',
  method: 'GET',
  path: '/v1/admin/projects/{projectId}/payments',
  summary: 'Lists the payments of a project, the newest first.',
  params: InProject,
  query: Page,
  reply: v.object({
    payments: v.array(
      v.object({
        id: OpaqueId,
        status: v.picklist(PAYMENT_STATUSES),
        madeBy: v.picklist(['merchant', 'page']),
        label: v.nullable(v.string()),
        orderId: v.nullable(v.string()),
        chainId: v.string(),
        recipient: v.string(),
        asset: v.unknown(),
        amountBase: Amount,
        arrivedBase: v.nullable(Amount),
        hash: v.nullable(v.string()),
        fault: v.nullable(v.string()),
        createdAtMs: AtMs,
      }),
    ),
    next: v.nullable(OpaqueId),
  }),
  problems: ofProject,
  admin: { role: 'support', scope: 'money:read' },
})

/** Payments as a table. */
export const exportPayments = defineRoute({
  id: 'exportPayments',
  method: 'GET',
  path: '/v1/admin/projects/{projectId}/payments/export',
  summary: 'Streams the payments of a project as CSV, the newest first.',
  params: InProject,
  reply: { bytes: ['text/csv; charset=utf-8'] },
  problems: ofProject,
  admin: { role: 'support', scope: 'money:read' },
})

/** Purchases of visitors, and what they sent from exchanges. */
export const listProjectPurchases = defineRoute({
  id: 'listProjectPurchases',
  method: 'GET',
  path: '/v1/admin/projects/{projectId}/purchases',
  summary: 'Lists what visitors have bought, and sent from exchanges, the newest first.',
  params: InProject,
  query: Page,
  reply: v.object({
    purchases: v.array(
      v.object({
        id: OpaqueId,
        kind: v.string(),
        provider: v.string(),
        status: v.picklist(PURCHASE_STATUSES),
        chainId: v.string(),
        account: v.string(),
        asset: v.unknown(),
        amountBase: Amount,
        fiat: v.nullable(v.string()),
        fiatAmount: v.nullable(v.string()),
        hash: v.nullable(v.string()),
        createdAtMs: AtMs,
      }),
    ),
    next: v.nullable(OpaqueId),
  }),
  problems: ofProject,
  admin: { role: 'support', scope: 'money:read' },
})

/** The webhook of the project's server, and what it was told. */
export const getWebhook = defineRoute({
  id: 'getWebhook',
  method: 'GET',
  path: '/v1/admin/projects/{projectId}/webhook',
  summary: 'Returns the webhook of a project, and what became of the last events.',
  params: InProject,
  reply: v.object({
    url: v.nullable(v.string()),
    events: v.array(
      v.object({
        id: OpaqueId,
        paymentId: OpaqueId,
        /** `waiting`: it is tried again; `given_up`: it is not. */
        state: v.picklist(['delivered', 'waiting', 'given_up']),
        attempts: Count,
        createdAtMs: AtMs,
        /** When it was delivered, or is tried next. */
        atMs: v.nullable(AtMs),
      }),
    ),
  }),
  problems: ofProject,
  admin: { role: 'owner', scope: 'project:read' },
})

/** Sets the webhook. The secret by which the server checks events is in this answer alone. */
export const setWebhook = defineRoute({
  id: 'setWebhook',
  method: 'POST',
  path: '/v1/admin/projects/{projectId}/webhook',
  summary: 'Sets the webhook of a project, with a new secret that is shown this once.',
  params: InProject,
  body: v.strictObject({ url: WebUrl }),
  reply: v.object({ url: v.string(), secret: v.string() }),
  problems: ofAct,
  admin: { role: 'owner', scope: 'project:write', isFresh: true },
})

/** Sends an event again. */
export const resendEvent = defineRoute({
  id: 'resendEvent',
  method: 'POST',
  path: '/v1/admin/projects/{projectId}/webhook/resend',
  summary: 'Has an event sent to the webhook again.',
  params: InProject,
  body: v.strictObject({ id: OpaqueId }),
  reply: Done,
  problems: ofAct,
  admin: { role: 'owner', scope: 'project:write' },
})
