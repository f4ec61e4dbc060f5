import { isSameText, randomBytes, toBase64Url } from '@foyer/secure-protocol'
import { audit } from '../database/audit.ts'
import type { VaultTransaction } from '../database/schema.ts'
import type { VaultContext } from '../kernel/context.ts'
import { hashToken } from '../wallet/linkToken.ts'
import { approveLink, type Link, type LinkAnswer, tell } from './answerLink.ts'
import { hashCode } from './mailCode.ts'
import { LAST_MAIL_MS } from './placeLink.ts'

const WAIT_DIGITS = 8

/** The input on the page of a mailed link. */
export interface TypedOther {
  /** The token of the mailed link. */
  readonly token: string
  readonly code: string
  readonly number: string
  /** The owner has seen which device it is. */
  readonly isSure: boolean
  /** Where the owner answers from. */
  readonly ip: string
}

/** The result. `link` is that of the waiting device, `mailed` the one whose page it was typed on. */
export type OtherAnswer =
  | { readonly kind: 'confirm'; readonly link: Link }
  | { readonly kind: 'wrong-code' | 'wrong-number'; readonly mailed: Link }
  | { readonly kind: 'over'; readonly mailed: Link | undefined }
  | { readonly kind: 'answered'; readonly answer: LinkAnswer; readonly token: string }

/** Whether the page of a link may approve other devices: it was mailed, and that is not long ago. */
export function servesOthers(link: Link, nowMs: number): boolean {
  return link.code_hash !== null && link.created_at.getTime() + LAST_MAIL_MS > nowMs
}

/** Whether a device waits for the owner of the address of a link, without a mail of its own. Reading changes nothing. */
export async function isAnybodyWaiting(context: VaultContext, link: Link): Promise<boolean> {
  if (!servesOthers(link, context.now())) return false
  const waiting = await context.database
    .selectFrom('vault_links')
    .select('id')
    .where('email_tag', '=', link.email_tag)
    .where('wait_number', 'is not', null)
    .where('state', '=', 'open')
    .where('expires_at', '>', new Date(context.now()))
    .executeTakeFirst()
  return waiting !== undefined
}

/**
 * Approves a device that waits without a mail of its own, by the number that it shows: any link that was mailed to the address in
 * the last day serves, together with the code of its mail. The number is typed and not chosen out of a list, so that nobody gets
 * better odds by asking with many devices. A wrong one ends the flow of everybody who waits for the address, the owner's included,
 * so that nobody types a second one.
 */
export async function answerOther(context: VaultContext, typed: TypedOther): Promise<OtherAnswer> {
  const ended: string[] = []
  const result = await context.database.transaction().execute(async (trx): Promise<OtherAnswer> => {
    const mailed = await lockLink(trx, await hashToken(typed.token))
    if (mailed === undefined || !servesOthers(mailed, context.now())) return { kind: 'over', mailed }
    if (!isSameText(await hashCode(typed.token, typed.code), mailed.code_hash ?? ''))
      return { kind: 'wrong-code', mailed }
    const number = typed.number.replaceAll(/\D/g, '')
    const link = await findWaiting(trx, mailed, number, context.now())
    if (link === undefined) {
      // A number that no device can have, such as one of two digits, does not count as a try.
      if (number.length === WAIT_DIGITS) ended.push(...(await endWaiting(trx, mailed, context.now())))
      return { kind: 'wrong-number', mailed }
    }
    if (!typed.isSure) return { kind: 'confirm', link }
    // A link of its own, to which the mails about its wait lead.
    const token = toBase64Url(randomBytes(32))
    await trx
      .updateTable('vault_links')
      .set({ token_hash: await hashToken(token), approved_by: mailed.id })
      .where('id', '=', link.id)
      .execute()
    const answer = await approveLink(context, trx, link, { token, ip: typed.ip })
    return { kind: 'answered', answer, token }
  })
  for (const id of ended) context.waits.wake(id)
  if (result.kind === 'answered' && result.answer.kind !== 'over') tell(context, result.answer)
  if (result.kind === 'wrong-code' || result.kind === 'wrong-number') context.metrics.add('links_wait_wrong')
  return result
}

function lockLink(trx: VaultTransaction, tokenHash: string): Promise<Link | undefined> {
  return trx
    .selectFrom('vault_links')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst()
}

function findWaiting(
  trx: VaultTransaction,
  { email_tag }: Link,
  number: string,
  nowMs: number,
): Promise<Link | undefined> {
  return trx
    .selectFrom('vault_links')
    .selectAll()
    .where('email_tag', '=', email_tag)
    .where('wait_number', '=', number)
    .where('state', '=', 'open')
    .where('expires_at', '>', new Date(nowMs))
    .forUpdate()
    .executeTakeFirst()
}

/** Ends the flow of everybody who waits for the address, and says whose. */
async function endWaiting(
  trx: VaultTransaction,
  { email_tag, project_id, jkt }: Link,
  nowMs: number,
): Promise<readonly string[]> {
  const rows = await trx
    .updateTable('vault_links')
    .set({ state: 'refused' })
    .where('email_tag', '=', email_tag)
    .where('wait_number', 'is not', null)
    .where('state', '=', 'open')
    .returning('id')
    .execute()
  await audit(trx, { event: 'link_wrong_number', projectId: project_id, jkt, atMs: nowMs })
  return rows.map(({ id }) => id)
}
