import type { adminRoutes, ReplyOf } from '@foyer/api'
import { maskEmail } from '@foyer/server-kit/operators'
import type { AuthContext } from './context.ts'
import { readLocks } from './readLocks.ts'
import type { Account } from './sessions.ts'
import { readBinding, type WalletRow } from './walletRows.ts'
import { readWaysIn } from './waysIn.ts'

type Described = NonNullable<ReplyOf<(typeof adminRoutes)['findSupportedAccount']>['account']>

/** The most events that are shown. */
const MAX_EVENTS = 30

/** Describes an account to whoever helps its owner. */
export async function describeSupported(context: AuthContext, account: Account): Promise<Described> {
  const { database } = context
  const { id: accountId, project_id: projectId, email_tag: emailTag } = account
  const ways = await readWaysIn(context, database, account)
  const events = await database
    .selectFrom('auth_audit')
    .select(['at', 'event'])
    .where('account_id', '=', accountId)
    .orderBy('at', 'desc')
    .limit(MAX_EVENTS)
    .execute()
  return {
    accountId,
    ...(ways.email !== undefined && { email: maskEmail(ways.email) }),
    createdAtMs: account.created_at.getTime(),
    locks: await readLocks(context, { projectId, emailTag, account }),
    ways: {
      email: ways.byEmail,
      providers: ways.identities.map(({ provider }) => provider),
      passkeys: ways.passkeys.length,
    },
    devices: await describeDevices(context, accountId),
    wallet: await describeWallet(context, accountId),
    events: events.map(({ at, event }) => ({ atMs: at.getTime(), event })),
  }
}

async function describeDevices({ database, now }: AuthContext, accountId: string) {
  const nowMs = now()
  const rows = await database
    .selectFrom('auth_devices')
    .leftJoin('auth_sessions', (join) =>
      join
        .onRef('auth_sessions.jkt', '=', 'auth_devices.jkt')
        .onRef('auth_sessions.account_id', '=', 'auth_devices.account_id'),
    )
    .select(['auth_devices.app_origin', 'user_agent_class', 'created_at', 'last_seen_at', 'admitted_at'])
    .select(['idle_until', 'auth_sessions.ends_at as session_ends_at'])
    .where('auth_devices.account_id', '=', accountId)
    .orderBy('last_seen_at', 'desc')
    .execute()
  return rows.map((row) => ({
    appOrigin: row.app_origin,
    userAgentClass: row.user_agent_class,
    createdAtMs: row.created_at.getTime(),
    lastSeenAtMs: row.last_seen_at.getTime(),
    isSignedIn: Math.min(row.idle_until?.getTime() ?? 0, row.session_ends_at?.getTime() ?? 0) > nowMs,
    isAdmitted: row.admitted_at !== null,
  }))
}

async function describeWallet({ database }: AuthContext, accountId: string): Promise<Described['wallet']> {
  const rows: readonly WalletRow[] = await database
    .selectFrom('key_wallets')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .execute()
  const row = rows.find(({ state }) => state === 'live') ?? rows[0]
  if (row === undefined) return null
  const factors = await database
    .selectFrom('key_ways')
    .select(({ fn }) => fn.countAll<string | number | bigint>().as('count'))
    .where('wallet_id', '=', row.wallet_id)
    .executeTakeFirstOrThrow()
  return {
    address: readBinding(row).eoa,
    state: row.state,
    recoveryFactors: Number(factors.count),
  }
}
