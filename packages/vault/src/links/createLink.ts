import { emailTag, normaliseEmail } from '@foyer/secure-protocol'
import { problem } from '@foyer/server-kit/http'
import type { ProvenHandler, VaultRoute } from '../kernel/context.ts'
import { placeLink } from './placeLink.ts'

/**
 * Mails a link. It does not check whether the address has a wallet, so that answer and cost are the same for known and unknown
 * addresses. Where the address has had as many mails as it may, the device waits for the last one.
 */
export const createLink: ProvenHandler<VaultRoute<'createLink'>> = async (
  context,
  { body, proof, project, ip },
) => {
  const { database, outbox, limits, metrics, challenge, networks } = context
  const address = normaliseEmail(body.email)
  if (address === undefined) throw problem('email_invalid')
  await limits.link(ip)
  const tag = await emailTag(context.emailTagKey, address)
  const place = { projectId: project.projectId, emailTag: tag }
  const asking = { jkt: proof.jkt, emailTag: tag, ip }
  const isSolved = body.challenge !== undefined && ((await challenge?.check(asking, body.challenge)) ?? false)
  const asker = {
    ...place,
    appName: project.name,
    appOrigin: proof.appOrigin,
    jkt: proof.jkt,
    flowId: body.flowId,
    purpose: body.purpose ?? null,
    networks: await networks.namesOf(place, ip),
  }
  const placed = await database
    .transaction()
    .execute((trx) => placeLink(context, trx, asker, { to: address, isSolved }))
  if (placed.isMailed) outbox.kick()
  metrics.add(placed.isMailed ? 'links_created' : 'links_waiting')
  if (!placed.isChallenged || challenge === undefined) return placed.reply
  return { ...placed.reply, challenge: await challenge.issue(asking) }
}
