import { adminRoutes, type InputOf, type ReplyOf } from '@foyer/api'
import { refuseWhenWaiting } from '@foyer/server-kit/http'
import {
  type BegunSession,
  beginFor,
  digestOf,
  EVERYWHERE,
  findInvite,
  hasIssuer,
  readCookie,
  readDevice,
  recordAct,
  refreshConsoleSession,
  requireSession,
  useConsoleSession,
  usedUp,
  useInvite,
} from '@foyer/server-kit/operators'
import type { GatewayApp } from '../../http/app.ts'
import { ProblemError } from '../../http/problem.ts'
import { toProviderError } from '../social/index.ts'
import { askIssuer, type IssuerPerson, issuerAddress } from './askIssuer.ts'
import type { Console } from './console.ts'
import type { ConsoleIssuer } from './consoleIssuer.ts'
import { CONSOLE_COOKIE, type ConsoleContext } from './context.ts'
import { findByAccount, keepAccount } from './identities.ts'
import { type Begun, beginFlow, FORGET_FLOW, type IssuerFlow, readFlow, spendFlow } from './issuerFlow.ts'
import { type AdminInput, mountAdmin } from './mountAdmin.ts'

type Finish = (typeof adminRoutes)['finishIssuer']

/** Answers of the issuer a minute from one device, link or session, and from one address of whoever has none: each has the issuer asked. */
const ANSWERS_PER_MINUTE = 20
/** How far the clock of an issuer may be behind, in milliseconds. */
const CLOCK_MS = 60_000

/** Serves the ways by the console's OpenID issuer. */
export function mountIssuer(app: GatewayApp, { context }: Console): void {
  mountAdmin(app, context, adminRoutes.beginIssuer, async ({ body, addCookie }) =>
    begin(context, await begunOf(context, body), addCookie),
  )
  mountAdmin(app, context, adminRoutes.beginIssuerConfirm, async ({ caller, addCookie }) => {
    const { session, operator } = requireSession(caller)
    if (!(await hasIssuer(context, operator.id))) throw noIssuer()
    return begin(context, { for: 'confirm', session: session.hash }, addCookie)
  })
  mountAdmin(app, context, adminRoutes.finishIssuer, (input) => finish(app, context, input))
}

async function begunOf(
  context: ConsoleContext,
  body: InputOf<(typeof adminRoutes)['beginIssuer']>['body'],
): Promise<Begun> {
  if (body.for === 'sign-in') return body
  const row = await findInvite(context, body.invite)
  if (row === undefined) throw usedUp()
  return { for: 'invite', invite: row.hash, name: body.name }
}

async function begin(
  context: ConsoleContext,
  begun: Begun,
  addCookie: (line: string) => void,
): Promise<ReplyOf<(typeof adminRoutes)['beginIssuer']>> {
  const issuer = requireIssuer(context)
  const provider = await open(issuer)
  const { secrets, cookie } = await beginFlow(context, begun)
  addCookie(cookie)
  const isFresh = begun.for === 'confirm'
  return { url: await issuerAddress(provider, { redirectUri: redirectUriOf(context), secrets, isFresh }) }
}

/** Takes an answer: in the browser that has begun, once, and before anything else is asked. */
async function finish(
  app: GatewayApp,
  context: ConsoleContext,
  { body, cookies, address, addCookie, setCookie }: AdminInput<Finish>,
): Promise<ReplyOf<Finish>> {
  const issuer = requireIssuer(context)
  const { flow, secrets } = await readFlow(context, { cookies, state: body.state })
  await chargeAnswer(app, context, { flow, cookies, address })
  await spendFlow(context, flow)
  addCookie(FORGET_FLOW)
  if (body.error === 'access_denied')
    throw new ProblemError('refused', `${issuer.label} has let nobody in. Try again.`, { reason: 'denied' })
  const asked = { answer: body, redirectUri: redirectUriOf(context), secrets }
  const person = await identify(issuer, { ...asked, isFresh: flow.for === 'confirm' })
  if (flow.for === 'confirm') await confirm(context, { flow, person, cookies })
  else setCookie((await enter(context, flow, person)).secret)
  return { did: flow.for }
}

/** A known device, a link and a session have an allowance of their own, so that strangers at the same address do not use it up. */
async function chargeAnswer(
  { services: { limits } }: GatewayApp,
  context: ConsoleContext,
  { flow, cookies, address }: { flow: IssuerFlow; cookies: string | undefined; address: string },
): Promise<void> {
  const device = await readDevice(context, cookies)
  const known = device === undefined ? `ip|${address}` : `device|${device}`
  const key =
    flow.for === 'invite'
      ? `invite|${flow.invite}`
      : flow.for === 'confirm'
        ? `session|${flow.session}`
        : known
  const charge = { rule: 'console-issuer', key, cost: 1, perMinute: ANSWERS_PER_MINUTE }
  refuseWhenWaiting(await limits.charge(charge))
}

async function identify(
  issuer: ConsoleIssuer,
  input: Parameters<typeof askIssuer>[1],
): Promise<IssuerPerson> {
  const provider = await open(issuer)
  return askIssuer(provider, input).catch((error: unknown) => {
    issuer.onFailure(toProviderError(error))
    throw failed(issuer)
  })
}

/** Signs in by a link, or whoever has come by one before. */
function enter(
  context: ConsoleContext,
  flow: Exclude<IssuerFlow, { readonly for: 'confirm' }>,
  person: IssuerPerson,
): Promise<BegunSession> {
  const provenAtMs = person.signedInAtMs
  if (flow.for === 'invite')
    return useInvite(context, {
      ...{ hash: flow.invite, name: flow.name, way: 'issuer', provenAtMs },
      keepWay: (trx, added) => keepAccount(trx, person, added),
    })
  return context.database.transaction().execute(async (trx) => {
    const nowMs = context.now()
    const operator = await findByAccount(trx, person, new Date(nowMs))
    await recordAct(trx, {
      ...{ atMs: nowMs, projectId: EVERYWHERE, act: 'signInOperator', target: operator.id },
      actor: { ...operator, via: 'session' },
      after: { way: 'issuer', issuer: person.issuer },
    })
    return beginFor(trx, operator, { nowMs, provenAtMs })
  })
}

/** Opens sensitive acts for the session that has asked, once its own operator has signed in at the issuer again. */
async function confirm(
  context: ConsoleContext,
  input: {
    readonly flow: Extract<IssuerFlow, { readonly for: 'confirm' }>
    readonly person: IssuerPerson
    readonly cookies: string | undefined
  },
): Promise<void> {
  const { flow, person, cookies } = input
  const { database, now } = context
  const provenAtMs = Math.min(person.signedInAtMs ?? 0, now())
  // An issuer that has not asked again has shown a sign-in of before, which whoever has taken over the browser has as well.
  if (provenAtMs < flow.beganAtMs - CLOCK_MS) throw notAgain()
  const secret = readCookie(cookies, CONSOLE_COOKIE)
  const isOwn = secret !== undefined && digestOf(secret) === flow.session
  const session = isOwn && (await useConsoleSession(database, secret, { nowMs: now(), isUse: true }))
  if (!session) throw new ProblemError('login_required', 'Sign in to the console again.')
  await database.transaction().execute(async (trx) => {
    const operator = await findByAccount(trx, person, new Date(now()))
    if (operator.id !== session.operator_id) throw otherOperator()
    await refreshConsoleSession(trx, session, provenAtMs)
  })
}

function open(issuer: ConsoleIssuer) {
  return issuer.source.open().catch((error: unknown) => {
    issuer.onFailure(toProviderError(error))
    throw failed(issuer)
  })
}

/** The address that browsers come back to. It is the page of the console, so that what the issuer says is handed over by our own script. */
function redirectUriOf({ publicUrl }: Pick<ConsoleContext, 'publicUrl'>): string {
  return `${publicUrl()}/console/issuer`
}

function requireIssuer({ issuer }: ConsoleContext): ConsoleIssuer {
  if (issuer === undefined) throw noIssuer()
  return issuer
}

function noIssuer(): ProblemError {
  return new ProblemError('refused', 'This is no way in of yours. Use a passkey.', { reason: 'no_issuer' })
}

function notAgain(): ProblemError {
  return new ProblemError(
    'refused',
    'The issuer did not ask you to sign in again. Use a passkey: "console invite --operator" prints a link for one.',
    { reason: 'not_again' },
  )
}

function otherOperator(): ProblemError {
  return new ProblemError('refused', 'This is the account of another operator. Use your own.', {
    reason: 'other_operator',
  })
}

function failed({ label }: ConsoleIssuer): ProblemError {
  return new ProblemError(
    'provider_failed',
    `Signing in with ${label} has failed. Try again; the log of the gateway has the cause.`,
  )
}
