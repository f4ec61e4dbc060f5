import { randomUUID } from 'node:crypto'
import type { Database, DatabaseTransaction } from '../../kernel/database/schema.ts'
import { OperationRefused } from '../bundler/index.ts'
import {
  addToAll,
  type Budget,
  type BudgetPlace,
  dayOf,
  lockBudget,
  monthOf,
  subjectsOf,
  WHOLE,
} from './budgets.ts'
import type { ChainBudget, PaymasterPolicy } from './policy.ts'

/** Operations of one account that may be signed for and not yet in a block. */
export const MAX_OPEN = 3
/** Signatures for one nonce of an account: each time that its fees change there is one more. */
export const MAX_SIGNATURES = 16
/** Operations of a day whose calls failed in a block, after which an account or a visitor gets no more. */
export const MAX_FAILURES = 3

/** An operation that is about to be signed for. */
export interface ReserveInput {
  readonly projectId: string
  /** CAIP-2. */
  readonly chainId: string
  /** In lower case. */
  readonly sender: string
  readonly nonce: bigint
  readonly visitor: string
  readonly hash: string
  /** The most that the entry point can take from the deposit for it. */
  readonly costBase: bigint
  readonly block: bigint
  /** In seconds. */
  readonly validUntil: number
  readonly nowMs: number
}

/**
 * Sets the highest cost of an operation aside, and resolves once that is on disk. A second signature for the same nonce sets
 * only aside what it costs more, since only one of them can be in a block.
 * @throws OperationRefused limited
 */
export async function reserve(
  database: Database,
  policy: PaymasterPolicy,
  budget: ChainBudget,
  input: ReserveInput,
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const place = { project_id: input.projectId, chain_id: input.chainId }
    // Everything else waits here, so that what follows is seen by one at a time.
    await lockBudget(trx, place, dayOf(input.nowMs), WHOLE)
    const open = await findOpen(trx, place, input)
    if (open === undefined) await reserveFirst(trx, { policy, budget, place, input })
    else await reserveMore(trx, { policy, budget, place, input, open })
  })
}

interface Work {
  readonly policy: PaymasterPolicy
  readonly budget: ChainBudget
  readonly place: BudgetPlace
  readonly input: ReserveInput
}

async function reserveFirst(trx: DatabaseTransaction, { policy, budget, place, input }: Work): Promise<void> {
  const { sender, visitor, costBase, hash, validUntil, nowMs } = input
  const operation = { ...place, sender, visitor, day: dayOf(nowMs) }
  const { count } = await trx
    .selectFrom('paymaster_reservations')
    .select((query) => query.fn.countAll<string>().as('count'))
    .where('project_id', '=', place.project_id)
    .where('chain_id', '=', place.chain_id)
    .where('sender', '=', sender)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  if (Number(count) >= MAX_OPEN)
    throw limited(`the account has ${MAX_OPEN} operations that are not in a block yet; send them first`)
  await checkBudgets(trx, { policy, budget, operation, operations: 1, costBase })
  await addToAll(trx, operation, { operations: 1, costBase })
  await trx
    .insertInto('paymaster_reservations')
    .values({
      ...operation,
      id: randomUUID(),
      nonce: String(input.nonce),
      hashes: JSON.stringify([hash]),
      reserved_base: String(costBase),
      actual_base: null,
      state: 'open',
      from_block: String(input.block),
      valid_until: String(validUntil),
      created_at: new Date(nowMs),
      ended_at: null,
    })
    .execute()
}

async function reserveMore(
  trx: DatabaseTransaction,
  { policy, budget, place, input, open }: Work & { readonly open: OpenReservation },
): Promise<void> {
  const hashes = readHashes(open.hashes)
  if (hashes.includes(input.hash) === false && hashes.length >= MAX_SIGNATURES)
    throw limited(`this nonce was signed for ${MAX_SIGNATURES} times`)
  const before = BigInt(open.reserved_base)
  const costBase = input.costBase > before ? input.costBase - before : 0n
  const operation = { ...place, sender: open.sender, visitor: open.visitor, day: open.day }
  await checkBudgets(trx, { policy, budget, operation, operations: 0, costBase })
  await addToAll(trx, operation, { costBase })
  await trx
    .updateTable('paymaster_reservations')
    .set({
      hashes: JSON.stringify([...new Set([...hashes, input.hash])]),
      reserved_base: String(before + costBase),
      valid_until: String(Math.max(Number(open.valid_until), input.validUntil)),
    })
    .where('id', '=', open.id)
    .execute()
}

/** @throws OperationRefused when one of the limits would be exceeded */
async function checkBudgets(
  trx: DatabaseTransaction,
  input: {
    readonly policy: PaymasterPolicy
    readonly budget: ChainBudget
    readonly operation: BudgetPlace & {
      readonly sender: string
      readonly visitor: string
      readonly day: string
    }
    readonly operations: number
    readonly costBase: bigint
  },
): Promise<void> {
  const { policy, budget, operation, operations, costBase } = input
  const { day } = operation
  const subjects = subjectsOf(operation)
  const wholeDay = await lockBudget(trx, operation, day, WHOLE)
  const month = await lockBudget(trx, operation, monthOf(day), WHOLE)
  const account = await lockBudget(trx, operation, day, subjects.account)
  const visitor = await lockBudget(trx, operation, day, subjects.visitor)
  const exceeds = (counted: Budget, most: number | undefined, mostBase: string | undefined) =>
    (most !== undefined && counted.operations + operations > most) ||
    (mostBase !== undefined && counted.costBase + costBase > BigInt(mostBase))
  if (exceeds(wholeDay, budget.dayOperations, budget.dayBase))
    throw limited('the project has spent what it has for the day')
  if (exceeds(month, budget.monthOperations, budget.monthBase))
    throw limited('the project has spent what it has for the month')
  const { perAccount, perVisitor } = policy
  if (exceeds(account, perAccount.operations ?? 10, perAccount.costBase))
    throw limited('the project has paid what it pays for one account in a day')
  if (exceeds(visitor, perVisitor.operations ?? 30, undefined))
    throw limited('the project has paid what it pays for one visitor in a day')
  if (Math.max(account.failures, visitor.failures) >= MAX_FAILURES)
    throw limited(`${MAX_FAILURES} operations that it paid for today have failed`)
}

const COLUMNS = ['id', 'sender', 'visitor', 'day', 'hashes', 'reserved_base', 'valid_until'] as const

async function findOpen(trx: DatabaseTransaction, place: BudgetPlace, { sender, nonce }: ReserveInput) {
  return trx
    .selectFrom('paymaster_reservations')
    .select(COLUMNS)
    .where('project_id', '=', place.project_id)
    .where('chain_id', '=', place.chain_id)
    .where('sender', '=', sender)
    .where('nonce', '=', String(nonce))
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst()
}
type OpenReservation = NonNullable<Awaited<ReturnType<typeof findOpen>>>

/** The hashes of a row, which this part has written. */
export function readHashes(text: string): readonly string[] {
  const hashes: unknown = JSON.parse(text)
  return Array.isArray(hashes) ? hashes.map(String) : []
}

function limited(what: string): OperationRefused {
  return new OperationRefused('limited', `Not sponsored: ${what}.`)
}
