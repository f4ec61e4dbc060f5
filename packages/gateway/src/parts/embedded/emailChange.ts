import type { emailChangeRoutes } from '@foyer/api'
import {
  type ChangeReadyClaims,
  emailTag,
  normaliseEmail,
  TokenError,
  utf8,
  type VerifiedProof,
  verifyChangeReady,
  withoutAddress,
} from '@foyer/secure-protocol'
import { isUniqueViolation } from '@foyer/server-kit'
import type { Project } from '../../base/projects.ts'
import { ProblemError } from '../../http/problem.ts'
import type { Proven, ProvenHandler } from '../../http/proven.ts'
import type { DatabaseTransaction } from '../../kernel/database/schema.ts'
import { SEND_GAP_MS } from './budgets.ts'
import { checkCode } from './codes.ts'
import { type AuthContext, audit, problem } from './context.ts'
import { commitChange, isAddressTaken, requireReady, requireSigned } from './emailChangeCommit.ts'
import {
  type ChangeRow,
  codeFlowOf,
  dropOpenChanges,
  holdAccount,
  issueStepCode,
  lockChange,
  placeOfChange,
  signOutcome,
} from './emailChangeRows.ts'
import { FLOW_LIFETIME_MS } from './flows.ts'
import { newId } from './ids.ts'
import { type Account, refuseWhenFrozen, requireFresh, requireSession } from './sessions.ts'
import { holdWallets } from './walletRows.ts'

type Handler<Id extends keyof typeof emailChangeRoutes> = ProvenHandler<(typeof emailChangeRoutes)[Id]>

/**
 * Starts a change, or sends the mail of its step. It does not check whether the new address is taken: answer and cost are the same
 * in both cases, so that neither tells. An account without an address begins with the code of the new one, right after its owner
 * has signed in. The new address gets no mail before its owner has answered the vault's link: anybody may name any address.
 */
export function startEmailChange(context: AuthContext): Handler<'startEmailChange'> {
  const { database, keyRing, outbox, now } = context
  return async ({ body, proof, project }) => {
    const address = normaliseEmail(body.email)
    if (address === undefined) throw problem('email_invalid')
    const tag = await emailTag(context.emailTagKey, address)
    const id = newId('ch')
    const toEnc = await keyRing.wrap(utf8(address), placeOfChange(id))
    const ready = body.ready === undefined ? undefined : await readReady(context, body.ready)
    const nowMs = now()
    const reply = await database.transaction().execute(async (trx) => {
      const account = await openAccount(trx, proof, nowMs)
      if (tag === account.email_tag) throw problem('email_taken')
      if (body.flowId !== undefined) {
        const change = await lockChange(trx, body.flowId, proof, account, nowMs)
        if (change.to_tag !== tag) throw problem('flow_expired')
        return mailStep(context, trx, { change, account, project, ready })
      }
      await requireLiveWallet(trx, account)
      const state = await firstStep(context, trx, { account, proof, nowMs })
      await dropOpenChanges(trx, account.id)
      const change: ChangeRow = {
        id,
        project_id: project.id,
        account_id: account.id,
        jkt: proof.jkt,
        app_origin: proof.appOrigin,
        from_tag: account.email_tag,
        to_tag: tag,
        to_enc: toEnc,
        state,
        expires_at: new Date(nowMs + FLOW_LIFETIME_MS),
        decided_at: null,
      }
      await trx.insertInto('auth_email_changes').values(change).execute()
      if (state === 'secondary') return { flowId: id, retryAfterMs: SEND_GAP_MS }
      return { flowId: id, retryAfterMs: await issueStepCode(context, trx, { change, account, project }) }
    })
    outbox.kick()
    return reply
  }
}

/** Mails the code of the step that a change is at. That of the new address wants the vault's word. */
async function mailStep(
  context: AuthContext,
  trx: DatabaseTransaction,
  input: Parameters<typeof issueStepCode>[2] & { readonly ready: ChangeReadyClaims | undefined },
): Promise<{ readonly flowId: string; readonly retryAfterMs: number }> {
  const { change } = input
  if (change.state === 'secondary') await requireReady(trx, input)
  return { flowId: change.id, retryAfterMs: await issueStepCode(context, trx, input) }
}

/** Takes the code of the present address, which makes the session fresh. The vault's link to the new address is next. */
export function confirmEmailChangePrimary(context: AuthContext): Handler<'confirmEmailChangePrimary'> {
  const { database, now } = context
  return async ({ body, proof, project }) => {
    const retryAfterMs = await database.transaction().execute(async (trx) => {
      const nowMs = now()
      const account = await openAccount(trx, proof, nowMs)
      const change = await lockChange(trx, body.flowId, proof, account, nowMs)
      // The answer to the first request was lost.
      if (change.state !== 'primary') return SEND_GAP_MS
      const check = await checkCode(context, trx, codeFlowOf(change, 'primary'), body.otp)
      if (check === 'wrong') return wrongCode(trx, { nowMs, project, proof })
      const fresh_at = new Date(nowMs)
      await trx.updateTable('auth_sessions').set({ fresh_at }).where('jkt', '=', proof.jkt).execute()
      await trx
        .updateTable('auth_email_changes')
        .set({ state: 'secondary' })
        .where('id', '=', change.id)
        .execute()
      return SEND_GAP_MS
    })
    if (retryAfterMs === undefined) throw problem('code_wrong')
    return { retryAfterMs }
  }
}

/**
 * Takes the code of the new address, with the wallet's signature and the vault's signed statement, and moves the account in one
 * transaction.
 */
export function confirmEmailChangeSecondary(context: AuthContext): Handler<'confirmEmailChangeSecondary'> {
  const { database, outbox, now } = context
  return async (input) => {
    const { body, proof, project } = input
    const ready = await readReady(context, body.ready)
    const result = await database
      .transaction()
      .execute((trx) => decide(context, trx, input, ready))
      .catch((error: unknown) => {
        // Somebody signed in with the new address at the same moment: the unique index accepts only one of the two.
        throw isUniqueViolation(error) ? problem('email_taken') : error
      })
    if (result === undefined) throw problem('code_wrong')
    if (result === 'taken') throw problem('email_taken')
    outbox.kick()
    const claims = { prj: project.id, flow: body.flowId, accountId: result.id, outcome: 'changed' as const }
    return { outcome: await signOutcome(context, claims) }

    async function decide(
      { now: clock }: AuthContext,
      trx: DatabaseTransaction,
      { body: given }: Proven<(typeof emailChangeRoutes)['confirmEmailChangeSecondary']>,
      vaultWord: ChangeReadyClaims,
    ): Promise<Account | 'taken' | undefined> {
      const nowMs = clock()
      const account = await openAccount(trx, proof, nowMs)
      const change = await lockChange(trx, given.flowId, proof, account, nowMs)
      if (change.state !== 'secondary') throw problem('flow_expired')
      await requireSigned(context, trx, { account, change, ready: vaultWord, signature: given.signature })
      const check = await checkCode(context, trx, codeFlowOf(change, 'secondary'), given.otp)
      if (check === 'wrong') return wrongCode(trx, { nowMs: now(), project, proof })
      // Only somebody who reads the mails of the new address learns that it is taken.
      if (await isAddressTaken(trx, change)) {
        await dropOpenChanges(trx, account.id)
        return 'taken'
      }
      await commitChange(context, trx, { account, change, project })
      return account
    }
  }
}

/** Ends a change that is still open, and answers with its outcome. A decided change stays as it is. */
export function cancelEmailChange(context: AuthContext): Handler<'cancelEmailChange'> {
  return async ({ body, proof, project }) => {
    const { accountId, isChanged } = await context.database.transaction().execute(async (trx) => {
      const { account } = await requireSession(trx, proof, context.now())
      const row = await trx
        .selectFrom('auth_email_changes')
        .select('state')
        .where('id', '=', body.flowId)
        .where('account_id', '=', account.id)
        .forUpdate()
        .executeTakeFirst()
      if (row?.state === 'changed') return { accountId: account.id, isChanged: true }
      await trx
        .deleteFrom('auth_email_changes')
        .where('id', '=', body.flowId)
        .where('account_id', '=', account.id)
        .execute()
      return { accountId: account.id, isChanged: false }
    })
    const outcome = isChanged ? ('changed' as const) : ('dropped' as const)
    const claims = { prj: project.id, flow: body.flowId, accountId, outcome }
    return { isChanged, outcome: await signOutcome(context, claims) }
  }
}

/** The account of the session, held. @throws ProblemError login_required, frozen */
async function openAccount(
  trx: DatabaseTransaction,
  proof: Parameters<typeof requireSession>[1],
  nowMs: number,
): Promise<Account> {
  const session = await requireSession(trx, proof, nowMs)
  const account = await holdAccount(trx, session.account.id)
  refuseWhenFrozen(account, nowMs)
  return account
}

/**
 * Where a change begins: with a code to the present address. An account without an address cannot get that code; a fresh sign-in
 * at its provider replaces it. @throws ProblemError login_required
 */
async function firstStep(
  { emailTagKey }: AuthContext,
  trx: DatabaseTransaction,
  input: { readonly account: Account; readonly proof: VerifiedProof; readonly nowMs: number },
): Promise<'primary' | 'secondary'> {
  const { account, proof, nowMs } = input
  if ((await emailTag(emailTagKey, withoutAddress(account.id))) !== account.email_tag) return 'primary'
  requireFresh(await requireSession(trx, proof, nowMs), nowMs)
  return 'secondary'
}

async function requireLiveWallet(trx: DatabaseTransaction, account: Account): Promise<void> {
  const wallets = await holdWallets(trx, account.id)
  if (!wallets.some(({ state }) => state === 'live'))
    throw new ProblemError('not_found', 'The account has no wallet yet.')
}

/** Notes a wrong code. Returned and not thrown, so that the counted attempt is committed. */
async function wrongCode(
  trx: DatabaseTransaction,
  line: { readonly nowMs: number; readonly project: Project; readonly proof: { readonly jkt: string } },
): Promise<undefined> {
  const { nowMs, project, proof } = line
  await audit(trx, { event: 'code_wrong', atMs: nowMs, projectId: project.id, jkt: proof.jkt })
  return undefined
}

async function readReady(context: AuthContext, token: string): Promise<ChangeReadyClaims> {
  const keys = await context.vaultKeys()
  return verifyChangeReady(token, { keys, nowMs: context.now() }).catch((error: unknown) => {
    throw error instanceof TokenError ? problem('device_unapproved') : error
  })
}
