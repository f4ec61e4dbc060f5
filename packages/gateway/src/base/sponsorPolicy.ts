import { BaseAmount, Caip2 } from '@foyer/api'
import * as v from 'valibot'

const Address = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{40}$/i, 'not an address of 20 bytes in hex'),
  v.toLowerCase(),
)
const Selector = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{8}$/i, 'not a function selector of 4 bytes in hex'),
  v.toLowerCase(),
)
const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** One kind of call that a project pays for. */
export const SponsoredCall = v.strictObject({
  contract: Address,
  /** Without it the rule holds on every chain that the project pays on. */
  chainId: v.optional(Caip2),
  /** Function selectors. Without them every function of the contract is paid for. */
  functions: v.optional(v.pipe(v.array(Selector), v.minLength(1))),
  /** The most coins that one such call may move, in smallest units. Without it: none. */
  maxValueBase: v.optional(BaseAmount, '0'),
})
export type SponsoredCall = v.InferOutput<typeof SponsoredCall>

/**
 * The operations that a project pays for, within its daily budget. Every part that is present has to agree. An empty policy agrees to every
 * call.
 */
export const SponsorPolicy = v.strictObject({
  /** Every call of an operation has to fit one of these. */
  calls: v.optional(v.pipe(v.array(SponsoredCall), v.minLength(1), v.maxLength(1_000))),
  /** The limits of one account on one day (UTC) and on one chain, below those of the gateway. */
  perAccount: v.optional(
    v.strictObject({
      operations: v.optional(Count),
      /** The limit of its operations' cost to the relayer, in smallest units of the coin. */
      costBase: v.optional(BaseAmount),
    }),
    {},
  ),
  /** An HTTPS address that is asked last. Plain HTTP is taken for `localhost` and `127.0.0.1` alone. */
  webhookUrl: v.optional(
    v.pipe(
      v.string(),
      v.url('not an address'),
      v.check(isSafeUrl, 'not an https address (http is for localhost alone)'),
    ),
  ),
})
export type SponsorPolicy = v.InferOutput<typeof SponsorPolicy>

function isSafeUrl(text: string): boolean {
  const { protocol, hostname } = new URL(text)
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1'
  return protocol === 'https:' || (protocol === 'http:' && isLocal)
}
