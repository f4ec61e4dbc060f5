import type { AdminScope } from '@foyer/api'
import type { OperatorTables } from '@foyer/server-kit/operators'

/** The tables of the console, beside those of its operators. Secrets are kept as their SHA-256 alone. Projects are ids, or `*` for all. */
export interface ConsoleTables {
  console_tokens: {
    id: string
    hash: string
    name: string
    /** Its maker, whose role it has at most. */
    operator_id: string
    project_id: string
    /** The scopes, with spaces between them. */
    scopes: string
    created_at: Date
    expires_at: Date
    used_at: Date | null
    revoked_at: Date | null
  }
  /** Events of whole hours, counted. */
  console_hours: {
    project_id: string
    hour: Date
    event: string
    /** The name of the wallet, or empty. */
    wallet: string
    platform: string
    /** How many connections took which time, in the order of `CONNECT_SECONDS`; null for other events. */
    times: number[] | null
    // Drivers give 64 bits in different ways.
    count: string | number | bigint
  }
  /** The hours that were counted, each once and for all. */
  console_counted_hours: { hour: Date; counted_at: Date }
  /** The hours of whole days, added up. */
  console_days: {
    project_id: string
    day: Date
    event: string
    wallet: string
    platform: string
    /** How many connections took which time, in the order of `CONNECT_SECONDS`; null for other events. */
    times: number[] | null
    // Drivers give 64 bits in different ways.
    count: string | number | bigint
  }
  /** The days that were added up, each once and for all. */
  console_counted_days: { day: Date; counted_at: Date }
  /** Events of the minutes since the last counted hour, as they came in. */
  console_minutes: {
    project_id: string
    minute: Date
    event: string
    name: string
    platform: string
    rank: string
    times: number[] | null
    // Drivers give 64 bits in different ways.
    count: string | number | bigint
  }
  /** How far minutes were counted. Its one row is locked while they are. */
  console_minutes_mark: { id: number; minutes_until: Date | null }
}

/** The scopes of a token's row. */
export function scopesOf({ scopes }: { readonly scopes: string }): readonly AdminScope[] {
  // Written by `createToken` alone, from values of the schema.
  return scopes.split(' ') as AdminScope[]
}

declare module '../../kernel/database/schema.ts' {
  interface Tables extends OperatorTables, ConsoleTables {}
}
