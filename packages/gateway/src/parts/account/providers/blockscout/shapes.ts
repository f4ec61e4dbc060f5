import * as v from 'valibot'
import { EVM_ADDRESS } from '../../../../kernel/chains/evmAddress.ts'
import { lower, WireAmount } from '../wireShapes.ts'

// Schemas of the explorer's answers. Its API changes between versions: only the fields that are needed are read, under their
// present and former names, and an item that lacks one is left out instead of failing the whole page.

const HASH = /^0x[0-9a-f]{64}$/i

const Price = v.pipe(v.string(), v.regex(/^\d{1,18}(\.\d{1,36})?$/), v.transform(Number))
const Party = v.pipe(
  v.object({ hash: lower(EVM_ADDRESS) }),
  v.transform(({ hash }) => hash),
)
const Instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => Date.parse(text)),
  // Some texts of that form are no time, such as the 31st of a month with 30 days.
  v.finite(),
)
const Decimals = v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number), v.maxValue(36))
const text = v.fallback(v.nullish(v.string(), ''), '')

/** A token as the explorer describes it. */
export const ExplorerToken = v.pipe(
  v.object({
    address_hash: v.optional(lower(EVM_ADDRESS)),
    address: v.optional(lower(EVM_ADDRESS)),
    name: text,
    symbol: text,
    decimals: v.fallback(v.nullish(Decimals, null), null),
    type: v.picklist(['ERC-20', 'ERC-721', 'ERC-1155', 'ERC-404']),
    exchange_rate: v.fallback(v.nullish(Price, null), null),
    icon_url: v.fallback(
      v.nullish(v.pipe(v.string(), v.maxLength(2048), v.startsWith('https://')), null),
      null,
    ),
    reputation: v.fallback(v.nullish(v.string(), null), null),
  }),
  v.check(
    ({ address_hash, address }) => (address_hash ?? address) !== undefined,
    'a token without its address',
  ),
)
export type ExplorerToken = v.InferOutput<typeof ExplorerToken>

/** A transaction of an address. */
export const ExplorerTransaction = v.object({
  hash: lower(HASH),
  /** Absent, as the timestamp is, while the transaction is pending. */
  block_number: v.optional(v.nullable(v.number())),
  block: v.optional(v.nullable(v.number())),
  position: v.nullish(v.number(), null),
  timestamp: v.nullish(Instant, null),
  status: v.nullish(v.picklist(['ok', 'error']), null),
  from: Party,
  to: v.nullish(Party, null),
  value: WireAmount,
  method: v.fallback(v.nullish(v.string(), null), null),
  raw_input: v.fallback(v.nullish(v.string(), null), null),
})
export type ExplorerTransaction = v.InferOutput<typeof ExplorerTransaction>

const TokenInstance = v.nullish(
  v.object({
    image_url: v.fallback(
      v.nullish(v.pipe(v.string(), v.maxLength(2048), v.startsWith('https://')), null),
      null,
    ),
  }),
  null,
)

/** A movement of a token from or to an address. */
export const ExplorerTransfer = v.object({
  transaction_hash: v.optional(lower(HASH)),
  tx_hash: v.optional(lower(HASH)),
  block_number: v.number(),
  log_index: v.pipe(v.union([v.number(), v.string()]), v.transform(Number)),
  timestamp: v.nullish(Instant, null),
  from: Party,
  to: Party,
  method: v.fallback(v.nullish(v.string(), null), null),
  token: ExplorerToken,
  total: v.nullish(
    v.object({
      value: v.optional(v.nullable(WireAmount)),
      token_id: v.optional(v.nullable(WireAmount)),
      token_instance: v.fallback(TokenInstance, null),
    }),
    null,
  ),
})
export type ExplorerTransfer = v.InferOutput<typeof ExplorerTransfer>

/** The coin balance of an address. */
export const ExplorerAddress = v.object({
  coin_balance: v.nullish(WireAmount, '0'),
  exchange_rate: v.fallback(v.nullish(Price, null), null),
})

/** The balance of an address in one token. */
export const ExplorerBalance = v.object({ token: ExplorerToken, value: v.nullish(WireAmount, '0') })

/** The explorer's cursor of the next page. It is sent back unchanged. */
export const PageParams = v.pipe(
  v.record(
    v.pipe(v.string(), v.regex(/^[a-z_]{1,48}$/)),
    v.nullable(v.union([v.number(), v.boolean(), v.pipe(v.string(), v.maxLength(128))])),
  ),
  v.check((params) => Object.keys(params).length <= 12, 'too many parameters'),
)
export type PageParams = v.InferOutput<typeof PageParams>

/** A page whose items are parsed one by one. */
export const ExplorerPage = v.object({
  items: v.pipe(v.array(v.unknown()), v.maxLength(500)),
  next_page_params: v.nullish(PageParams, null),
})
