import type { ColumnType } from 'kysely'

/** JSON columns are written as text, since array parameters mean SQL arrays to one of the drivers. */
export type Json = ColumnType<unknown, string, string>
