import * as v from 'valibot'
import { type AnyDatabase, withTables } from '../database/anyDatabase.ts'

/** The rotation of a wallet that is not over, as each server keeps it. */
export interface RotationRow {
  wallet_id: string
  /** The epoch of the new set. */
  epoch: number
  /** The device that has begun it. */
  jkt: string
  /** Before the commit of this server `pending`, afterwards `committed`. */
  state: 'pending' | 'committed'
  /** The new set before the commit, the replaced one after it. */
  rows: string
  /** The rows of the new set that were read since the commit, each with its device. */
  reads: string
  created_at: Date
}

/** The table of a server's rotations. */
export interface Rotations<RowSet> {
  /** The rotation of a wallet that is not over, if there is one. */
  find(trx: AnyDatabase, walletId: string): Promise<RotationRow | undefined>
  /** The rows that a rotation keeps: the new ones before its commit, the replaced ones after it. */
  rowsOf(rotation: Pick<RotationRow, 'rows'>): RowSet
  /** Replaces the rows that a rotation keeps. */
  putRows(trx: AnyDatabase, walletId: string, set: RowSet): Promise<void>
  /**
   * The set that an open rotation keeps beside the live one; undefined where there is none of that epoch. An uncommitted set can
   * only be read by the device that wrote it.
   */
  otherSet(trx: AnyDatabase, walletId: string, of: SetAsked): Promise<RowSet | undefined>
  /** Notes what a device has read of the live set since a rotation. After some reads the replaced set may be deleted. */
  noteReads(trx: AnyDatabase, walletId: string, jkt: string, rows: readonly string[]): Promise<void>
  /** How many rows of the new set a device has read since the commit. */
  countReads(rotation: Pick<RotationRow, 'reads'>, jkt: string): number
}

/** A set that is asked for, and the device that asks. */
export interface SetAsked {
  readonly epoch: number
  readonly jkt: string
}

const Reads = v.array(v.string())

/** A time in the rows that a rotation keeps. */
export const AtDate = v.pipe(
  v.string(),
  v.transform((text) => new Date(text)),
  v.date(),
)

/** Opens the table of a server's rotations. `schema` reads the rows that it keeps as JSON. */
export function createRotations<RowSet>(input: {
  readonly table: 'key_rotations' | 'vault_rotations'
  readonly schema: v.GenericSchema<unknown, RowSet>
  readonly epochOf: (set: RowSet) => number
}): Rotations<RowSet> {
  const { table, schema, epochOf } = input
  const within = (trx: AnyDatabase) => withTables<Record<typeof table, RotationRow>>(trx)
  const find: Rotations<RowSet>['find'] = (trx, walletId) =>
    within(trx).selectFrom(table).selectAll().where('wallet_id', '=', walletId).executeTakeFirst()
  const rowsOf: Rotations<RowSet>['rowsOf'] = ({ rows }) => v.parse(schema, JSON.parse(rows))
  const set = (trx: AnyDatabase, walletId: string, values: Partial<RotationRow>) =>
    within(trx).updateTable(table).set(values).where('wallet_id', '=', walletId).execute()
  return {
    find,
    rowsOf,
    async putRows(trx, walletId, rows) {
      await set(trx, walletId, { rows: JSON.stringify(rows) })
    },
    async otherSet(trx, walletId, { epoch, jkt }) {
      const rotation = await find(trx, walletId)
      if (rotation === undefined || (rotation.state === 'pending' && rotation.jkt !== jkt)) return undefined
      const kept = rowsOf(rotation)
      return epochOf(kept) === epoch ? kept : undefined
    },
    async noteReads(trx, walletId, jkt, rows) {
      const rotation = await find(trx, walletId)
      if (rotation?.state !== 'committed') return
      const read = rows.map((row) => `${jkt}|${row}`)
      await set(trx, walletId, { reads: JSON.stringify([...new Set([...parseReads(rotation), ...read])]) })
    },
    countReads: (rotation, jkt) => parseReads(rotation).filter((read) => read.startsWith(`${jkt}|`)).length,
  }
}

function parseReads({ reads }: Pick<RotationRow, 'reads'>): readonly string[] {
  return v.parse(Reads, JSON.parse(reads))
}
