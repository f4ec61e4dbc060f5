import type { ColumnType, Generated, Kysely } from 'kysely'

/** The relay's tables. */
// A type, since Kysely wants an index signature, which interfaces lack.
export type RelayTables = {
  relay_messages: {
    id: Generated<string | number | bigint>
    topic: string
    /** A digest of the message. A publish with the same topic and digest is a repeated one. */
    digest: string
    message: string
    tag: number
    sender: string
    /** The process that stored the message. */
    instance: string
    /** A mark of the address that it came from, which means something to that process alone; empty for older messages. */
    source: Generated<string>
    published_at: ColumnType<Date, Date, Date>
    expires_at: ColumnType<Date, Date, Date>
  }
  relay_reads: { message_id: string | number | bigint; client: string; expires_at: Date }
}

/** A connection to the relay's tables. */
export type RelayDatabase = Kysely<RelayTables>
