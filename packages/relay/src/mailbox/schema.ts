import type { ColumnType, Generated, Kysely } from 'kysely'

/** The relay's tables. */
// A type, since Kysely wants an index signature, which interfaces lack.
export type RelayTables = {
  relay_messages: {
    id: Generated<string | number | bigint>
    topic: string
    /** Of the message; with the topic it tells a repeated publish. */
    digest: string
    message: string
    tag: number
    sender: string
    /** The process that took the message in. */
    instance: string
    published_at: ColumnType<Date, Date, never>
    expires_at: ColumnType<Date, Date, Date>
  }
  relay_reads: { message_id: string | number | bigint; client: string; expires_at: Date }
}

/** A connection to the relay's tables. */
export type RelayDatabase = Kysely<RelayTables>
