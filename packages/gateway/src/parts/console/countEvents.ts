import { CONNECT_SECONDS } from '@foyer/api'
import { type RawBuilder, sql } from 'kysely'

/** Names of wallets that are told apart within a span. Whoever posts events makes names up, so the rest goes together. */
const MAX_NAMES = 200

/** Platforms and ways that are told apart. A client that posts events can make these up as well. */
const PLATFORMS = ['browser', 'mobile', 'qrcode', 'web', 'desktop', 'relay', 'email', 'social']

/** A column `platform` with the made-up ones together. */
export const KNOWN_PLATFORM = sql`case when platform in (${sql.join(PLATFORMS)}) then platform else '' end`

/** Events of the modal that the console counts. */
const COUNTED_EVENTS = [
  'MODAL_OPEN',
  'WALLET_IMPRESSION',
  'SELECT_WALLET',
  'CONNECT_APPROVED',
  'CONNECT_SUCCESS',
  'CONNECT_ERROR',
  'USER_REJECTED',
]
/** Lines of the audit of signing in that it counts beside them. */
const COUNTED_LINES = ['signed_in', 'code_wrong']

/** A span of time whose events are counted, of all projects or of one. */
export interface Span {
  readonly from: Date
  readonly to: Date
  readonly projectId?: string | undefined
}

/** Counts of single events, by wallet and platform. */
export interface CountedRow {
  readonly event: string
  readonly wallet: string
  readonly platform: string
  /** How many connections took which time from their pick, in the order of `CONNECT_SECONDS`; null for other events. */
  readonly times: readonly number[] | null
  readonly count: number
}

/** Adds up one event over all wallets and platforms. */
export function sumOf(rows: readonly CountedRow[], event: string): number {
  return rows.reduce((sum, row) => sum + (row.event === event ? row.count : 0), 0)
}

/** Whether the gateway keeps an audit of signing in. */
export interface CountSources {
  readonly hasSignIns: boolean
}

/** The wallet that an event is about: the picked one, or the one that names itself. */
const NAME = sql`left(coalesce(properties->>'wallet', properties->>'name', ''), 64)`
/**
 * The place of the wallet. A connection over a relay whose event names no platform, as those of older modals, says only that it came over one:
 * `qrcode` would be the platform of a pick.
 */
const PLATFORM = sql`left(coalesce(properties->>'platform', case when event = 'CONNECT_SUCCESS' and properties->>'method' = 'qrcode'
  then 'relay' else properties->>'method' end, ''), 32)`
/** The time as it is told. It is compared as text, since a client that posts events writes what it likes. */
const SECONDS = sql`case when event = 'CONNECT_SUCCESS' then left(coalesce(properties->>'secondsToConnect', ''), 8) else '' end`
const TIMES_TOLD = timesOf(
  (_, seconds) =>
    sql`coalesce(sum(count) filter (where seconds = ${sql.lit(String(seconds))}), 0)::double precision`,
)
/** Adds the times of rows up, each step for itself. They are floats: whole up to 2^53, and read as numbers by every driver. */
export const TIMES_ADDED = timesOf((place) => sql`coalesce(sum(times[${sql.lit(place)}]), 0)`)

/** The times of a group as an array, of connections alone. */
function timesOf(toCount: (place: number, seconds: number) => RawBuilder<unknown>): RawBuilder<unknown> {
  const counts = CONNECT_SECONDS.map((seconds, index) => toCount(index + 1, seconds))
  return sql`case when event = 'CONNECT_SUCCESS' then array[${sql.join(counts)}] end`
}

/**
 * The statement that counts events of a span as they came in, by project, event, name, platform and rank, and with `byMinute` by the minute too.
 */
export function groupsOf(
  { hasSignIns }: CountSources,
  { from, to, projectId }: Span,
  byMinute = false,
): RawBuilder<unknown> {
  const ofProject = projectId === undefined ? sql`` : sql`and project_id = ${projectId}`
  const minuteOf = (column: 'received_at' | 'at') =>
    byMinute ? sql`date_trunc('minute', ${sql.ref(column)}) as minute,` : sql``
  const minute = byMinute ? sql`, minute` : sql``
  const signIns = hasSignIns
    ? sql`union all
      select ${minuteOf('at')} project_id, event, '' as name, '' as platform, '' as rank, null::double precision[] as times, count(*) as count
      from auth_audit
      where at >= ${from}::timestamptz and at < ${to}::timestamptz and event in (${sql.join(COUNTED_LINES)}) ${ofProject}
      group by project_id, event${minute}`
    : sql``
  // Times are put together from groups, and not from events: there are twelve of them.
  return sql`
    select ${byMinute ? sql`minute,` : sql``} project_id, event, name, platform, rank, ${TIMES_TOLD} as times, sum(count)::bigint as count
    from (
      select ${minuteOf('received_at')} project_id, event, ${NAME} as name, ${PLATFORM} as platform,
        left(coalesce(properties->>'walletRank', ''), 16) as rank, ${SECONDS} as seconds, count(*) as count
      from events
      where ${eventsOf(COUNTED_EVENTS, { from, to, projectId })}
      group by project_id, event, name, platform, rank, seconds${minute}
    ) as told group by project_id, event, name, platform, rank${minute}
    ${signIns}`
}

/** The condition for events of a span that are counted. The modal of somebody who is connected is opened for other things. */
function eventsOf(events: readonly string[], { from, to, projectId }: Span): RawBuilder<unknown> {
  return sql`received_at >= ${from}::timestamptz and received_at < ${to}::timestamptz and event in (${sql.join(events)})
    and not (event = 'MODAL_OPEN' and properties->>'connected' = 'true')
    ${projectId === undefined ? sql`` : sql`and project_id = ${projectId}`}`
}

/** The statement that counts events and sign-ins of a project by the hour or day and by platform alone, which costs less. */
export function plainGroupsOf(
  { hasSignIns }: CountSources,
  span: Required<Span>,
  { events, unit }: { readonly events: readonly string[]; readonly unit: 'hour' | 'day' },
): RawBuilder<unknown> {
  const startOf = (column: 'received_at' | 'at') =>
    sql`date_trunc(${sql.lit(unit)}, ${sql.ref(column)}, 'UTC') as start`
  const signIns = hasSignIns
    ? sql`union all select ${startOf('at')}, event, '' as platform, count(*) as count from auth_audit
      where at >= ${span.from}::timestamptz and at < ${span.to}::timestamptz and event in (${sql.join(events)})
        and project_id = ${span.projectId}
      group by start, event`
    : sql``
  return sql`
    select ${startOf('received_at')}, event, ${PLATFORM} as platform, count(*) as count from events
    where ${eventsOf(events, span)} group by start, event, platform
    ${signIns}`
}

/**
 * The statement that makes counts by wallet and platform out of such groups. A connection over a relay that does not say what was picked names
 * the relay's client and the rank of the wallet: it is counted for the wallet that the picks of the span have with that rank.
 */
export function countOf(groups: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    with counted as (
      select project_id, event, name, ${KNOWN_PLATFORM} as platform, rank,
        ${TIMES_ADDED} as times, sum(count) as count
      from (${groups}) as grouped group by 1, 2, 3, 4, 5
    ), ranks as (
      select distinct on (project_id, rank) project_id, rank, name from counted
      where event in ('SELECT_WALLET', 'WALLET_IMPRESSION') and rank <> '' and name <> ''
      order by project_id, rank, count desc, name
    ), named as (
      select counted.project_id, event,
        case when event = 'CONNECT_SUCCESS' and platform = 'relay' then coalesce(ranks.name, counted.name)
          else counted.name end as wallet,
        platform, times, count
      from counted left join ranks on ranks.project_id = counted.project_id and ranks.rank = counted.rank
    ), summed as (
      select *, sum(count) over (partition by project_id, event, wallet) as of_name from named
    ), placed as (
      select *, dense_rank() over (partition by project_id, event order by of_name desc, wallet) as place from summed
    )
    select project_id, event, case when place > ${sql.lit(MAX_NAMES)} then '' else wallet end as wallet, platform,
      ${TIMES_ADDED} as times, sum(count)::bigint as count
    from placed group by 1, 2, 3, 4`
}
