import type { NameRefusal } from '@foyer/api'
import { DAY_MS } from '@foyer/server-kit'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../kernel/database/schema.ts'
import type { NamesTables } from './tables.ts'

/** A message that waits for its signature. */
export type NameNonce = Selectable<NamesTables['name_nonces']>

/** How long a name that was given up is not given to another account. */
export const RELEASED_MS = 90 * DAY_MS
/** How often an account may sign for a name on a day. */
export const NAMES_A_DAY = 5
/** How often that may be done from one address of the network, which an office shares. */
export const NAMES_A_DAY_OF_VISITOR = 20

/** Why a signed message has changed nothing. `nonce_used`: another request was first. */
export type NameOutcome = 'done' | 'nonce_used' | Extract<NameRefusal, `name_${string}`>

/** A name in use. */
export interface NameRow {
  readonly label: string
  /** In lower case. */
  readonly account: string
  readonly chainId: string
  readonly isContract: boolean
}

/**
 * Gives a name to the account that signed for it, and uses the nonce up in the same transaction. No row is read before one is
 * written: of several requests at once, the database accepts only one.
 */
export async function takeName(
  database: Database,
  input: {
    readonly nonce: NameNonce
    readonly isContract: boolean
    /** The visitor, who is counted in addition to the account. */
    readonly visitor: string
    readonly nowMs: number
  },
): Promise<NameOutcome> {
  const { nonce, isContract, visitor, nowMs } = input
  const { parent, label, account, chain_id } = nonce
  return database.transaction().execute(async (trx) => {
    if (!(await useNonce(trx, nonce.nonce))) return 'nonce_used'
    const day = new Date(nowMs).toISOString().slice(0, 10)
    const isWithin =
      (await count(trx, { day, subject: account, most: NAMES_A_DAY })) &&
      (await count(trx, { day, subject: visitor, most: NAMES_A_DAY_OF_VISITOR }))
    if (!isWithin) return 'name_limit'
    await trx
      .deleteFrom('names')
      .where('parent', '=', parent)
      .where('label', '=', label)
      .where('released_at', 'is not', null)
      .where(({ or, eb }) =>
        or([eb('released_at', '<=', new Date(nowMs - RELEASED_MS)), eb('account', '=', account)]),
      )
      .execute()
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('names')
      .values({
        ...{ parent, label, account, chain_id },
        is_contract: isContract,
        taken_at: new Date(nowMs),
        released_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n ? 'done' : whoseIs(trx, nonce)
  })
}

/** Takes a name back from the account that signed to give it up. */
export async function giveUpName(
  database: Database,
  { nonce, nowMs }: { readonly nonce: NameNonce; readonly nowMs: number },
): Promise<NameOutcome> {
  return database.transaction().execute(async (trx) => {
    if (!(await useNonce(trx, nonce.nonce))) return 'nonce_used'
    const { numUpdatedRows } = await trx
      .updateTable('names')
      .set({ released_at: new Date(nowMs) })
      .where('parent', '=', nonce.parent)
      .where('label', '=', nonce.label)
      .where('account', '=', nonce.account)
      .where('released_at', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows === 1n ? 'done' : 'name_unknown'
  })
}

async function useNonce(trx: DatabaseTransaction, nonce: string): Promise<boolean> {
  const used = await trx.deleteFrom('name_nonces').where('nonce', '=', nonce).executeTakeFirst()
  return used.numDeletedRows === 1n
}

/**
 * Why a name could not be written: somebody has it, or the account has another one. An account that already has this very name is
 * told that it has it: the answer to its first request may have been lost.
 */
async function whoseIs(
  trx: DatabaseTransaction,
  { parent, label, account }: NameNonce,
): Promise<NameOutcome> {
  const row = await trx
    .selectFrom('names')
    .select('account')
    .where('parent', '=', parent)
    .where('label', '=', label)
    .executeTakeFirst()
  if (row === undefined) return 'name_owned'
  if (row.account === account) return 'done'
  return row.account === null ? 'name_reserved' : 'name_taken'
}

/** Counts an attempt of a day. Answers whether there were less than `most` before. */
async function count(
  trx: DatabaseTransaction,
  { day, subject, most }: { readonly day: string; readonly subject: string; readonly most: number },
): Promise<boolean> {
  const row = await trx
    .insertInto('name_budgets')
    .values({ day, subject, names: 1 })
    .onConflict((conflict) =>
      conflict.columns(['day', 'subject']).doUpdateSet({ names: sql`name_budgets.names + 1` }),
    )
    .returning('names')
    .executeTakeFirstOrThrow()
  return row.names <= most
}

/** Returns the labels that are not free at the moment; `isKept` says whether the operator keeps one back. */
export async function findTaken(
  database: Database,
  {
    parent,
    labels,
    nowMs,
  }: { readonly parent: string; readonly labels: readonly string[]; readonly nowMs: number },
): Promise<readonly { readonly label: string; readonly isKept: boolean }[]> {
  if (labels.length === 0) return []
  const rows = await database
    .selectFrom('names')
    .select(['label', 'account'])
    .where('parent', '=', parent)
    .where('label', 'in', labels)
    .where(({ or, eb }) =>
      or([eb('released_at', 'is', null), eb('released_at', '>', new Date(nowMs - RELEASED_MS))]),
    )
    .execute()
  return rows.map(({ label, account }) => ({ label, isKept: account === null }))
}

const IN_USE = ['label', 'account', 'chain_id', 'is_contract'] as const

/** The names in use with some labels. */
export async function findNames(
  database: Database,
  parent: string,
  labels: readonly string[],
): Promise<readonly NameRow[]> {
  const rows = await database
    .selectFrom('names')
    .select(IN_USE)
    .where('parent', '=', parent)
    .where('released_at', 'is', null)
    .where('label', 'in', labels)
    .execute()
  return rows.flatMap((row) => toNameRow(row) ?? [])
}

/** The name in use of an account. */
export async function findNameOf(
  database: Database,
  parent: string,
  account: string,
): Promise<NameRow | undefined> {
  const row = await database
    .selectFrom('names')
    .select(IN_USE)
    .where('parent', '=', parent)
    .where('released_at', 'is', null)
    .where('account', '=', account)
    .executeTakeFirst()
  return row && toNameRow(row)
}

function toNameRow(
  row: Pick<Selectable<NamesTables['names']>, (typeof IN_USE)[number]>,
): NameRow | undefined {
  if (row.account === null || row.chain_id === null) return undefined
  return { label: row.label, account: row.account, chainId: row.chain_id, isContract: row.is_contract }
}

/** Deletes messages that nobody signed in time, and counts of days that are over. */
export async function sweepNames(database: Database, nowMs: number): Promise<void> {
  await database.deleteFrom('name_nonces').where('expires_at', '<=', new Date(nowMs)).execute()
  const day = new Date(nowMs).toISOString().slice(0, 10)
  await database.deleteFrom('name_budgets').where('day', '<', day).execute()
}
