import { randomUUID } from 'node:crypto'
import type { TestAsset } from './assets.ts'
import type { Payer } from './payer.ts'
import type { TestEvent } from './webhooks.ts'

/** How long the page of an order can be opened, and how long it may take to press something there. */
const PAGE_MS = 5 * 60_000

/** The gateway's order. */
export interface OrderInput {
  readonly reference: string
  readonly kind: 'onramp' | 'exchange'
  readonly asset: TestAsset
  readonly account: string
  readonly amountBase: bigint
  readonly fiat?: string | undefined
  readonly amount?: string | undefined
  readonly returnUrl?: string | undefined
}

/** An order, and what has become of it. */
export interface Order extends OrderInput {
  readonly id: string
  readonly expiresAtMs: number
  /** In the address of its page. It opens once. */
  readonly pageToken: string
  /** In the forms of the page that was opened. */
  formToken: string | undefined
  status: 'open' | TestEvent['status']
  hash: string | undefined
}

/** The orders of a provider. */
export interface Orders {
  add(input: OrderInput): Order
  find(reference: string): Order | undefined
  /** Opens the page of an order; undefined the second time, and after its time. */
  open(pageToken: string): Order | undefined
  /** The order whose page has a form. */
  ofForm(formToken: string): Order | undefined
  /** Pays it out, or declines it. */
  end(order: Order, how: 'pay' | 'decline'): Promise<void>
}

/** Keeps orders in memory. */
export function createOrders(input: {
  readonly payer: Payer
  readonly tell: (event: TestEvent) => void
  readonly now?: () => number
}): Orders {
  const { payer, tell } = input
  const now = input.now ?? Date.now
  const orders = new Map<string, Order>()

  function say(order: Order, status: TestEvent['status']): void {
    order.status = status
    const { reference, hash } = order
    tell({ id: randomUUID(), reference, status, ...(hash !== undefined && { hash }) })
  }

  return {
    add(fields) {
      const order: Order = {
        ...fields,
        id: randomUUID(),
        expiresAtMs: now() + PAGE_MS,
        pageToken: randomUUID(),
        formToken: undefined,
        status: 'open',
        hash: undefined,
      }
      orders.set(order.reference, order)
      return order
    },
    find: (reference) => orders.get(reference),
    open(pageToken) {
      const order = [...orders.values()].find((one) => one.pageToken === pageToken)
      if (!order || order.formToken !== undefined || now() > order.expiresAtMs) return undefined
      order.formToken = randomUUID()
      return order
    },
    ofForm: (formToken) => [...orders.values()].find((one) => one.formToken === formToken),
    async end(order, how) {
      if (order.status !== 'open') return
      if (how === 'decline') return say(order, 'failed')
      say(order, 'pending')
      order.hash = await payer.pay(order.asset.id, order.account, order.amountBase)
      say(order, 'settling')
    },
  }
}
