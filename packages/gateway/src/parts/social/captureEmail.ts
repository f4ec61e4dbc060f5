import type { socialRoutes } from '@foyer/api'
import { emailTag, normaliseEmail, utf8, withoutAddress } from '@foyer/secure-protocol'
import type { ProvenHandler } from '../../http/proven.ts'
import {
  type CodeFlow,
  captureMail,
  chargeSender,
  checkCode,
  issueCode,
  placeOfFlow,
  problem,
  toSignedIn,
} from '../embedded/index.ts'
import { makeByIdentity } from './identities.ts'
import { proveExisting } from './linkSocial.ts'
import type { SocialContext } from './socialContext.ts'
import {
  changeFlow,
  hashOf,
  lockSocialFlow,
  openSecrets,
  type SocialFlow,
  sealSecrets,
} from './socialFlows.ts'
import { enter, keyOf, noteWrongCode, type Step } from './socialStep.ts'

type Handler<Id extends keyof typeof socialRoutes> = ProvenHandler<(typeof socialRoutes)[Id]>

/** Mails a code to the address that a new account shall have. Only the owner of the address learns whether it is taken. */
export function captureEmail(context: SocialContext): Handler<'captureEmail'> {
  const { database, keyRing, outbox, now } = context
  return async ({ body, proof, project }) => {
    const address = normaliseEmail(body.email)
    if (address === undefined) throw problem('email_invalid')
    const tag = await emailTag(context.emailTagKey, address)
    const retryAfterMs = await database.transaction().execute(async (trx) => {
      const flow = await lockSocialFlow(trx, body.flowId, proof, now())
      if (flow.state !== 'email') throw problem('flow_expired')
      const secrets = await openSecrets(keyRing, flow)
      if (secrets.identity === undefined) throw problem('flow_expired')
      const { provider, subject } = keyOf(flow, secrets.identity)
      const sender = await hashOf(`${provider}|${subject}`)
      await chargeSender(trx, { projectId: project.id, sender }, now())
      await changeFlow(trx, flow.id, {
        email_tag: tag,
        secrets_enc: await sealSecrets(keyRing, flow.id, { ...secrets, email: address }),
      })
      const code = codeFlowOf(flow, tag)
      const email_enc = await keyRing.wrap(utf8(address), placeOfFlow(code.id))
      const { app_origin, expires_at } = flow
      return issueCode(context, trx, { ...code, email_enc, app_origin, expires_at }, project, captureMail)
    })
    outbox.kick()
    return { retryAfterMs }
  }
}

/** Takes that code. The right one makes the account with this address, the device and the session, in one transaction. */
export function confirmCapture(context: SocialContext): Handler<'confirmCapture'> {
  const { database, keyRing, now } = context
  return async (request) => {
    const { body, proof } = request
    const result = await database.transaction().execute(async (trx) => {
      const nowMs = now()
      const flow = await lockSocialFlow(trx, body.flowId, proof, nowMs)
      const secrets = await openSecrets(keyRing, flow)
      const { identity, email } = secrets
      if (flow.state !== 'email' || flow.email_tag === null || email === undefined || identity === undefined)
        throw problem('flow_expired')
      // The code counts for the address alone that was approved where it was typed.
      if (normaliseEmail(body.email) !== email) throw problem('flow_expired')
      const isEphemeral = body.isEphemeral === true
      const step: Step = { trx, flow, secrets, identity, request, isEphemeral, nowMs }
      const check = await checkCode(context, trx, codeFlowOf(flow, flow.email_tag), body.otp)
      if (check === 'wrong') {
        await noteWrongCode(step)
        return 'code_wrong' as const
      }
      const key = keyOf(flow, identity)
      const account = await makeByIdentity(trx, keyRing, {
        key,
        identity,
        email,
        emailTag: flow.email_tag,
        nowMs,
      })
      if (account === undefined) {
        const place = { projectId: flow.project_id, emailTag: flow.email_tag, nowMs }
        const existing = await proveExisting(trx, secrets, place)
        await changeFlow(trx, flow.id, {
          email_tag: null,
          account_id: existing.accountId,
          secrets_enc: await sealSecrets(keyRing, flow.id, existing.secrets),
        })
        return 'email_taken' as const
      }
      return enter(context, step, account, null)
    })
    if (typeof result === 'string') throw problem(result)
    return toSignedIn(context, result)
  }
}

/**
 * Makes the account without an address, where the project allows it. A visitor who has left the form for an address gets no second account
 * by it.
 */
export function skipCapture(context: SocialContext): Handler<'skipCapture'> {
  const { database, keyRing, emailTagKey, now } = context
  return async (request) => {
    const { body, proof, project } = request
    const result = await database.transaction().execute(async (trx) => {
      const nowMs = now()
      const flow = await lockSocialFlow(trx, body.flowId, proof, nowMs)
      const secrets = await openSecrets(keyRing, flow)
      const { identity } = secrets
      const isAsked = flow.state === 'email' && project.recoveryEmail === 'optional'
      if (!isAsked || identity === undefined) throw problem('flow_expired')
      const nameFor = async (accountId: string) => {
        const email = withoutAddress(accountId)
        return { email, emailTag: await emailTag(emailTagKey, email) }
      }
      const key = keyOf(flow, identity)
      const account = await makeByIdentity(trx, keyRing, { key, identity, nameFor, nowMs })
      if (account === undefined) throw problem('flow_expired')
      const step: Step = { trx, flow, secrets, identity, request, isEphemeral: false, nowMs }
      return enter(context, step, account, null)
    })
    return toSignedIn(context, result)
  }
}

/** Returns the fields by which the code of an address is made and checked. The code is not valid for signing in by that address. */
function codeFlowOf({ id, project_id }: SocialFlow, email_tag: string): CodeFlow {
  return { id: `${id}.capture`, project_id, email_tag, purpose: 'capture' }
}
