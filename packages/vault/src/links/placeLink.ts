import { randomInt } from 'node:crypto'
import type { ReplyOf } from '@foyer/api'
import { randomBytes, toBase64Url } from '@foyer/secure-protocol'
import { DAY_MS, HOUR_MS } from '@foyer/server-kit'
import { ProblemError, rateLimited } from '@foyer/server-kit/http'
import type { Selectable } from 'kysely'
import type { AddressOfProject, LinkPurpose, VaultTables, VaultTransaction } from '../database/schema.ts'
import type { VaultContext, VaultRoute } from '../kernel/context.ts'
import { hasHistory } from '../kernel/knownNetworks.ts'
import { changeLinkMail } from '../mail/changeMails.ts'
import { linkMail } from '../mail/mails.ts'
import { refuseWhenFrozen } from '../wallet/freeze.ts'
import { hashToken, LINK_LIFETIME_MS } from '../wallet/linkToken.ts'
import { LINK_BUDGET, lockMailBudgets, type MailBudgets } from './linkBudgets.ts'
import { drawCode, hashCode } from './mailCode.ts'

/** A device that asks for a link. */
export interface Asker extends AddressOfProject {
  readonly appName: string
  readonly appOrigin: string
  readonly jkt: string
  readonly flowId: string
  readonly purpose: LinkPurpose | null
  /** The names of its network. */
  readonly networks: readonly string[]
}

/** The outcome of placing a link. */
export interface Placed {
  readonly isMailed: boolean
  /** It was not mailed, and will be if the device solves a challenge. */
  readonly isChallenged: boolean
  readonly reply: ReplyOf<VaultRoute<'createLink'>>
}

/**
 * How soon a device that waits may ask again, whatever the next mail takes: before its number is over, since a client does not ask
 * earlier than it is told.
 */
const ASK_AGAIN_MS = LINK_LIFETIME_MS / 2

type Link = Selectable<VaultTables['vault_links']>

const NUMBERS = 3
/**
 * How long the page of a mailed link approves other devices too, with the code of the mail. It is longer than any limit of mails
 * lasts, so that a visitor who is sent no mail now has an earlier one.
 */
export const LAST_MAIL_MS = DAY_MS + HOUR_MS

/** Mails a link, or lets the device wait for a mail that was sent before. @throws ProblemError frozen, rate_limited */
export async function placeLink(
  context: VaultContext,
  trx: VaultTransaction,
  asker: Asker,
  { to, isSolved }: { readonly to: string; readonly isSolved: boolean },
): Promise<Placed> {
  const nowMs = context.now()
  const budgets = await lockMailBudgets(trx, asker, nowMs)
  await refuseWhenFrozen(trx, asker, nowMs)
  const isKnown = await hasHistory(trx, asker, asker)
  const last = await findLastMail(trx, asker, nowMs)
  const isUnusual = await hasOthers(trx, asker, nowMs)
  const waitMs = await waitOf(context, budgets, asker, isKnown)
  const isChallenged =
    context.challenge !== undefined &&
    isUnusual &&
    !isKnown &&
    !isSolved &&
    waitMs === 0 &&
    last !== undefined
  if (waitMs === 0 && !isChallenged) {
    await budgets.take()
    return { isMailed: true, isChallenged, reply: await mailLink(context, trx, asker, to) }
  }
  // No mail is left, and none that was sent before could serve: the limit of a project, on its first mail to the address.
  if (last === undefined) throw rateLimited(waitMs)
  const retryAfterMs = waitMs === 0 ? LINK_BUDGET.gapMs : Math.min(waitMs, ASK_AGAIN_MS)
  const reply = await waitForMail(trx, asker, { nowMs, sentAtMs: last.created_at.getTime(), retryAfterMs })
  return { isMailed: false, isChallenged, reply }
}

/** How long until a mail can be sent. Those of a project are counted only where one is sent; devices with a history are let through. */
async function waitOf(
  { limits }: VaultContext,
  budgets: MailBudgets,
  { projectId }: Asker,
  isKnown: boolean,
): Promise<number> {
  const waitMs = budgets.waitMs(isKnown)
  if (waitMs > 0 || isKnown) return waitMs
  try {
    await limits.project(projectId)
    return 0
  } catch (error) {
    if (error instanceof ProblemError && error.retryAfterMs !== undefined) return error.retryAfterMs
    throw error
  }
}

/** The mail that was sent last to the address, preferably one of the same project. */
function findLastMail(trx: VaultTransaction, { projectId, emailTag }: Asker, nowMs: number) {
  return trx
    .selectFrom('vault_links')
    .select('created_at')
    .where('email_tag', '=', emailTag)
    .where('code_hash', 'is not', null)
    .where('created_at', '>', new Date(nowMs - DAY_MS))
    .orderBy((order) => order.case().when('project_id', '=', projectId).then(0).else(1).end())
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
}

/** Whether another device has asked for the address in the last hour, which is more than usual. */
async function hasOthers(trx: VaultTransaction, asker: Asker, nowMs: number): Promise<boolean> {
  const other = await trx
    .selectFrom('vault_links')
    .select('id')
    .where('project_id', '=', asker.projectId)
    .where('email_tag', '=', asker.emailTag)
    .where('jkt', '<>', asker.jkt)
    .where('created_at', '>', new Date(nowMs - HOUR_MS))
    .executeTakeFirst()
  return other !== undefined
}

async function mailLink(
  context: VaultContext,
  trx: VaultTransaction,
  asker: Asker,
  to: string,
): Promise<Placed['reply']> {
  const token = toBase64Url(randomBytes(32))
  const code = drawCode()
  await endOwnLinks(trx, asker)
  const link = await insertLink(trx, asker, context.now(), { token, codeHash: await hashCode(token, code) })
  const mail = (asker.purpose === 'change' ? changeLinkMail : linkMail)({
    to,
    appName: asker.appName,
    appOrigin: asker.appOrigin,
    url: `${context.publicUrl}/approve?t=${token}`,
    code,
    vaultHost: new URL(context.publicUrl).host,
    lifetimeMs: LINK_LIFETIME_MS,
  })
  // A mail that comes late still serves devices that wait without one.
  const expiresAt = new Date(link.created_at.getTime() + LAST_MAIL_MS)
  await context.outbox.put(trx, mail, { expiresAt })
  return {
    linkId: link.id,
    number: link.number,
    retryAfterMs: LINK_BUDGET.gapMs,
    expiresInMs: LINK_LIFETIME_MS,
  }
}

/** Lets a device wait: for its own link where that is open, else for the owner to type its number on the page of the last mail. */
async function waitForMail(
  trx: VaultTransaction,
  asker: Asker,
  times: { readonly nowMs: number; readonly sentAtMs: number; readonly retryAfterMs: number },
): Promise<Placed['reply']> {
  const { nowMs, retryAfterMs } = times
  const own = await findOwn(trx, asker, nowMs)
  const link = own ?? (await startWait(trx, asker, nowMs))
  const { id: linkId, number, wait_number } = link
  if (wait_number === null) {
    const expiresInMs = link.expires_at.getTime() - nowMs
    return { linkId, number, retryAfterMs, expiresInMs, earlier: { sentAtMs: link.created_at.getTime() } }
  }
  if (own !== undefined)
    await trx
      .updateTable('vault_links')
      .set({ expires_at: new Date(nowMs + LINK_LIFETIME_MS) })
      .where('id', '=', linkId)
      .execute()
  const earlier = { sentAtMs: times.sentAtMs, number: wait_number }
  return { linkId, number, retryAfterMs, expiresInMs: LINK_LIFETIME_MS, earlier }
}

/** The open link of the same device for the same step. */
function findOwn(trx: VaultTransaction, asker: Asker, nowMs: number): Promise<Link | undefined> {
  return trx
    .selectFrom('vault_links')
    .selectAll()
    .where('project_id', '=', asker.projectId)
    .where('email_tag', '=', asker.emailTag)
    .where('jkt', '=', asker.jkt)
    .where('app_origin', '=', asker.appOrigin)
    .where('flow_id', '=', asker.flowId)
    .where('purpose', asker.purpose === null ? 'is' : '=', asker.purpose)
    .where('state', '=', 'open')
    .where('expires_at', '>', new Date(nowMs))
    .executeTakeFirst()
}

async function startWait(trx: VaultTransaction, asker: Asker, nowMs: number): Promise<Link> {
  await endOwnLinks(trx, asker)
  // Nobody gets this token: no mail leads to the link itself.
  const token = toBase64Url(randomBytes(32))
  return insertLink(trx, asker, nowMs, { token, waitNumber: await drawWaitNumber(trx, asker, nowMs) })
}

/** A device has one open link for an address: two mails with different numbers would make people guess. */
async function endOwnLinks(trx: VaultTransaction, { projectId, emailTag, jkt }: Asker): Promise<void> {
  await trx
    .updateTable('vault_links')
    .set({ state: 'refused' })
    .where('project_id', '=', projectId)
    .where('email_tag', '=', emailTag)
    .where('jkt', '=', jkt)
    .where('state', '=', 'open')
    .execute()
}

async function insertLink(
  trx: VaultTransaction,
  asker: Asker,
  nowMs: number,
  own: { readonly token: string; readonly codeHash?: string; readonly waitNumber?: string },
): Promise<Link> {
  const numbers = drawNumbers()
  const number = numbers[randomInt(NUMBERS)]
  if (number === undefined) throw new ProblemError('internal', 'No number was drawn.')
  return trx
    .insertInto('vault_links')
    .values({
      id: toBase64Url(randomBytes(16)),
      token_hash: await hashToken(own.token),
      project_id: asker.projectId,
      app_name: asker.appName,
      app_origin: asker.appOrigin,
      jkt: asker.jkt,
      flow_id: asker.flowId,
      email_tag: asker.emailTag,
      numbers: numbers.join(','),
      number,
      state: 'open',
      purpose: asker.purpose,
      approved_at: null,
      created_at: new Date(nowMs),
      expires_at: new Date(nowMs + LINK_LIFETIME_MS),
      code_hash: own.codeHash ?? null,
      wait_number: own.waitNumber ?? null,
      network_hash: asker.networks[0] ?? null,
      approved_by: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Three different numbers of two digits, in any order. */
function drawNumbers(): readonly string[] {
  const numbers = new Set<string>()
  while (numbers.size < NUMBERS) numbers.add(String(randomInt(10, 100)))
  return [...numbers]
}

/** Eight digits that no other device shows which waits for the same address, at any project. */
async function drawWaitNumber(
  trx: VaultTransaction,
  { emailTag }: AddressOfProject,
  nowMs: number,
): Promise<string> {
  for (;;) {
    const number = String(randomInt(10_000_000, 100_000_000))
    const taken = await trx
      .selectFrom('vault_links')
      .select('id')
      .where('email_tag', '=', emailTag)
      .where('wait_number', '=', number)
      .where('state', '=', 'open')
      .where('expires_at', '>', new Date(nowMs))
      .executeTakeFirst()
    if (taken === undefined) return number
  }
}
