import { CONNECT_SECONDS } from '@foyer/api'
import { fillWithoutIndexes } from '@foyer/devkit/manyRows'
import { runOnce } from '@foyer/devkit/temporaryPostgres'

/** The rows that a console is measured among. */
export interface ConsoleRows {
  readonly accounts: number
  /** Events of the last 90 days, which stand in the counts of hours. */
  readonly events: number
  /** Events of the hour that is not over, which nobody has counted yet. */
  readonly newEvents: number
  readonly payments: number
  readonly auditLines: number
}

/** Wallets whose names come in an hour, the platforms on which they are picked, and the times that their connections take, in seconds. */
const WALLETS = 60
const PLATFORMS = ['browser', 'mobile', 'qrcode', 'desktop']
const SECONDS = [2, 5, 8, 20, 60, 300]
const TIMES = `array[${CONNECT_SECONDS.map((seconds) => (SECONDS.includes(seconds) ? 1 : 0)).join(', ')}]::double precision[]`
const DAYS = 90

/** Gives the console's tables rows: counts of hours as its sweeper writes them, and events as the modal sends them. */
export async function fillConsole(url: string, projectId: string, rows: ConsoleRows): Promise<void> {
  await fillHours(url, projectId, rows.events)
  await fillWithoutIndexes(url, {
    events: `(project_id, event, happened_at, received_at, sdk_version, sdk_type, properties)
      select '${projectId}',
        (array['WALLET_IMPRESSION', 'SELECT_WALLET', 'CONNECT_SUCCESS', 'MODAL_OPEN', 'USER_REJECTED', 'CONNECT_APPROVED', 'CLICK_NETWORKS'])
          [1 + n % 7], at, at, '1.0.0', 'html',
        jsonb_build_object('name', 'Wallet ' || n % ${WALLETS}, 'wallet', 'Wallet ' || n % ${WALLETS}, 'walletRank', n % ${WALLETS},
          'platform', (array[${quoted(PLATFORMS)}])[1 + n % 4], 'view', 'Connect', 'explorer_id', md5((n % ${WALLETS})::text),
          'secondsToConnect', (array[${SECONDS.join(', ')}])[1 + n % 6])
      from (
        select n, date_trunc('hour', now()) + (now() - date_trunc('hour', now())) * n / ${rows.newEvents} as at
        from generate_series(1, ${rows.newEvents}::bigint) as n
      ) as numbered`,
    payments: `(id, project_id, made_by, label, order_id, chain_id, recipient, asset, amount_base, asked_base, from_block, status,
        hashes, hash, arrived_base, seen, needed, created_at, expires_at)
      select md5('payment' || n), '${projectId}', 'merchant', 'Order ' || n, 'order-' || n, 'eip155:1', '0x' || md5('r' || n) || '00000000',
        '{"id": "eip155:1/slip44:60", "name": "Ether", "symbol": "ETH", "decimals": 18}'::jsonb, 1000, 1000, 1, 'paid', '[]'::jsonb,
        '0x' || md5('h' || n) || md5('i' || n), 1000, 12, 12, now() - n * interval '7 seconds', now()
      from generate_series(1, ${rows.payments}::bigint) as n`,
  })
  // Its rows are neither changed nor deleted, so that they are added to those that are there.
  await runOnce(
    url,
    `insert into console_audit_heads values ('${projectId}', 0, repeat('A', 43)) on conflict do nothing;
    insert into console_audit (place, seq, at, actor_id, actor_name, via, act, target, before, after, hash)
      select '${projectId}', head.seq + n, now() - (${rows.auditLines} - n) * interval '1 second', 'op_' || n % 20, 'Operator ' || n % 20,
        'session', 'findSupportedAccount', 'ac_' || n, null, null, substr(md5('a' || n) || md5('b' || n), 1, 43)
      from console_audit_heads as head, generate_series(1, ${rows.auditLines}) as n where place = '${projectId}';
    update console_audit_heads set seq = seq + ${rows.auditLines} where place = '${projectId}'`,
  )
  await runOnce(url, 'analyze console_audit')
}

/** An hour has each wallet shown, and at each platform picked, approved, refused and connected in all times, and the events that name no wallet. */
function fillHours(url: string, projectId: string, events: number): Promise<void> {
  const hours = DAYS * 24
  const rowsPerHour = WALLETS * (1 + PLATFORMS.length * 4) + 3
  const perRow = Math.max(1, Math.round(events / hours / rowsPerHour))
  const hour = `date_trunc('hour', now()) - h * interval '1 hour'`
  const steps = ['SELECT_WALLET', 'CONNECT_APPROVED', 'USER_REJECTED', 'CONNECT_SUCCESS']
  return fillWithoutIndexes(url, {
    console_hours: `(project_id, hour, event, wallet, platform, times, count)
      select '${projectId}', ${hour}, event, wallet, platform, case when event = 'CONNECT_SUCCESS' then ${TIMES} end, ${perRow}
      from generate_series(1, ${hours}) as h, lateral (
        select event, 'Wallet ' || w as wallet, platform from generate_series(1, ${WALLETS}) as w, (
          select 'WALLET_IMPRESSION' as event, '' as platform
          union all select event, platform from unnest(array[${quoted(steps)}]) as event, unnest(array[${quoted(PLATFORMS)}]) as platform
        ) as kinds
        union all select event, '', '' from (values ('MODAL_OPEN'), ('CONNECT_ERROR'), ('signed_in')) as others (event)
      ) as parts`,
    console_counted_hours: `(hour, counted_at) select ${hour}, now() from generate_series(1, ${hours}) as h`,
  })
}

function quoted(texts: readonly string[]): string {
  return texts.map((text) => `'${text}'`).join(', ')
}
