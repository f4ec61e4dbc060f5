import type { authRoutes, ReplyOf } from '@foyer/api'
import {
  type ApprovalClaims,
  emailTag,
  normaliseEmail,
  TokenError,
  utf8,
  type VerifiedProof,
  verifyApproval,
} from '@foyer/secure-protocol'
import type { Project } from '../../base/projects.ts'
import { ProblemError } from '../../http/problem.ts'
import type { Proven, ProvenHandler } from '../../http/proven.ts'
import type { DatabaseTransaction } from '../../kernel/database/schema.ts'
import { makeAccount, takeAccount } from './accounts.ts'
import { type CodePurpose, forgiveRow, lockBudget, SEND_GAP_MS, sendWaitMs } from './budgets.ts'
import { checkCode, issueCode } from './codes.ts'
import { type AuthContext, audit, problem } from './context.ts'
import { type CreatedSession, createSession, FIRST_METHOD, toSignedIn } from './createSession.ts'
import { FLOW_LIFETIME_MS, type Flow, lockFlow, placeOfFlow } from './flows.ts'
import { signsInByEmail } from './identityRows.ts'
import { newId } from './ids.ts'
import { codeMail, firstMail } from './mails.ts'
import { isToRenew } from './movedWallets.ts'
import { type Account, findSession, refuseWhenFrozen } from './sessions.ts'

type Handler<Id extends keyof typeof authRoutes> = ProvenHandler<(typeof authRoutes)[Id]>

/**
 * Starts signing in. A device that is not of the account is sent to the vault, or gets a code where the project makes first accounts by
 * one; whether or not the account exists: the same statements run and the same rows are written for both.
 */
export function startEmail(context: AuthContext): Handler<'startEmail'> {
  const { keyRing, outbox } = context
  return async ({ body, proof, project }) => {
    if (!project.features.email)
      throw new ProblemError(
        'project_id_invalid',
        `Project "${project.id}" does not offer signing in by e-mail.`,
      )
    const address = normaliseEmail(body.email)
    if (address === undefined) throw problem('email_invalid')
    const tag = await emailTag(context.emailTagKey, address)
    const id = newId('fl')
    const emailEnc = await keyRing.wrap(utf8(address), placeOfFlow(id))
    const begun = { id, tag, emailEnc, proof, project, needsCode: body.needsCode === true }
    const reply = await begin(context, { ...begun, isFirst: canBeFirst(project, body) })
    if (reply.action === 'VERIFY_OTP') outbox.kick()
    return reply
  }
}

/** Whether a code alone may make a first account: its operator has allowed it, and the client knows what may follow the code. */
function canBeFirst(
  { emailSignUp }: Pick<Project, 'emailSignUp'>,
  body: { canSignUp?: boolean | undefined },
) {
  return emailSignUp === 'code' && body.canSignUp === true
}

interface Begun {
  readonly id: string
  readonly tag: string
  readonly emailEnc: string
  readonly proof: VerifiedProof
  readonly project: Project
  readonly needsCode: boolean
  /** A device that is not of the account gets a code, and no link. */
  readonly isFirst: boolean
}

/** Writes the flow, and the mail of its first step. */
async function begin(
  context: AuthContext,
  begun: Begun,
): Promise<ReplyOf<(typeof authRoutes)['startEmail']>> {
  const { id, tag, emailEnc, proof, project, needsCode, isFirst } = begun
  const nowMs = context.now()
  const work = context.database.transaction().execute(async (trx) => {
    const known = await findKnown(trx, proof, tag)
    const session = await findSession(trx, proof, nowMs)
    const purpose = purposeOf(known !== undefined, isFirst)
    const flow: Flow = {
      id,
      project_id: project.id,
      jkt: proof.jkt,
      app_origin: proof.appOrigin,
      email_tag: tag,
      email_enc: emailEnc,
      state: purpose === 'approved' ? 'device' : 'code',
      purpose,
      vault_wallet_id: null,
      expires_at: new Date(nowMs + FLOW_LIFETIME_MS),
    }
    await trx.insertInto('auth_flows').values(flow).execute()
    if (purpose === 'approved')
      return { action: 'VERIFY_DEVICE', way: 'link', flowId: id, retryAfterMs: SEND_GAP_MS } as const
    if (known !== undefined) refuseWhenFrozen(known, nowMs)
    const way = purpose === 'first' ? 'first' : 'known'
    const isOwn = session !== undefined && session.account.id === known?.id
    // A wallet from another operator gets new shares at a sign-in, which takes a code.
    if (isOwn && !needsCode && !(await isToRenew(trx, session.account.id)))
      return { action: 'CONNECT', way, flowId: id, retryAfterMs: 0 } as const
    const retryAfterMs = await issueCode(context, trx, codeFlowOf(flow), project, mailOf(flow))
    return { action: 'VERIFY_OTP', way, flowId: id, retryAfterMs } as const
  })
  return work.catch((error: unknown) => {
    // Strangers may have used its mails or guesses up. The vault's link is another way, which they cannot close.
    if (!isFirst || !(error instanceof ProblemError) || !SPENT.includes(error.code)) throw error
    return begin(context, { ...begun, isFirst: false })
  })
}

const SPENT: readonly string[] = ['rate_limited', 'code_locked']

function purposeOf(isKnown: boolean, isFirst: boolean): 'device' | 'first' | 'approved' {
  if (isKnown) return 'device'
  return isFirst ? 'first' : 'approved'
}

function mailOf({ purpose }: Pick<Flow, 'purpose'>): typeof codeMail {
  return purpose === 'first' ? firstMail : codeMail
}

/** Sends a new code for a flow that has one. */
export function resendEmail(context: AuthContext): Handler<'resendEmail'> {
  return async ({ body, proof, project }) => {
    const retryAfterMs = await context.database.transaction().execute(async (trx) => {
      const flow = await lockFlow(trx, body.flowId, proof, context.now())
      if (flow.state !== 'code') throw problem('flow_expired')
      return issueCode(context, trx, codeFlowOf(flow), project, mailOf(flow))
    })
    context.outbox.kick()
    return { retryAfterMs }
  }
}

/** Takes the vault's approval, which is valid only for this flow, device and address, and sends the code. */
export function confirmDevice(context: AuthContext): Handler<'confirmDevice'> {
  const { database, outbox, now } = context
  return async ({ body, proof, project, userAgent }) => {
    const keys = await context.vaultKeys()
    const approval = await verifyApproval(body.approval, { keys, nowMs: now() }).catch((error: unknown) => {
      throw error instanceof TokenError ? problem('device_unapproved') : error
    })
    const result = await database.transaction().execute(async (trx) => {
      const nowMs = now()
      const flow = await lockFlow(trx, body.flowId, proof, nowMs)
      if (!isForThis(approval, flow, proof)) throw problem('device_unapproved')
      const key = { projectId: project.id, emailTag: flow.email_tag }
      // The answer to the first request was lost: the code is on its way.
      if (flow.state !== 'device') {
        const { purpose } = codeFlowOf(flow)
        return sendWaitMs(await lockBudget(trx, { ...key, purpose }, nowMs), nowMs)
      }
      await forgiveRow(trx, key, nowMs)
      const account = await trx
        .selectFrom('auth_accounts')
        .selectAll()
        .where('project_id', '=', project.id)
        .where('email_tag', '=', flow.email_tag)
        .forUpdate()
        .executeTakeFirst()
      if (account !== undefined) await refuseOther(trx, account, nowMs)
      const vaultWalletId = approval.walletId ?? null
      if (flow.purpose === 'first' && account !== undefined) {
        // The code was typed before, on this device and for this flow: link, number and code are all there.
        await trx.updateTable('auth_flows').set({ state: 'done' }).where('id', '=', flow.id).execute()
        const { isEphemeral = false } = body
        const entered = { account, proof, userAgent, method: 'email', vaultWalletId, isEphemeral, nowMs }
        return createSession(context, trx, entered)
      }
      await trx
        .updateTable('auth_flows')
        .set({ state: 'code', purpose: 'approved', vault_wallet_id: vaultWalletId })
        .where('id', '=', flow.id)
        .execute()
      return issueCode(context, trx, { ...flow, purpose: 'approved' }, project)
    })
    if (typeof result !== 'number') return { action: 'CONNECT', ...(await toSignedIn(context, result)) }
    outbox.kick()
    return { action: 'VERIFY_OTP', retryAfterMs: result }
  }
}

/** Takes the code. The right one makes the account, the device and the session, and ends the flow, in one transaction. */
export function confirmOtp(context: AuthContext): Handler<'confirmOtp'> {
  return async (request) => {
    const signedIn = await context.database.transaction().execute((trx) => takeCode(context, trx, request))
    if (typeof signedIn === 'string') throw problem(signedIn)
    return toSignedIn(context, signedIn)
  }
}

/** A problem is returned and not thrown where something of it is kept, such as a counted attempt. */
async function takeCode(
  context: AuthContext,
  trx: DatabaseTransaction,
  { body, proof, project, userAgent }: Proven<(typeof authRoutes)['confirmOtp']>,
): Promise<CreatedSession | 'code_wrong' | 'link_required' | 'email_taken'> {
  const nowMs = context.now()
  const { keyRing } = context
  const flow = await lockFlow(trx, body.flowId, proof, nowMs)
  // A device that waits for the vault's approval has no code to guess.
  if (flow.state !== 'code') throw problem('flow_expired')
  const check = await checkCode(context, trx, codeFlowOf(flow), body.otp)
  if (check === 'wrong') {
    await audit(trx, { event: 'code_wrong', atMs: nowMs, projectId: project.id, jkt: proof.jkt })
    return 'code_wrong'
  }
  const key = { projectId: project.id, emailTag: flow.email_tag }
  const email = await keyRing.unwrap(flow.email_enc, placeOfFlow(flow.id))
  const isFirst = flow.purpose === 'first'
  const take = isFirst ? makeAccount : takeAccount
  const account = await take(trx, keyRing, key, email, nowMs)
  if (account === undefined) return wantLink(trx, flow)
  refuseWhenFrozen(account, nowMs)
  if (!(await opensByCode(trx, account, proof))) return 'email_taken'
  await trx.updateTable('auth_flows').set({ state: 'done' }).where('id', '=', flow.id).execute()
  const vaultWalletId = flow.vault_wallet_id
  const method = isFirst ? FIRST_METHOD : 'email'
  const { isEphemeral = false } = body
  return createSession(context, trx, { account, proof, userAgent, method, vaultWalletId, isEphemeral, nowMs })
}

/** The address has an account, which a code alone opens on no new device: the vault's link comes next. Kept as a wrong code is. */
async function wantLink(trx: DatabaseTransaction, { id }: Flow): Promise<'link_required'> {
  await trx.updateTable('auth_flows').set({ state: 'device' }).where('id', '=', id).execute()
  return 'link_required'
}

/** An account of a provider may have been made meanwhile. The devices that it has may still go on by a code. */
async function opensByCode(
  trx: DatabaseTransaction,
  account: Account,
  proof: VerifiedProof,
): Promise<boolean> {
  if (await signsInByEmail(trx, account)) return true
  return (await findKnown(trx, proof, account.email_tag)) !== undefined
}

/** Whether the vault has approved this device for this flow and address. */
function isForThis(approval: ApprovalClaims, flow: Flow, { jkt, projectId }: VerifiedProof): boolean {
  return (
    approval.prj === projectId &&
    approval.jkt === jkt &&
    approval.flow === flow.id &&
    approval.emailTag === flow.email_tag
  )
}

/** Refuses an account that its address opens on no new device. Only somebody who reads the mails of the address learns of it. */
async function refuseOther(trx: DatabaseTransaction, account: Account, nowMs: number): Promise<void> {
  refuseWhenFrozen(account, nowMs)
  if (!(await signsInByEmail(trx, account))) throw problem('email_taken')
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
