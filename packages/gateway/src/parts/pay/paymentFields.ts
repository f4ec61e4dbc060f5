import { PAYMENT_FAULTS, PAYMENT_STATUSES, Payment } from '@foyer/api'
import * as v from 'valibot'
import { BaseColumn, OptionalColumn } from '../../kernel/database/columns.ts'
import type { PaymentRow } from './payments.ts'

const Columns = v.object({
  id: v.string(),
  project_id: v.string(),
  made_by: v.picklist(['merchant', 'page']),
  label: OptionalColumn(v.string()),
  order_id: OptionalColumn(v.string()),
  chain_id: v.string(),
  recipient: v.string(),
  asset: Payment.entries.asset,
  amount_base: BaseColumn,
  asked_base: BaseColumn,
  from_block: BaseColumn,
  status: v.picklist(PAYMENT_STATUSES),
  hashes: v.array(v.string()),
  hash: OptionalColumn(v.string()),
  fault: OptionalColumn(v.picklist(PAYMENT_FAULTS)),
  block_number: OptionalColumn(BaseColumn),
  block_hash: OptionalColumn(v.string()),
  arrived_base: OptionalColumn(BaseColumn),
  payer: OptionalColumn(v.string()),
  seen: v.number(),
  needed: v.number(),
  searched_block: OptionalColumn(BaseColumn),
  held_until: OptionalColumn(v.date()),
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
      payer: read.payer,
      searchedBlock: read.searched_block,
      heldUntilMs: read.held_until?.getTime(),
      createdAtMs: read.created_at.getTime(),
      expiresAtMs: read.expires_at.getTime(),
    }
  }),
)
