import { openQueue, type Queue, type QueuePlace } from '@foyer/server-kit/database'
import * as v from 'valibot'
import type { Database } from '../../kernel/database/schema.ts'
import { PaymentFields } from './paymentFields.ts'
import type { PaymentRow } from './payments.ts'

/** How long a process that has taken an event has to deliver it. */
const EVENT_LEASE_MS = 30_000
const SECOND_MS = 1_000
/** How long after each attempt the next one is made, in seconds: three days in all. */
const RETRY_SECONDS = [5, 30, 120, 600, 3_600, 3 * 3_600, 8 * 3_600, 24 * 3_600, 36 * 3_600]

/** The payments that are to be looked at. Each says when it is looked at again, until it is over. */
export function paymentPlace(database: Database, now: () => number): QueuePlace {
  return { database, table: 'payments', dead: 'none', now }
}

/** Opens the queue of payments. When one is over, another may have its amount. */
export function openPaymentQueue(place: QueuePlace, leaseMs: number): Queue<PaymentRow> {
  const onDone = () => ({ terms: null })
  return openQueue({ ...place, schema: PaymentFields, leaseMs, backOff: () => leaseMs, onDone })
}

const EventFields = v.object({ id: v.string(), body: v.string(), project_id: v.string() })

/** An event that is to be told now. */
export type DueEvent = v.InferOutput<typeof EventFields>

/** The events that merchants' servers are to be told. One that no attempt has delivered stays as a dead letter. */
export function eventPlace(database: Database, now: () => number): QueuePlace {
  return { database, table: 'payment_events', dead: { due_at: null, delivered_at: null }, now }
}

/** Opens the queue of events. */
export function openEventQueue(place: QueuePlace): Queue<DueEvent> {
  return openQueue({
    ...{ ...place, schema: EventFields, leaseMs: EVENT_LEASE_MS },
    backOff: (attempts) => (RETRY_SECONDS[attempts - 1] ?? 0) * SECOND_MS,
    maxAttempts: RETRY_SECONDS.length + 1,
    onDone: (nowMs) => ({ delivered_at: new Date(nowMs) }),
    onDead: () => ({ delivered_at: null }),
  })
}
