import { fromBase64Url, toBase64Url, utf8 } from '@foyer/secure-protocol'
import { CodedError } from '../codedError.ts'
import type { KeyRing } from '../custody/keyRing.ts'
import type { SealAnew, SealedColumn } from '../custody/keyRingRows.ts'
import { nameIn, quoted, type TableShape } from './moveTables.ts'

// Inside of a chunk a value of a key ring lies open beside its place: the chunk itself is sealed to the receiver, whose ring seals the
// value again for the same place.

const OPEN = /^open\.([A-Za-z0-9_-]*)\.([A-Za-z0-9_-]*)$/

/** Opens a value with the key ring of the source. */
export function opening(ring: KeyRing): SealAnew {
  return async (sealed, place) => {
    const bytes = await ring.unwrap(sealed, place)
    const text = `open.${toBase64Url(utf8(place))}.${toBase64Url(bytes)}`
    bytes.fill(0)
    return text
  }
}

/** Seals an opened value with the key ring of the receiver. Undefined for a value that is none. */
async function seal(ring: KeyRing, text: string): Promise<string | undefined> {
  const [, place, value] = OPEN.exec(text) ?? []
  const [placeBytes, bytes] = [fromBase64Url(place ?? ''), fromBase64Url(value ?? '')]
  if (placeBytes === undefined || bytes === undefined || place === undefined) return undefined
  const sealed = await ring.wrap(bytes, new TextDecoder().decode(placeBytes))
  bytes.fill(0)
  return sealed
}

/** The value of a column, sealed for the receiver. Undefined for one that no export has written. */
export async function sealValue(
  ring: KeyRing,
  { keepsSets }: Pick<SealedColumn, 'keepsSets'>,
  value: string,
): Promise<string | undefined> {
  if (value === '') return value
  if (keepsSets === undefined) return seal(ring, value)
  try {
    const set: unknown = JSON.parse(value)
    return (await sealSet(ring, set)) ? JSON.stringify(set) : undefined
  } catch {
    return undefined
  }
}

/** Seals every value under a name that ends in `_enc`, in place. */
async function sealSet(ring: KeyRing, node: unknown): Promise<boolean> {
  if (typeof node !== 'object' || node === null) return true
  // An object that JSON.parse has made: its members are read and written by their own names.
  const members = node as Record<string, unknown>
  for (const [name, member] of Object.entries(members)) {
    if (name.endsWith('_enc') && typeof member === 'string') {
      const sealed = await seal(ring, member)
      if (sealed === undefined) return false
      members[name] = sealed
    } else if (!(await sealSet(ring, member))) return false
  }
  return true
}

/** The columns of a table that a key ring has sealed, without those whose rows expire by themselves. */
export function sealedOf(columns: readonly SealedColumn[], table: string): readonly SealedColumn[] {
  return columns.filter((column) => column.table === table && column.place !== undefined)
}

/** The SQL of the members that the place of a sealed value is made of, as one JSON object. */
export function placeSql({ column, place }: SealedColumn, schema: string | undefined): string {
  if (place === undefined)
    throw new CodedError('internal', `The column ${column} expires by itself, and does not move.`)
  const own = place.columns.map((name) => `'${name}', t.${quoted(name)}`)
  const row = `jsonb_build_object(${own.join(', ')})`
  if (place.ofWallet === undefined) return `${row}::text`
  const { table, columns } = place.ofWallet
  const others = columns.map((name) => `'${name}', w.${quoted(name)}`).join(', ')
  return `(select ${row} || jsonb_build_object(${others}) from ${nameIn(schema, table)} w
    where w.wallet_id = t.wallet_id)::text`
}

/** Opens the sealed values of one row. `places` has the JSON of `placeSql` for each column of `sealed`. */
export async function openRow(
  row: (string | null)[],
  shape: TableShape,
  {
    sealed,
    places,
    anew,
  }: { sealed: readonly SealedColumn[]; places: readonly (string | null)[]; anew: SealAnew },
): Promise<void> {
  for (const [at, column] of sealed.entries()) {
    const index = shape.columns.findIndex(({ name }) => name === column.column)
    const value = row[index]
    if (value === undefined || value === null || value === '' || column.place === undefined) continue
    row[index] = await column.place.anew(value, JSON.parse(places[at] ?? 'null'), anew)
  }
}
