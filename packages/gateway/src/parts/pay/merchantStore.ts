import { createHash, randomBytes } from 'node:crypto'
import { HOUR_MS } from '@foyer/server-kit'
import type { ExpressionBuilder } from 'kysely'
import type { Database, Tables } from '../../kernel/database/schema.ts'
import { randomId } from './randomId.ts'

/** The webhook of a merchant's server. */
interface MerchantWebhook {
  readonly url: string
  readonly secret: string
  /** Until when the secret before signs as well, as an ISO time; absent where there is none. */
  readonly previousUntil?: string
}

function digestOf(secretKey: string): string {
  return createHash('sha256').update(secretKey).digest('hex')
}

/** Makes a secret key of a project. The key is returned only now, since only its digest is kept. */
export async function createMerchantKey(
  database: Database,
  projectId: string,
): Promise<{ readonly id: string; readonly secretKey: string }> {
  const id = randomId().slice(0, 12)
  const secretKey = `foyer_sk_${randomBytes(32).toString('base64url')}`
  await database
    .insertInto('merchant_keys')
    .values({
      ...{ id, project_id: projectId, digest: digestOf(secretKey) },
      ...{ created_at: new Date(), revoked_at: null },
    })
    .execute()
  return { id, secretKey }
}

/** Ends a key of a project; false where it has none of this name. */
export async function revokeMerchantKey(database: Database, projectId: string, id: string): Promise<boolean> {
  const keys = database.updateTable('merchant_keys').set({ revoked_at: new Date() })
  const found = keys.where('project_id', '=', projectId).where('id', '=', id).where('revoked_at', 'is', null)
  return (await found.returning('id').executeTakeFirst()) !== undefined
}

/** Whether a key is one of the project's. It is found by its digest, whose comparison tells nothing of the key. */
export async function isMerchantKey(
  database: Database,
  projectId: string,
  secretKey: string,
): Promise<boolean> {
  const keys = database.selectFrom('merchant_keys').select('id').where('digest', '=', digestOf(secretKey))
  const own = keys.where('project_id', '=', projectId).where('revoked_at', 'is', null)
  return (await own.executeTakeFirst()) !== undefined
}

/** Lists the keys of a project, without the secrets themselves. */
export function listMerchantKeys(database: Database, projectId: string) {
  return database
    .selectFrom('merchant_keys')
    .select(['id', 'created_at', 'revoked_at'])
    .where('project_id', '=', projectId)
    .orderBy('created_at')
    .execute()
}

/** How many hours the secret before still signs beside a new one, unless told otherwise. */
export const OVERLAP_HOURS = 24

/**
 * Sets the webhook of a merchant's server, with a new secret to check signatures with. The one before signs as well until the overlap is over, so that
 * the server learns the new one while events arrive; without an overlap it ends at once.
 */
export async function setMerchantWebhook(
  database: Database,
  projectId: string,
  {
    url,
    overlapHours = OVERLAP_HOURS,
    isOutside = false,
    now = Date.now,
  }: {
    readonly url: string
    /** Whether it is asked on the public internet alone. @default false, as whoever has a shell on the server names it */
    readonly isOutside?: boolean
    readonly overlapHours?: number | undefined
    readonly now?: () => number
  },
): Promise<MerchantWebhook> {
  const secret = `foyer_wh_${randomBytes(32).toString('base64url')}`
  const hook = { url, secret, created_at: new Date(now()), is_outside: isOutside }
  const none = { previous_secret: null, previous_until: null }
  const previousUntil = new Date(now() + overlapHours * HOUR_MS)
  const kept = ({ ref }: ExpressionBuilder<Tables, 'merchant_webhooks'>) =>
    overlapHours > 0
      ? { previous_secret: ref('merchant_webhooks.secret'), previous_until: previousUntil }
      : none
  const { previous_until } = await database
    .insertInto('merchant_webhooks')
    .values({ project_id: projectId, ...hook, ...none })
    .onConflict((conflict) =>
      conflict.column('project_id').doUpdateSet((builder) => ({ ...hook, ...kept(builder) })),
    )
    .returning('previous_until')
    .executeTakeFirstOrThrow()
  return { url, secret, ...(previous_until && { previousUntil: previous_until.toISOString() }) }
}

/** The webhook of a merchant's server, and how many events it has not received yet. */
export async function readMerchantWebhook(database: Database, projectId: string) {
  const hooks = database.selectFrom('merchant_webhooks').select('url').where('project_id', '=', projectId)
  const waiting = await database
    .selectFrom('payment_events')
    .select('id')
    .where('project_id', '=', projectId)
    .where('delivered_at', 'is', null)
    .execute()
  return { url: (await hooks.executeTakeFirst())?.url, waiting: waiting.length }
}
