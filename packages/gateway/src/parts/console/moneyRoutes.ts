import { adminRoutes, type ReplyOf } from '@foyer/api'
import { act, requireSomebody } from '@foyer/server-kit/operators'
import type { GatewayApp } from '../../http/app.ts'
import { ProblemError } from '../../http/problem.ts'
import type { Database } from '../../kernel/database/schema.ts'
import { couldReach, PUBLIC_SERVERS } from '../../kernel/outbound/askOutside.ts'
import { listPurchases, type PurchaseRow } from '../onramp/index.ts'
import {
  listPayments,
  type PaymentRow,
  readDeliveries,
  refundsOf,
  sendAgain,
  setMerchantWebhook,
} from '../pay/index.ts'
import type { Console } from './console.ts'
import { csvLine } from './csv.ts'
import { mountAdmin } from './mountAdmin.ts'
import { nextOf } from './nextOf.ts'
import { requireOne } from './projectRoutes.ts'
import { mountRefunds } from './refundRoutes.ts'
import { REFUND_TITLES, refundCells } from './refunds.ts'
import { readSponsored } from './sponsored.ts'

type Payments = ReplyOf<(typeof adminRoutes)['listProjectPayments']>
type Purchases = ReplyOf<(typeof adminRoutes)['listProjectPurchases']>
type Delivery = ReplyOf<(typeof adminRoutes)['getWebhook']>['events'][number]

/** Payments that are read at once for a table. */
const PAGE = 200

/** Serves the money of a project, as far as the gateway has the parts that it is of. */
export function mountMoney(app: GatewayApp, console: Console): void {
  const { payments, onramps, bundler, paymaster } = app.services
  if (payments !== undefined) {
    mountPayments(app, console)
    mountRefunds(app, console)
    mountWebhook(app, console)
  }
  if (onramps !== undefined) mountPurchases(app, console)
  const payers = { relayer: bundler !== undefined, paymaster: paymaster !== undefined }
  const { context } = console
  const { chains } = console
  const { currencies } = app.services
  mountAdmin(app, context, adminRoutes.listSponsored, ({ project }) =>
    readSponsored(context.database, requireOne(project), {
      payers,
      chains,
      currencies,
      nowMs: context.now(),
    }),
  )
}

function mountPayments(app: GatewayApp, { context }: Console): void {
  const { database } = context
  mountAdmin(app, context, adminRoutes.listProjectPayments, async ({ project, query }) => {
    const rows = await listPayments(database, {
      projectId: requireOne(project).id,
      ...query,
      before: query.before,
    })
    return { payments: rows.map(toPayment), next: nextOf(rows, query.entries) }
  })
  mountAdmin(app, context, adminRoutes.exportPayments, async ({ route, caller, project }) => {
    const { id: projectId } = requireOne(project)
    const who = { route, caller: requireSomebody(caller), projectId }
    await act(context, who, async () => ({ reply: undefined, target: projectId }))
    return writeTable(database, projectId)
  })
}

function mountPurchases(app: GatewayApp, { context }: Console): void {
  mountAdmin(app, context, adminRoutes.listProjectPurchases, async ({ project, query }) => {
    const page = { projectId: requireOne(project).id, ...query, before: query.before }
    const rows = await listPurchases(context.database, page)
    return { purchases: rows.map(toPurchase), next: nextOf(rows, query.entries) }
  })
}

function mountWebhook(app: GatewayApp, { context }: Console): void {
  const { database } = context
  mountAdmin(app, context, adminRoutes.getWebhook, async ({ project }) => {
    const { url, events } = await readDeliveries(database, requireOne(project).id)
    return { url: url ?? null, events: events.map(toDelivery) }
  })
  mountAdmin(app, context, adminRoutes.setWebhook, ({ route, caller, project, body }) => {
    const { id: projectId } = requireOne(project)
    // While developing the server of a shop is on this machine.
    const isOutside = !app.settings.isDevelopment
    if (isOutside && !couldReach(body.url, PUBLIC_SERVERS))
      throw new ProblemError('bad_request', 'body.url: a webhook is on the public internet, by https.')
    return act(context, { route, caller: requireSomebody(caller), projectId }, async (trx) => {
      const { url: before } = await readDeliveries(trx, projectId)
      const wanted = { url: body.url, isOutside, now: context.now }
      const { url, secret } = await setMerchantWebhook(trx, projectId, wanted)
      // The secret is told once, and stands in no log.
      return { reply: { url, secret }, target: projectId, before: { url: before }, after: { url } }
    })
  })
  mountAdmin(app, context, adminRoutes.resendEvent, ({ route, caller, project, body: { id } }) => {
    const { id: projectId } = requireOne(project)
    return act(context, { route, caller: requireSomebody(caller), projectId }, async (trx, nowMs) => {
      if (!(await sendAgain(trx, { projectId, id, nowMs })))
        throw new ProblemError('not_found', 'The project has told its server of no such event.')
      return { reply: { done: true as const }, target: id }
    })
  })
}

function toPayment(row: PaymentRow): Payments['payments'][number] {
  return {
    ...{ id: row.id, status: row.status, madeBy: row.made_by, label: row.label, orderId: row.order_id },
    ...{ chainId: row.chain_id, recipient: row.recipient, asset: row.asset },
    amountBase: String(row.amount_base),
    arrivedBase: row.arrived_base === null ? null : String(row.arrived_base),
    ...{ hash: row.hash, fault: row.fault, createdAtMs: row.created_at.getTime() },
  }
}

function toPurchase(row: PurchaseRow): Purchases['purchases'][number] {
  return {
    ...{ id: row.id, kind: row.kind, provider: row.provider, status: row.status },
    ...{ chainId: row.chain_id, account: row.account, asset: row.asset, amountBase: String(row.amount_base) },
    ...{ fiat: row.fiat, fiatAmount: row.fiat_amount, hash: row.hash },
    createdAtMs: row.created_at.getTime(),
  }
}

function toDelivery(event: Awaited<ReturnType<typeof readDeliveries>>['events'][number]): Delivery {
  const at = event.delivered_at ?? event.due_at
  const waiting = event.due_at === null ? 'given_up' : 'waiting'
  return {
    id: event.id,
    paymentId: event.payment_id,
    state: event.delivered_at === null ? waiting : 'delivered',
    attempts: event.attempts,
    createdAtMs: event.created_at.getTime(),
    atMs: at === null ? null : at.getTime(),
  }
}

/** Writes all payments of a project as CSV, page by page. */
async function* writeTable(database: Database, projectId: string): AsyncGenerator<string> {
  yield csvLine([
    ...['id', 'created', 'status', 'made by', 'label', 'order', 'chain', 'recipient'],
    ...['asked (smallest units)', 'arrived (smallest units)', 'transaction', 'fault'],
    ...REFUND_TITLES,
  ])
  for (let before: string | undefined; ; ) {
    const rows = await listPayments(database, { projectId, before, entries: PAGE })
    const refunds = await refundsOf(
      database,
      projectId,
      rows.map(({ id }) => id),
    )
    const cellsOf = (row: PaymentRow) => [
      ...toCells(toPayment(row)),
      ...refundCells(refunds.filter(({ payment_id }) => payment_id === row.id)),
    ]
    yield rows.map((row) => csvLine(cellsOf(row))).join('')
    before = rows.at(-1)?.id
    if (rows.length < PAGE) return
  }
}

function toCells(payment: Payments['payments'][number]): readonly (string | null)[] {
  const { id, createdAtMs, status, madeBy, label, orderId, chainId, recipient } = payment
  return [
    ...[id, new Date(createdAtMs).toISOString(), status, madeBy, label, orderId, chainId, recipient],
    ...[payment.amountBase, payment.arrivedBase, payment.hash, payment.fault],
  ]
}
