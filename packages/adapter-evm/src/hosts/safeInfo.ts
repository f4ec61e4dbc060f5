import * as v from 'valibot'

const ADDRESS = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i))
const HASH = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i))
/** At most what a thousand owners sign. */
const SIGNATURE = v.pipe(v.string(), v.maxLength(200_000), v.regex(/^0x(?:[0-9a-f]{2})*$/i))

/** The account around the page. */
export const SafeInfoSchema = v.object({
  safeAddress: ADDRESS,
  chainId: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER)),
})

export type SafeInfo = v.InferOutput<typeof SafeInfoSchema>

/** A transaction that the Safe has taken up; it may wait for more owners. */
export const SafeSentSchema = v.object({ safeTxHash: HASH })

/** A text that the Safe was asked to sign: by its owners apart from any chain, or by a transaction. */
export const SafeSignedSchema = v.union([v.object({ messageHash: HASH }), SafeSentSchema])

export const SafeSignatureSchema = v.union([SIGNATURE, v.literal('')])

/** The state of a transaction of the Safe. */
export const SafeTransactionSchema = v.object({
  txStatus: v.picklist(['AWAITING_CONFIRMATIONS', 'AWAITING_EXECUTION', 'SUCCESS', 'CANCELLED', 'FAILED']),
  txHash: v.nullish(HASH),
})

export type SafeTransaction = v.InferOutput<typeof SafeTransactionSchema>

const TransactionSchema = v.object({
  to: ADDRESS,
  value: v.optional(v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,64}$/i))),
  data: v.optional(v.pipe(v.string(), v.maxLength(1_000_000), v.regex(/^0x(?:[0-9a-f]{2})*$/i))),
})

/** Calls of a page, of a transaction or of a batch. */
export const SafeCallsSchema = v.pipe(v.array(TransactionSchema), v.minLength(1), v.maxLength(1_000))
