import { PAYMENT_FAULTS, PAYMENT_STATUSES, Payment } from '@foyer/api'
import * as v from 'valibot'
import type { PaymentRow } from './payments.ts'

const Base = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((text) => BigInt(text)),
)
const Optional = <S extends v.GenericSchema>(schema: S) =>
  v.pipe(
    v.nullable(schema),
    v.transform((value) => value ?? undefined),
  )

const Columns = v.object({
  id: v.string(),
  project_id: v.string(),
  made_by: v.picklist(['merchant', 'page']),
  label: Optional(v.string()),
  order_id: Optional(v.string()),
  chain_id: v.string(),
  recipient: v.string(),
  asset: Payment.entries.asset,
  amount_base: Base,
  asked_base: Base,
  from_block: Base,
  status: v.picklist(PAYMENT_STATUSES),
  hashes: v.array(v.string()),
  hash: Optional(v.string()),
  fault: Optional(v.picklist(PAYMENT_FAULTS)),
  block_number: Optional(Base),
  block_hash: Optional(v.string()),
  arrived_base: Optional(Base),
  seen: v.number(),
  needed: v.number(),
  searched_block: Optional(Base),
  held_until: Optional(v.date()),
  created_at: v.date(),
  expires_at: v.date(),
})

/** A payment as its row keeps it. */
export const PaymentFields: v.GenericSchema<unknown, PaymentRow> = v.pipe(
  Columns,
  v.transform((read): PaymentRow => {
    return {
      ...{ id: read.id, label: read.label, asset: read.asset, status: read.status, hashes: read.hashes },
      ...{
        hash: read.hash,
        fault: read.fault,
        seen: read.seen,
        needed: read.needed,
        recipient: read.recipient,
      },
      projectId: read.project_id,
      madeBy: read.made_by,
      orderId: read.order_id,
      chainId: read.chain_id,
      amountBase: read.amount_base,
      askedBase: read.asked_base,
      fromBlock: read.from_block,
      blockNumber: read.block_number,
      blockHash: read.block_hash,
      arrivedBase: read.arrived_base,
      searchedBlock: read.searched_block,
      heldUntilMs: read.held_until?.getTime(),
      createdAtMs: read.created_at.getTime(),
      expiresAtMs: read.expires_at.getTime(),
    }
  }),
)
