import type { SocialFinish, socialRoutes } from '@foyer/api'
import {
  type ApprovalClaims,
  emailTag,
  isSameText,
  isWithoutAddress,
  normaliseEmail,
  TokenError,
  verifyApproval,
} from '@foyer/secure-protocol'
import type { Proven, ProvenHandler } from '../../http/proven.ts'
import {
  type Account,
  type CreatedSession,
  FLOW_LIFETIME_MS,
  placeOfAccount,
  problem,
  refuseWhenFrozen,
  textOf,
  toSignedIn,
} from '../embedded/index.ts'
import { findByIdentity, makeByIdentity } from './identities.ts'
import { proveExisting } from './linkSocial.ts'
import type { SocialContext } from './socialContext.ts'
import {
  changeFlow,
  isCompletion,
  lockSocialFlow,
  openSecrets,
  type SocialFlow,
  sealSecrets,
  TRIES_OF_WINDOW_CODE,
} from './socialFlows.ts'
import { enter, keyOf, noteWrongCode, type Step } from './socialStep.ts'

type Route<Id extends keyof typeof socialRoutes> = (typeof socialRoutes)[Id]
type Handler<Id extends keyof typeof socialRoutes> = ProvenHandler<Route<Id>>

type Shown = Proven<Route<'finishSocial'>>['body']
/** The result of a step. A wrong code is returned and not thrown, so that the counted attempt is committed. */
export type Result =
  | { readonly session: CreatedSession }
  | Exclude<SocialFinish, { readonly needs: 'NOTHING' }>
  | 'code_wrong'

/** Finishes a sign-in for the device that has started it. It needs what the window was given, or the code that the window shows. */
export function finishSocial(context: SocialContext): Handler<'finishSocial'> {
  return async (request) => {
    const { body, proof } = request
    const approval = 'approval' in body ? await readApproval(context, body.approval) : undefined
    const result = await context.database.transaction().execute(async (trx): Promise<Result> => {
      const nowMs = context.now()
      const flow = await lockSocialFlow(trx, body.flowId, proof, nowMs)
      const secrets = await openSecrets(context.keyRing, flow)
      const { identity } = secrets
      // A flow that was started to add a provider to an account signs nobody in.
      if (identity === undefined || secrets.addTo !== undefined) throw problem('flow_expired')
      const isEphemeral = body.isEphemeral === true
      const step: Step = { trx, flow, secrets, identity, request, isEphemeral, nowMs }
      if (approval !== undefined) return takeApproved(context, step, approval)
      const shown = await checkShown(step, body)
      // Returned and not thrown, so that the counted attempt is committed.
      return shown === 'wrong' ? 'code_wrong' : takeReturned(context, step)
    })
    return toReply(context, result)
  }
}

/** Refuses where a window has come back without anybody. Whether somebody has come back makes no difference to the answer. */
export function checkSocial({ database, now }: SocialContext): Handler<'checkSocial'> {
  return async ({ body, proof }) => {
    await database.transaction().execute((trx) => lockSocialFlow(trx, body.flowId, proof, now()))
    return { hasFailed: false }
  }
}

/**
 * Returns the reply to a step.
 * @throws ProblemError code_wrong
 */
export async function toReply(context: SocialContext, result: Result): Promise<SocialFinish> {
  if (result === 'code_wrong') throw problem('code_wrong')
  return 'session' in result ? { needs: 'NOTHING', ...(await toSignedIn(context, result.session)) } : result
}

/** Finds or makes the account of the person who has come back, or returns what is missing for that. */
export async function takeReturned(context: SocialContext, step: Step): Promise<Result> {
  const { trx, flow, identity, nowMs } = step
  const key = keyOf(flow, identity)
  const account = await findByIdentity(trx, context.keyRing, key, identity)
  if (account !== undefined) {
    refuseWhenFrozen(account, nowMs)
    if (await isDeviceOf(step, account)) return { session: await enter(context, step, account, null) }
    const email = textOf(await context.keyRing.unwrap(account.email_enc, placeOfAccount(account.id)))
    // There is no address that the vault could send its link to.
    if (isWithoutAddress(email)) throw problem('no_way_back')
    await wait(context, step, { state: 'device', account_id: account.id })
    return { needs: 'DEVICE', flowId: flow.id, email }
  }
  const email = identity.verifiedEmail === undefined ? undefined : normaliseEmail(identity.verifiedEmail)
  if (email !== undefined) {
    const tag = await emailTag(context.emailTagKey, email)
    const made = await makeByIdentity(trx, context.keyRing, { key, identity, email, emailTag: tag, nowMs })
    if (made !== undefined) return { session: await enter(context, step, made, null) }
    const existing = await proveExisting(trx, step.secrets, {
      projectId: flow.project_id,
      emailTag: tag,
      nowMs,
    })
    await wait(
      context,
      { ...step, secrets: existing.secrets },
      { state: 'email', account_id: existing.accountId },
    )
  } else await wait(context, step, { state: 'email' })
  const isOptional = step.request.project.recoveryEmail === 'optional'
  return {
    needs: 'EMAIL',
    flowId: flow.id,
    isAddressTaken: email !== undefined,
    ...(isOptional && { isOptional }),
  }
}

/** Lets a new device in, for which the owner has answered the vault's link. */
async function takeApproved(context: SocialContext, step: Step, approval: ApprovalClaims): Promise<Result> {
  const { trx, flow, identity, request, nowMs } = step
  if (flow.state !== 'device') throw problem('flow_expired')
  const account = await findByIdentity(trx, context.keyRing, keyOf(flow, identity), identity)
  if (account === undefined || account.id !== flow.account_id) throw problem('flow_expired')
  refuseWhenFrozen(account, nowMs)
  const isForThis =
    approval.prj === flow.project_id &&
    approval.jkt === request.proof.jkt &&
    approval.flow === flow.id &&
    approval.emailTag === account.email_tag
  if (!isForThis) throw problem('device_unapproved')
  return { session: await enter(context, step, account, approval.walletId ?? null) }
}

async function readApproval(context: SocialContext, token: string): Promise<ApprovalClaims> {
  const keys = await context.vaultKeys()
  return verifyApproval(token, { keys, nowMs: context.now() }).catch((error: unknown) => {
    throw error instanceof TokenError ? problem('device_unapproved') : error
  })
}

/** Keeps a flow until the owner has answered a mail. The result of the window is used up. */
async function wait(
  { keyRing }: SocialContext,
  { trx, flow, secrets, nowMs }: Step,
  changes: Pick<SocialFlow, 'state'> & { readonly account_id?: string | null },
): Promise<void> {
  const { code: _, ...kept } = secrets
  await changeFlow(trx, flow.id, {
    ...changes,
    completion_hash: null,
    secrets_enc: await sealSecrets(keyRing, flow.id, kept),
    expires_at: new Date(nowMs + FLOW_LIFETIME_MS),
  })
}

/**
 * Evaluates what the window carries or shows.
 * @throws ProblemError flow_expired, code_locked
 */
async function checkShown(step: Step, body: Shown): Promise<'right' | 'wrong'> {
  if ('code' in body) {
    const check = await checkWindowCode(step, body.code)
    if (check === 'wrong') await noteWrongCode(step)
    return check
  }
  const isShown = 'completion' in body && (await isCompletion(step.flow, body.completion))
  if (!isShown) throw problem('flow_expired')
  return 'right'
}

/**
 * Evaluates a code that the window shows. The try is counted before the code is looked at.
 * @throws ProblemError flow_expired, code_locked: nothing was evaluated
 */
async function checkWindowCode(
  { trx, flow, secrets, nowMs }: Step,
  typed: string,
): Promise<'right' | 'wrong'> {
  const isGood = flow.state === 'returned' && (flow.code_expires_at?.getTime() ?? 0) > nowMs
  if (!isGood || secrets.code === undefined) throw problem('flow_expired')
  if (flow.tries >= TRIES_OF_WINDOW_CODE) throw problem('code_locked')
  await changeFlow(trx, flow.id, { tries: flow.tries + 1 })
  return isSameText(secrets.code, typed.replaceAll(/[\s-]/g, '')) ? 'right' : 'wrong'
}

async function isDeviceOf({ trx, request }: Step, account: Account): Promise<boolean> {
  const row = await trx
    .selectFrom('auth_devices')
    .select('jkt')
    .where('account_id', '=', account.id)
    .where('jkt', '=', request.proof.jkt)
    .where('app_origin', '=', request.proof.appOrigin)
    .executeTakeFirst()
  return row !== undefined
}
