import type { ReplyOf, vaultOperatorRoutes } from '@foyer/api'
import { FREEZE_MS } from '@foyer/server-kit/custody'
import { VERSION } from '../base/version.ts'
import type { VaultContext } from '../kernel/context.ts'
import type { VaultConsole } from './vaultConsole.ts'

type Health = ReplyOf<(typeof vaultOperatorRoutes)['getVaultHealth']>
type Reason = Health['health'][number]['reason']

/** How long something may be late before the operator hears of it, in milliseconds. */
const TOLERATED_WAIT_MS = 600_000
/** Tries after which a mail server is taken to be away. */
const MANY_TRIES = 5

const TEXTS: Readonly<Record<Reason, { readonly text: string; readonly fix: string }>> = {
  store_away: {
    text: 'The shared store does not answer, and each instance counts requests for itself.',
    fix: 'Start it again, or correct FOYER_VAULT_REDIS_URL.',
  },
  mails_waiting: {
    text: 'Mails wait that no mail server has taken. Without them nobody approves a device, and owners hear of nothing.',
    fix: 'Read the last refusal in the log of the vault, then correct FOYER_SMTP_URL or FOYER_MAIL_FROM. A second server after a comma takes over.',
  },
  gateway_untold: {
    text: 'The gateway has not heard of a freeze. Sessions of that owner go on there.',
    fix: 'Check that FOYER_GATEWAY_INTERNAL_URL leads to the gateway, and that the gateway has the public keys of this vault (FOYER_VAULT_KEYS).',
  },
  waits_untold: {
    text: 'The wait of a new device is over, and its owner was not told.',
    fix: 'Read the log of the vault: a key that has sealed the mail may be missing from FOYER_VAULT_KEYS_FILE ("foyer-vault keys check").',
  },
}

/** Tells what the vault needs its operator for, and how much waits in it. */
export async function describeVault(console: VaultConsole): Promise<Health> {
  const { vault, custody, tellsGateway, isStoreUp } = console
  const mails = await countMails(vault)
  const reasons: readonly (Reason | false)[] = [
    !((await isStoreUp?.()) ?? true) && 'store_away',
    (mails.oldestSeconds * 1_000 > TOLERATED_WAIT_MS || mails.tries >= MANY_TRIES) && 'mails_waiting',
    tellsGateway && (await isGatewayUntold(vault)) && 'gateway_untold',
    (await isWaitUntold(vault)) && 'waits_untold',
  ]
  return {
    health: reasons.filter((reason) => reason !== false).map((reason) => ({ reason, ...TEXTS[reason] })),
    ...{ version: VERSION, custody },
    mails: { waiting: mails.waiting, oldestSeconds: mails.oldestSeconds },
    ...(await countRows(vault)),
  }
}

async function countMails({ database, now }: VaultContext) {
  const row = await database
    .selectFrom('vault_mails')
    .select(({ fn }) => [
      fn.countAll<string>().as('waiting'),
      // The least and the most of no rows are null.
      fn.min<Date | null>('created_at').as('oldest'),
      fn.max<number | null>('attempts').as('tries'),
    ])
    .where('expires_at', '>', new Date(now()))
    .executeTakeFirstOrThrow()
  const waitedMs = row.oldest === null ? 0 : Math.max(0, now() - row.oldest.getTime())
  return {
    waiting: Number(row.waiting),
    oldestSeconds: Math.floor(waitedMs / 1_000),
    tries: row.tries ?? 0,
  }
}

/** Whether there is a freeze that the gateway should have heard of a while ago. None lasts less than three days from when it began. */
async function isGatewayUntold({ database, now }: VaultContext): Promise<boolean> {
  const row = await database
    .selectFrom('vault_freezes')
    .select('until')
    .where('told_at', 'is', null)
    .where('until', '>', new Date(now()))
    .where('until', '<', new Date(now() + FREEZE_MS - TOLERATED_WAIT_MS))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function isWaitUntold({ database, now }: VaultContext): Promise<boolean> {
  const row = await database
    .selectFrom('vault_releases')
    .select('id')
    .where('told_at', 'is', null)
    .where('release_at', '<', new Date(now() - TOLERATED_WAIT_MS))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function countRows({
  database,
  now,
}: VaultContext): Promise<Pick<Health, 'waits' | 'freezes' | 'deletions'>> {
  const at = new Date(now())
  const row = await database
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('vault_releases')
        .select(({ fn }) => fn.countAll<string>().as('rows'))
        .where('release_at', '>', at)
        .as('waits'),
      selectFrom('vault_freezes')
        .select(({ fn }) => fn.countAll<string>().as('rows'))
        .where('until', '>', at)
        .as('by_owners'),
      selectFrom('vault_operator_freezes')
        .select(({ fn }) => fn.countAll<string>().as('rows'))
        .where('until', '>', at)
        .as('by_operators'),
      selectFrom('vault_wallets')
        .select(({ fn }) => fn.countAll<string>().as('rows'))
        .where('delete_at', 'is not', null)
        .as('deletions'),
    ])
    .executeTakeFirstOrThrow()
  return {
    waits: Number(row.waits),
    freezes: Number(row.by_owners) + Number(row.by_operators),
    deletions: Number(row.deletions),
  }
}
