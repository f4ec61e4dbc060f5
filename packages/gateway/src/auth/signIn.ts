import type { authRoutes } from '@foyer/contract'
import {
  emailTag,
  normaliseEmail,
  TokenError,
  utf8,
  type VerifiedProof,
  verifyApproval,
} from '@foyer/secure-protocol'
import { ProblemError } from '../middleware/problem.ts'
import type { DatabaseTransaction } from '../providers/postgres/schema.ts'
import type { ProvenHandler } from '../services/embeddedWallet.ts'
import { takeAccount } from './accounts.ts'
import { type CodePurpose, forgiveRow, lockBudget, SEND_GAP_MS, sendWaitMs } from './budgets.ts'
import { checkCode, issueCode } from './codes.ts'
import { type AuthContext, audit, refusal } from './context.ts'
import { FLOW_LIFETIME_MS, type Flow, lockFlow, placeOfFlow } from './flows.ts'
import { newId } from './ids.ts'
import { letIn, toSignedIn } from './letIn.ts'
import { findSession, refuseWhenFrozen } from './sessions.ts'
import { signsInByEmail } from './social/identityRows.ts'

type Handler<Id extends keyof typeof authRoutes> = ProvenHandler<(typeof authRoutes)[Id]>

/**
 * Starts signing in. A device that is not of the account is sent to the vault, whether or not the account exists: the same
 * statements run and the same rows are written for both, and no mail is sent.
 */
export function startEmail(context: AuthContext): Handler<'startEmail'> {
  const { database, keyRing, outbox, now } = context
  return async ({ body, proof, project }) => {
    if (!project.features.email)
      throw new ProblemError(
        'project_id_invalid',
        `Project "${project.id}" does not offer signing in by e-mail.`,
      )
    const address = normaliseEmail(body.email)
    if (address === undefined) throw refusal('email_invalid')
    const tag = await emailTag(context.emailTagKey, address)
    const id = newId('fl')
    const emailEnc = await keyRing.wrap(utf8(address), placeOfFlow(id))
    const nowMs = now()
    const reply = await database.transaction().execute(async (trx) => {
      const known = await findKnown(trx, proof, tag)
      const session = await findSession(trx, proof, nowMs)
      const flow: Flow = {
        id,
        project_id: project.id,
        jkt: proof.jkt,
        app_origin: proof.appOrigin,
        email_tag: tag,
        email_enc: emailEnc,
        state: known === undefined ? 'device' : 'code',
        purpose: known === undefined ? 'approved' : 'device',
        vault_wallet_id: null,
        expires_at: new Date(nowMs + FLOW_LIFETIME_MS),
      }
      await trx.insertInto('auth_flows').values(flow).execute()
      if (known === undefined)
        return { action: 'VERIFY_DEVICE', flowId: id, retryAfterMs: SEND_GAP_MS } as const
      refuseWhenFrozen(known, nowMs)
      if (session?.account.id === known.id && !body.needsCode)
        return { action: 'CONNECT', flowId: id, retryAfterMs: 0 } as const
      const retryAfterMs = await issueCode(context, trx, codeFlowOf(flow), project)
      return { action: 'VERIFY_OTP', flowId: id, retryAfterMs } as const
    })
    if (reply.action === 'VERIFY_OTP') outbox.kick()
    return reply
  }
}

/** Sends a new code for a flow that has one. */
export function resendEmail(context: AuthContext): Handler<'resendEmail'> {
  return async ({ body, proof, project }) => {
    const retryAfterMs = await context.database.transaction().execute(async (trx) => {
      const flow = await lockFlow(trx, body.flowId, proof, context.now())
      if (flow.state !== 'code') throw refusal('flow_expired')
      return issueCode(context, trx, codeFlowOf(flow), project)
    })
    context.outbox.kick()
    return { retryAfterMs }
  }
}

/** Takes the vault's approval, which is valid only for this flow, device and address, and sends the code. */
export function confirmDevice(context: AuthContext): Handler<'confirmDevice'> {
  const { database, outbox, now } = context
  return async ({ body, proof, project }) => {
    const keys = await context.vaultKeys()
    const approval = await verifyApproval(body.approval, { keys, nowMs: now() }).catch((error: unknown) => {
      throw error instanceof TokenError ? refusal('device_unapproved') : error
    })
    const retryAfterMs = await database.transaction().execute(async (trx) => {
      const nowMs = now()
      const flow = await lockFlow(trx, body.flowId, proof, nowMs)
      const isForThis =
        approval.prj === project.id &&
        approval.jkt === proof.jkt &&
        approval.flow === flow.id &&
        approval.emailTag === flow.email_tag
      if (!isForThis) throw refusal('device_unapproved')
      const key = { projectId: project.id, emailTag: flow.email_tag }
      // The answer to the first request was lost: the code is on its way.
      if (flow.state !== 'device') {
        const { purpose } = codeFlowOf(flow)
        return sendWaitMs(await lockBudget(trx, { ...key, purpose }, nowMs), nowMs)
      }
      await forgiveRow(trx, key, nowMs)
      const account = await trx
        .selectFrom('auth_accounts')
        .select(['id', 'frozen_until', 'by_email'])
        .where('project_id', '=', project.id)
        .where('email_tag', '=', flow.email_tag)
        .executeTakeFirst()
      if (account !== undefined) {
        refuseWhenFrozen(account, nowMs)
        // Only somebody who reads the mails of the address gets as far as to learn this.
        if (!(await signsInByEmail(trx, account))) throw refusal('email_taken')
      }
      await trx
        .updateTable('auth_flows')
        .set({ state: 'code', vault_wallet_id: approval.walletId ?? null })
        .where('id', '=', flow.id)
        .execute()
      return issueCode(context, trx, codeFlowOf(flow), project)
    })
    outbox.kick()
    return { action: 'VERIFY_OTP', retryAfterMs }
  }
}

/** Takes the code. The right one makes the account, the device and the session, and ends the flow, in one transaction. */
export function confirmOtp(context: AuthContext): Handler<'confirmOtp'> {
  const { database, keyRing, now } = context
  return async ({ body, proof, project, userAgent }) => {
    const { isEphemeral = false } = body
    const signedIn = await database.transaction().execute(async (trx) => {
      const nowMs = now()
      const flow = await lockFlow(trx, body.flowId, proof, nowMs)
      // A device that waits for the vault's approval has no code to guess.
      if (flow.state !== 'code') throw refusal('flow_expired')
      const check = await checkCode(context, trx, codeFlowOf(flow), body.otp)
      if (check === 'wrong') {
        await audit(trx, { event: 'code_wrong', atMs: nowMs, projectId: project.id, jkt: proof.jkt })
        // Returned and not thrown, so that the counted attempt is committed.
        return 'code_wrong'
      }
      const key = { projectId: project.id, emailTag: flow.email_tag }
      const email = await keyRing.unwrap(flow.email_enc, placeOfFlow(flow.id))
      const account = await takeAccount(trx, keyRing, key, email, nowMs)
      refuseWhenFrozen(account, nowMs)
      // An account of a provider has been made meanwhile. The devices that it has may still go on by a code.
      if (
        !(await signsInByEmail(trx, account)) &&
        (await findKnown(trx, proof, flow.email_tag)) === undefined
      )
        return 'email_taken'
      await trx.updateTable('auth_flows').set({ state: 'done' }).where('id', '=', flow.id).execute()
      const vaultWalletId = flow.vault_wallet_id
      const method = 'email'
      return letIn(context, trx, { account, proof, userAgent, method, vaultWalletId, isEphemeral, nowMs })
    })
    if (typeof signedIn === 'string') throw refusal(signedIn)
    return toSignedIn(context, signedIn)
  }
}

/** A flow with what its code is for. Flows of servers of before do not say it. */
function codeFlowOf(flow: Flow): Flow & { readonly purpose: CodePurpose } {
  return { ...flow, purpose: flow.purpose ?? 'approved' }
}

/** The account of an address, if this device is one of its own. */
async function findKnown(trx: DatabaseTransaction, proof: VerifiedProof, tag: string) {
  return trx
    .selectFrom('auth_accounts')
    .innerJoin('auth_devices', 'auth_devices.account_id', 'auth_accounts.id')
    .select(['auth_accounts.id', 'auth_accounts.frozen_until'])
    .where('auth_accounts.project_id', '=', proof.projectId)
    .where('auth_accounts.email_tag', '=', tag)
    .where('auth_devices.jkt', '=', proof.jkt)
    .where('auth_devices.app_origin', '=', proof.appOrigin)
    .executeTakeFirst()
}
