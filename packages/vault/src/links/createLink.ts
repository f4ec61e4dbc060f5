import { randomInt } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '@foyer/kit/server'
import { emailTag, normaliseEmail, randomBytes, sha256, toBase64Url, utf8 } from '@foyer/secure-protocol'
import { changeLinkMail } from '../change/changeMails.ts'
import type { ProvenHandler, VaultRoute } from '../context.ts'
import type { VaultTransaction } from '../database/schema.ts'
import { ProblemError, rateLimited, refusal } from '../http/problem.ts'
import { linkMail } from '../mail/mails.ts'
import { type Budget, takeFromBudget } from './budget.ts'
import { refuseWhenFrozen } from './freeze.ts'

/** How long a link can be answered. */
export const LINK_LIFETIME_MS = 600_000
/** The hourly limit of one address at one project, over all devices that ask. */
export const LINK_BUDGET: Budget = { max: 3, windowMs: HOUR_MS, gapMs: 30_000 }
/** The daily limit of the same address and project, against somebody who wants to fill a mailbox for hours. */
export const LINK_BUDGET_OF_DAY: Budget = { max: 10, windowMs: DAY_MS, gapMs: 0 }
/**
 * The limit of one address at all projects together. One project alone cannot reach it, so it cannot block sign-ins at the
 * others, and all together cannot fill the mailbox.
 */
export const LINK_BUDGET_OF_ADDRESS: Budget = { max: 30, windowMs: DAY_MS, gapMs: 0 }

const NUMBERS = 3

/** The hash under which a link is stored, so that nobody can use a link by reading the table. */
export async function hashToken(token: string): Promise<string> {
  return toBase64Url(await sha256(utf8(token)))
}

/**
 * Mails a link. It does not check whether the address has a wallet, so that answer and cost are the same for known and unknown addresses.
 */
export const createLink: ProvenHandler<VaultRoute<'createLink'>> = async (
  context,
  { body, proof, project, ip },
) => {
  const { database, outbox, now, limits, metrics } = context
  const address = normaliseEmail(body.email)
  if (address === undefined) throw refusal('email_invalid')
  await limits.link(ip)
  await limits.project(project.projectId)
  const tag = await emailTag(context.emailTagKey, address)
  const token = toBase64Url(randomBytes(32))
  const tokenHash = await hashToken(token)
  const id = toBase64Url(randomBytes(16))
  const numbers = drawNumbers()
  const number = numbers[randomInt(NUMBERS)]
  if (number === undefined) throw new ProblemError('internal', 'No number was drawn.')
  const nowMs = now()
  const expiresAt = new Date(nowMs + LINK_LIFETIME_MS)
  const mail = (body.purpose === 'change' ? changeLinkMail : linkMail)({
    to: address,
    appName: project.name,
    appOrigin: proof.appOrigin,
    url: `${context.publicUrl}/approve?t=${token}`,
    vaultHost: new URL(context.publicUrl).host,
    lifetimeMs: LINK_LIFETIME_MS,
  })

  const waitMs = await database.transaction().execute(async (trx) => {
    const place = `${project.projectId}|${tag}`
    const wait =
      (await takeFromBudget(trx, `links|${place}`, LINK_BUDGET, nowMs)) ??
      (await takeFromBudget(trx, `links-of-day|${place}`, LINK_BUDGET_OF_DAY, nowMs)) ??
      (await takeFromBudget(trx, `links-of-address|${tag}`, LINK_BUDGET_OF_ADDRESS, nowMs))
    if (wait !== undefined) return wait
    await refuseWhenFrozen(trx, { projectId: project.projectId, emailTag: tag }, nowMs)
    await endOlderLinks(trx, project.projectId, proof.jkt, tag)
    await trx
      .insertInto('vault_links')
      .values({
        id,
        token_hash: tokenHash,
        project_id: project.projectId,
        app_name: project.name,
        app_origin: proof.appOrigin,
        jkt: proof.jkt,
        flow_id: body.flowId,
        email_tag: tag,
        numbers: numbers.join(','),
        number,
        state: 'open',
        purpose: body.purpose ?? null,
        approved_at: null,
        created_at: new Date(nowMs),
        expires_at: expiresAt,
      })
      .execute()
    await outbox.put(trx, mail, { expiresAt })
    return undefined
  })
  if (waitMs !== undefined) throw rateLimited(waitMs)
  outbox.kick()
  metrics.add('links_created')
  return { linkId: id, number, retryAfterMs: LINK_BUDGET.gapMs, expiresInMs: LINK_LIFETIME_MS }
}

/** A device has one open link for an address: two mails with different numbers would make people guess. */
async function endOlderLinks(
  trx: VaultTransaction,
  projectId: string,
  jkt: string,
  tag: string,
): Promise<void> {
  await trx
    .updateTable('vault_links')
    .set({ state: 'refused' })
    .where('project_id', '=', projectId)
    .where('email_tag', '=', tag)
    .where('jkt', '=', jkt)
    .where('state', '=', 'open')
    .execute()
}

/** Three different numbers of two digits, in any order. */
function drawNumbers(): readonly string[] {
  const numbers = new Set<string>()
  while (numbers.size < NUMBERS) numbers.add(String(randomInt(10, 100)))
  return [...numbers]
}
