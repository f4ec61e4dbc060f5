import * as v from 'valibot'
import { EVM_ADDRESS } from '../../../../kernel/chains/evmAddress.ts'
import { lower, WireAmount } from '../wireShapes.ts'

// Schemas of what the Ponder app in deploy/ponder answers. Rows that lack a field are left out instead of failing the whole page.

const MAX_ROWS = 1_000
const MAX_DECIMALS = 36

const address = lower(EVM_ADDRESS)
const text = v.fallback(v.nullish(v.string(), null), null)

/** A token as its contract tells. */
const PonderToken = v.object({
  isCollectible: v.boolean(),
  name: text,
  symbol: text,
  decimals: v.fallback(
    v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_DECIMALS)), null),
    null,
  ),
})
export type PonderToken = v.InferOutput<typeof PonderToken>

/** A movement of a token from the point of view of one account. */
export const PonderMovement = v.object({
  place: v.pipe(v.string(), v.regex(/^\d{1,30}$/)),
  direction: v.picklist(['in', 'out']),
  counterparty: address,
  contract: address,
  amount: WireAmount,
  tokenId: v.nullish(WireAmount, null),
  hash: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/)),
  minedAtSeconds: v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number)),
  sender: address,
  receiver: v.nullish(address, null),
  method: v.pipe(v.string(), v.regex(/^(?:-|[0-9a-f]{8})$/)),
  token: PonderToken,
})
export type PonderMovement = v.InferOutput<typeof PonderMovement>

/** A token that an account has had to do with. */
export const PonderHolding = v.object({ contract: address, token: PonderToken })

const rows = v.pipe(v.array(v.unknown()), v.maxLength(MAX_ROWS))
const Meta = v.fallback(
  v.object({
    status: v.record(v.string(), v.object({ id: v.number(), block: v.object({ number: v.number() }) })),
  }),
  { status: {} },
)

/** The answer to the question for a page of movements. */
export const MovementsReply = v.object({
  data: v.object({
    movements: v.object({ items: rows, pageInfo: v.object({ hasNextPage: v.boolean() }) }),
    _meta: Meta,
  }),
})

/** The answer to the question for the tokens of an account. */
export const HoldingsReply = v.object({ data: v.object({ holdings: v.object({ items: rows }) }) })
