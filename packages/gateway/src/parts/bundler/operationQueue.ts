import { openQueue, type Queue, type QueuePlace } from '@foyer/server-kit/database'
import * as v from 'valibot'
import type { Database } from '../../kernel/database/schema.ts'
import type { OperationRow } from './store.ts'

/** The operations that are to be sent. One that is sent, or dropped, is no entry any more. */
export function operationPlace(database: Database, now: () => number): QueuePlace {
  const match = { state: ['queued'] }
  return { database, table: 'bundler_ops', id: 'hash', match, dead: { state: 'dropped' }, now }
}

/** One of the two databases returns numbers where the other one returns texts. */
const NumberText = v.nullable(v.pipe(v.union([v.string(), v.number(), v.bigint()]), v.transform(String)))

const OperationFields: v.GenericSchema<unknown, OperationRow> = v.object({
  hash: v.string(),
  chain_id: v.string(),
  project_id: v.string(),
  account_id: v.nullable(v.string()),
  subject: v.string(),
  day: v.string(),
  sender: v.string(),
  operation: v.string(),
  is_sponsored: v.boolean(),
  relayer: v.nullable(v.string()),
  gas: v.string(),
  reserved_base: v.string(),
  state: v.picklist(['queued', 'sent', 'included', 'failed', 'dropped']),
  reason: v.nullable(v.string()),
  relayer_nonce: NumberText,
  tx_hash: v.nullable(v.string()),
  block_number: NumberText,
  created_at: v.date(),
  due_at: v.date(),
  attempts: v.number(),
  leased_until: v.nullable(v.date()),
  ended_at: v.nullable(v.date()),
})

/** Opens the queue of what one relayer sends on a chain. One that cannot be sent now says itself when it is tried again. */
export function openOperationQueue(
  place: QueuePlace,
  {
    chainId,
    relayer,
    leaseMs,
  }: { readonly chainId: string; readonly relayer: string; readonly leaseMs: number },
): Queue<OperationRow> {
  const match = { ...place.match, chain_id: [chainId], relayer: [relayer] }
  return openQueue({ ...place, match, schema: OperationFields, leaseMs, backOff: () => leaseMs })
}
