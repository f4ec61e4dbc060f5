import { BaseAmount, Caip2 } from '@foyer/api'
import * as v from 'valibot'
import { SponsoredCall } from '../../base/sponsorPolicy.ts'

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The budget of a project on one chain, for everybody together. */
const ChainBudget = v.strictObject({
  /** In smallest units of the coin, for a day and a month by UTC. */
  dayBase: BaseAmount,
  /** @default without one, the budgets of its days */
  monthBase: v.optional(BaseAmount),
  dayOperations: v.optional(Count, 1_000),
  monthOperations: v.optional(Count),
})
export type ChainBudget = v.InferOutput<typeof ChainBudget>

/** The rules by which a project pays for smart accounts of connected wallets. A project without a policy pays for nothing. */
export const PaymasterPolicy = v.strictObject({
  chains: v.pipe(
    v.record(Caip2, ChainBudget),
    v.check((chains) => Object.keys(chains).length > 0, 'names no chain'),
  ),
  /** Every call of an operation has to fit one of these. Without them the project pays for every call. */
  calls: v.optional(v.pipe(v.array(SponsoredCall), v.minLength(1), v.maxLength(1_000))),
  /**
   * `known`: where `calls` are named, only accounts whose code is known, since another could make other calls than it shows.
   * `any`: all of them; an account of a stranger's making may then spend gas on something else.
   */
  accounts: v.optional(v.picklist(['known', 'any']), 'known'),
  /** The limits of one account on one day and chain. */
  perAccount: v.optional(
    v.strictObject({ operations: v.optional(Count, 10), costBase: v.optional(BaseAmount) }),
    {},
  ),
  /** The limit of operations from one address of the network on one day and chain, whatever accounts they are of. */
  perVisitor: v.optional(v.strictObject({ operations: v.optional(Count, 30) }), {}),
  /** The most gas of one operation, in all. */
  maxGas: v.optional(v.pipe(v.number(), v.integer(), v.minValue(100_000), v.maxValue(10_000_000)), 2_000_000),
  /** The name that wallets show of who pays. @default the project's name */
  sponsorName: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
})
export type PaymasterPolicy = v.InferOutput<typeof PaymasterPolicy>
