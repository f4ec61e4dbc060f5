import type { SponsorPolicy } from '../../base/sponsorPolicy.ts'
import type { DatabaseTransaction } from '../../kernel/database/schema.ts'
import type { BundlerLimits } from './rules.ts'
import { OperationRefused } from './sponsor/refusal.ts'

/** The key of counted costs: whose they are, and for which day. */
export interface BudgetKey {
  readonly project_id: string
  readonly chain_id: string
  /** UTC. */
  readonly day: string
  /** An account, or the address of a smart account that has none. */
  readonly subject: string
}

/** The row of everybody in a project together. */
const WHOLE = 'project'

interface Budget {
  readonly operations: number
  readonly gas: bigint
  readonly costBase: bigint
}

/** The day of a moment. */
export function dayOf(nowMs: number): string {
  return new Date(nowMs).toISOString().slice(0, 10)
}

/**
 * Counts an operation before it is stored, in the same transaction. The rows stay locked until then, so that several operations
 * at once cannot exceed the budget.
 * @throws OperationRefused when the account or the project has reached its limit of the day
 */
export async function spend(
  trx: DatabaseTransaction,
  input: {
    readonly key: BudgetKey
    readonly limits: BundlerLimits
    /** The limit of the project's costs per day; undefined for an operation that pays for itself. */
    readonly budgetBase: bigint | undefined
    /** The limits of this account per day that the project sets; undefined for the gateway's limits alone. */
    readonly own?: SponsorPolicy['perAccount'] | undefined
    readonly gas: bigint
    readonly costBase: bigint
  },
): Promise<void> {
  const { key, limits, budgetBase } = input
  const isPaid = budgetBase !== undefined
  const gas = isPaid ? input.gas : 0n
  const costBase = isPaid ? input.costBase : 0n
  // Always in this order, so that no two wait for each other.
  const whole = await lock(trx, { ...key, subject: WHOLE })
  const own = await lock(trx, key)
  const ownOperations = Math.min(limits.accountOperations, input.own?.operations ?? limits.accountOperations)
  if (own.operations >= ownOperations)
    throw limited(`the account has had its ${ownOperations} operations of the day`)
  if (whole.operations >= limits.projectOperations)
    throw limited(`the project has had its ${limits.projectOperations} operations of the day`)
  if (own.gas + gas > limits.accountGas)
    throw limited('what the project pays for this account would be more gas than it has for the day')
  const ownCostBase = input.own?.costBase
  if (isPaid && ownCostBase !== undefined && own.costBase + costBase > BigInt(ownCostBase))
    throw limited('the project has spent what it has for this account and day')
  if (isPaid && whole.costBase + costBase > budgetBase)
    throw limited('the project has spent what it has for the day')
  await save(trx, { ...key, subject: WHOLE }, add(whole, { operations: 1, gas, costBase }))
  await save(trx, key, add(own, { operations: 1, gas, costBase }))
}

/** Replaces the reserved costs of an operation by its real ones. The operation itself stays counted. */
export async function settleCosts(
  trx: DatabaseTransaction,
  key: BudgetKey,
  change: { readonly gas: bigint; readonly costBase: bigint },
): Promise<void> {
  const { project_id, chain_id, day } = key
  for (const subject of [WHOLE, key.subject]) {
    const at = { project_id, chain_id, day, subject }
    await save(trx, at, add(await lock(trx, at), { operations: 0, ...change }))
  }
}

function add(budget: Budget, more: Budget): Budget {
  const atLeastNone = (value: bigint) => (value < 0n ? 0n : value)
  return {
    operations: budget.operations + more.operations,
    gas: atLeastNone(budget.gas + more.gas),
    costBase: atLeastNone(budget.costBase + more.costBase),
  }
}

async function lock(trx: DatabaseTransaction, key: BudgetKey): Promise<Budget> {
  await trx
    .insertInto('sponsor_budgets')
    .values({ ...key, operations: 0, gas: '0', cost_base: '0' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await trx
    .selectFrom('sponsor_budgets')
    .selectAll()
    .where('project_id', '=', key.project_id)
    .where('chain_id', '=', key.chain_id)
    .where('day', '=', key.day)
    .where('subject', '=', key.subject)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { operations: row.operations, gas: BigInt(row.gas), costBase: BigInt(row.cost_base) }
}

async function save(
  trx: DatabaseTransaction,
  key: BudgetKey,
  { operations, gas, costBase }: Budget,
): Promise<void> {
  const set = { operations, gas: String(gas), cost_base: String(costBase) }
  await trx
    .updateTable('sponsor_budgets')
    .set(set)
    .where('project_id', '=', key.project_id)
    .where('chain_id', '=', key.chain_id)
    .where('day', '=', key.day)
    .where('subject', '=', key.subject)
    .execute()
}

function limited(what: string): OperationRefused {
  return new OperationRefused('limited', `Not today: ${what}.`)
}
