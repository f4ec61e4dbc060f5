import { sqlStep } from '@foyer/server-kit/database'

/**
 * How far the chain was searched for a payment, which page is asking its wallet for the money, and the secret of a webhook that still
 * signs beside its successor.
 */
export const addPaymentMaintenance = sqlStep([
  'alter table payments add column searched_block numeric(78,0)',
  'alter table payments add column held_by text',
  'alter table payments add column held_until timestamptz',
  'alter table merchant_webhooks add column previous_secret text',
  'alter table merchant_webhooks add column previous_until timestamptz',
  'create index payment_events_by_age on payment_events (created_at)',
])
