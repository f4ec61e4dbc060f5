import { OnrampAsset, OnrampKind, PURCHASE_STATUSES } from '@foyer/api'
import * as v from 'valibot'
import { BaseColumn, OptionalColumn } from '../../kernel/database/columns.ts'
import type { PurchaseRow } from './providers/onramps.ts'

const Columns = v.object({
  id: v.string(),
  project_id: v.string(),
  kind: OnrampKind,
  provider: v.string(),
  order_id: OptionalColumn(v.string()),
  status: v.picklist(PURCHASE_STATUSES),
  chain_id: v.string(),
  account: v.string(),
  asset: OnrampAsset,
  amount_base: BaseColumn,
  fiat: OptionalColumn(v.string()),
  fiat_amount: OptionalColumn(v.string()),
  from_block: BaseColumn,
  hashes: v.array(v.string()),
  hash: OptionalColumn(v.string()),
  arrived_base: OptionalColumn(BaseColumn),
  created_at: v.date(),
  expires_at: v.date(),
})

/** A purchase as its row keeps it. */
export const PurchaseFields: v.GenericSchema<unknown, PurchaseRow> = v.pipe(
  Columns,
  v.transform((read): PurchaseRow => {
    return {
      ...{ id: read.id, kind: read.kind, provider: read.provider, status: read.status },
      projectId: read.project_id,
      orderId: read.order_id,
      chainId: read.chain_id,
      account: read.account,
      asset: read.asset,
      amountBase: read.amount_base,
      fiat: read.fiat,
      fiatAmount: read.fiat_amount,
      fromBlock: read.from_block,
      hashes: read.hashes,
      hash: read.hash,
      arrivedBase: read.arrived_base,
      createdAtMs: read.created_at.getTime(),
      expiresAtMs: read.expires_at.getTime(),
    }
  }),
)
