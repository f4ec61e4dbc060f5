import { adminRoutes } from '@foyer/api'
import type { Env } from 'hono'
import { isOfToken, rolesOf } from './access.ts'
import { act } from './act.ts'
import { checkAudit, exportAudit, readAudit } from './auditLog.ts'
import { requireSession, requireSomebody } from './callerOf.ts'
import { handChallenge, rpIdOf, takeChallenge, wrongPasskey } from './challenges.ts'
import type { OperatorHost } from './host.ts'
import { createInvite } from './invites.ts'
import { mountOperatorRoute } from './mountOperatorRoute.ts'
import { makeOpenChallenge } from './openChallenge.ts'
import { listOperators, setRole } from './operators.ts'
import { describeConsoleSession, refreshConsoleSession } from './sessions.ts'
import { acceptInvite, beginInvite, checkAnswer, signInOperator } from './signIn.ts'
import { hasIssuer, mountWays } from './ways.ts'

/** Serves what every server with operators has: links, sign-in, sessions, operators and the audit log. */
export function mountOperators<E extends Env, P>(host: OperatorHost<E, P>): void {
  mountSignIn(host)
  mountSession(host)
  mountSelf(host)
  mountWays(host)
  mountPeople(host)
  mountAudit(host)
}

function mountSignIn<E extends Env, P>(host: OperatorHost<E, P>): void {
  const { context } = host
  mountOperatorRoute(host, adminRoutes.beginInvite, ({ body }) => beginInvite(context, body))
  mountOperatorRoute(host, adminRoutes.acceptInvite, async ({ body, setCookie }) => {
    const { reply, secret } = await acceptInvite(context, body)
    setCookie(secret)
    return reply
  })
  mountOperatorRoute(host, adminRoutes.beginOperatorSignIn, async () => ({
    challenge: await makeOpenChallenge(context),
    rpId: rpIdOf(context),
  }))
  mountOperatorRoute(host, adminRoutes.signInOperator, async ({ body, setCookie }) => {
    const { reply, secret } = await signInOperator(context, body)
    setCookie(secret)
    return reply
  })
}

function mountSession<E extends Env, P>(host: OperatorHost<E, P>): void {
  const { context } = host
  const { database } = context
  mountOperatorRoute(host, adminRoutes.beginOperatorConfirm, async ({ caller }) => {
    const { session, operator } = requireSession(caller)
    const rows = await database
      .selectFrom('console_passkeys')
      .select('credential_id')
      .where('operator_id', '=', operator.id)
      .execute()
    return {
      challenge: await handChallenge(context, 'confirm', session.hash),
      rpId: rpIdOf(context),
      credentialIds: rows.map(({ credential_id }) => credential_id),
      ...((await hasIssuer(context, operator.id)) && { issuer: { label: context.issuer?.label ?? '' } }),
    }
  })
  mountOperatorRoute(host, adminRoutes.confirmOperator, async ({ caller, body }) => {
    const { session, operator } = requireSession(caller)
    const wanted = { purpose: 'confirm', subject: session.hash } as const
    const ceremony = await takeChallenge(context, body.challenge, wanted)
    return database.transaction().execute(async (trx) => {
      const answered = await checkAnswer(context, trx, body.answer, ceremony)
      if (answered.id !== operator.id) throw wrongPasskey()
      const fresh_until = await refreshConsoleSession(trx, session, context.now())
      return describeConsoleSession({ ...session, fresh_until })
    })
  })
}

function mountSelf<E extends Env, P>(host: OperatorHost<E, P>): void {
  const { context } = host
  mountOperatorRoute(host, adminRoutes.signOutOperator, async ({ route, caller, body, setCookie }) => {
    const who = requireSession(caller)
    const { session, operator } = who
    setCookie(undefined)
    return act(context, { route, caller: who }, async (trx) => {
      const sessions = trx.deleteFrom('console_sessions')
      await (body.isEverywhere
        ? sessions.where('operator_id', '=', operator.id)
        : sessions.where('hash', '=', session.hash)
      ).execute()
      return { reply: { done: true as const }, target: operator.id, after: body }
    })
  })
  mountOperatorRoute(host, adminRoutes.getOperator, async ({ caller }) => {
    const { operator, session, token } = requireSomebody(caller)
    const roles = await rolesOf(context, operator.id)
    return {
      operator,
      roles: [...roles]
        .filter(([projectId]) => isOfToken(token, projectId))
        .map(([projectId, role]) => ({ projectId, role })),
      ...(session && { session: describeConsoleSession(session) }),
      ...(token && { token: { id: token.id, projectId: token.projectId, scopes: [...token.scopes] } }),
    }
  })
}

function mountPeople<E extends Env, P>(host: OperatorHost<E, P>): void {
  const { context } = host
  mountOperatorRoute(host, adminRoutes.listOperators, ({ params }) =>
    listOperators(context.database, params.projectId),
  )
  mountOperatorRoute(host, adminRoutes.inviteOperator, ({ route, caller, params: { projectId }, body }) => {
    const who = requireSomebody(caller)
    return act(context, { route, caller: who, projectId }, async (trx, nowMs) => {
      const madeBy = who.operator.id
      const publicUrl = context.publicUrl()
      const made = await createInvite(trx, { publicUrl, projectId, role: body.role, madeBy, nowMs })
      const { operatorId, ...reply } = made
      return { reply, target: operatorId, after: body }
    })
  })
  mountOperatorRoute(host, adminRoutes.setOperatorRole, ({ route, caller, params: { projectId }, body }) => {
    const who = requireSomebody(caller)
    return act(context, { route, caller: who, projectId }, async (trx) => {
      const { before } = await setRole(trx, { projectId, byId: who.operator.id, ...body }, async (taken) =>
        host.endRole?.(trx, taken),
      )
      return {
        reply: { done: true as const },
        target: body.operatorId,
        before: { role: before },
        after: { role: body.role },
      }
    })
  })
}

function mountAudit<E extends Env, P>(host: OperatorHost<E, P>): void {
  const { context } = host
  const { database } = context
  mountOperatorRoute(host, adminRoutes.listAudit, ({ params, query }) =>
    readAudit(database, { projectId: params.projectId, ...query, before: query.before }),
  )
  mountOperatorRoute(host, adminRoutes.checkAudit, ({ params }) => checkAudit(database, params.projectId))
  mountOperatorRoute(host, adminRoutes.exportAudit, async ({ route, caller, params: { projectId } }) => {
    const who = { route, caller: requireSomebody(caller), projectId }
    await act(context, who, async () => ({ reply: undefined, target: projectId }))
    return exportAudit(database, projectId)
  })
}
