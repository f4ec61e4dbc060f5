import { PROBLEM_STATUS, vaultRoutes } from '@foyer/api'
import { FREEZE_MS } from '@foyer/server-kit/custody'
import { ProblemError } from '@foyer/server-kit/http'
import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import type { VaultContext } from '../kernel/context.ts'
import { answerLink, isOpen, type Link, type LinkAnswer, readLink, readWait } from '../links/answerLink.ts'
import { answerOther, isAnybodyWaiting, type TypedOther } from '../links/answerOther.ts'
import { type ApprovePage, readerOf, renderApprovePage, STYLE_HASH } from '../page/approvePage.ts'
import { pageHeaders } from './headers.ts'
import { toKnown } from './problem.ts'
import type { VaultEnv } from './provenRoute.ts'
import { readBytes } from './readBody.ts'

const { getApprovePage, postApprovePage } = vaultRoutes

const GONE = 410
const MAX_LANGUAGE_CHARS = 35

/** A page, and the language that its address asks for. */
interface Shown {
  readonly page: ApprovePage
  readonly language: string | undefined
}

/** Serves the page behind a link. Fetching it changes nothing, since programs that scan mails fetch links too. */
export function mountApprove(hono: Hono<VaultEnv>, context: VaultContext): void {
  hono.get(getApprovePage.path, (c) =>
    answerWithPage(c, context, getApprovePage.id, async () => ({
      page: await show(c, context),
      language: c.req.query('lang'),
    })),
  )
  hono.post(postApprovePage.path, (c) =>
    answerWithPage(c, context, postApprovePage.id, () => take(c, context)),
  )
}

async function show(c: Context<VaultEnv>, context: VaultContext): Promise<ApprovePage> {
  await context.limits.request(c.get('ip'))
  const query = v.safeParse(getApprovePage.query, c.req.query())
  if (!query.success) return { kind: 'over' }
  const token = query.output.t
  const link = await readLink(context, token)
  if (link === undefined) return { kind: 'over' }
  const hasOthers = await isAnybodyWaiting(context, link)
  const wait = await readWait(context, link)
  if (wait !== undefined)
    return { kind: 'waiting', token, appName: link.app_name, untilMs: wait.untilMs, hasOthers }
  if (!isOpen(link, context.now())) {
    const kind = hasOthers ? 'others' : 'over'
    return { kind, token, appName: link.app_name, purpose: link.purpose }
  }
  return {
    kind: 'choose',
    purpose: link.purpose,
    hasOthers,
    token,
    appName: link.app_name,
    appOrigin: link.app_origin,
    askedAtMs: link.created_at.getTime(),
    numbers: link.numbers.split(','),
  }
}

async function take(c: Context<VaultEnv>, context: VaultContext): Promise<Shown> {
  await context.limits.request(c.get('ip'))
  refuseOtherSites(c)
  const bytes = await readBytes(c, 'application/x-www-form-urlencoded')
  const form = Object.fromEntries(new URLSearchParams(new TextDecoder().decode(bytes)))
  const parsed = v.safeParse(postApprovePage.body, form)
  if (!parsed.success) throw new ProblemError('bad_request', 'The form was not sent as it was shown.')
  const { t: token, choice, code = '', number = '', lang: language } = parsed.output
  const ip = c.get('ip')
  // Only answers to links that nobody was sent are counted, which are guesses: a stranger beside the owner uses up none of theirs.
  if ((await readLink(context, token)) === undefined) await context.limits.answer(ip)
  if (choice !== 'other' && choice !== 'approve-other')
    return { page: toPage(context, token, await answerLink(context, { token, choice, ip })), language }
  const typed = { token, code, number, isSure: choice === 'approve-other', ip }
  return { page: await answerForOther(context, typed), language }
}

async function answerForOther(context: VaultContext, typed: TypedOther): Promise<ApprovePage> {
  const { token, code, number } = typed
  const result = await answerOther(context, typed)
  if (result.kind === 'answered') return toPage(context, result.token, result.answer)
  if (result.kind === 'confirm') return { ...confirmOf(result.link), token, code, number }
  const { kind, mailed } = result
  // An attacker who has the address of a link out of a log would have to guess the code.
  if (kind === 'wrong-code') await context.limits.answer(typed.ip)
  if (mailed === undefined) return { kind: 'over' }
  if (kind === 'over') return { kind, token, appName: mailed.app_name, purpose: mailed.purpose }
  return { kind, token, appName: mailed.app_name }
}

function confirmOf({ app_name, app_origin, created_at, purpose }: Link) {
  const askedAtMs = created_at.getTime()
  return { kind: 'confirm', appName: app_name, appOrigin: app_origin, askedAtMs, purpose } as const
}

function toPage(context: VaultContext, token: string, result: LinkAnswer): ApprovePage {
  const { kind, link } = result
  if (link === undefined) return { kind: 'over' }
  const { app_name: appName, purpose } = link
  if (kind === 'over') return { kind, token, appName, purpose }
  if (result.kind === 'waiting') return { kind: 'waiting', token, appName, untilMs: result.untilMs }
  if (kind === 'frozen') return { kind, appName, purpose, untilMs: context.now() + FREEZE_MS }
  return { kind: result.kind === 'wrong' ? 'wrong' : 'approved', appName, purpose }
}

/** Accepts only the vault's own form. Browsers state where a form comes from, and a page of another site may know a link but must not answer it. */
function refuseOtherSites(c: Context<VaultEnv>): void {
  const site = c.req.header('sec-fetch-site')
  if (site === undefined || site === 'same-origin') return
  throw new ProblemError('origin_not_allowed', 'The form was sent by another page.')
}

async function answerWithPage(
  c: Context<VaultEnv>,
  { publicUrl }: VaultContext,
  routeId: string,
  make: () => Promise<Shown>,
): Promise<Response> {
  c.set('route', routeId)
  const { page, language, status, retryAfterMs } = await make().then(
    (shown) => ({ ...shown, status: shown.page.kind === 'over' ? GONE : 200, retryAfterMs: undefined }),
    (error: unknown) => failed(c, error),
  )
  const { host, protocol } = new URL(publicUrl)
  const reader = readerOf(host, language?.slice(0, MAX_LANGUAGE_CHARS), c.req.header('accept-language'))
  return new Response(renderApprovePage(page, reader), {
    status,
    headers: {
      ...pageHeaders(STYLE_HASH, protocol === 'https:'),
      'x-request-id': c.get('requestId'),
      ...(retryAfterMs !== undefined && { 'retry-after': String(Math.ceil(retryAfterMs / 1000)) }),
    },
  })
}

function failed(c: Context<VaultEnv>, error: unknown) {
  const known = toKnown(error)
  if (known === undefined) c.set('unexpected', error)
  const { code, retryAfterMs } = known ?? new ProblemError('internal', 'Something went wrong here.')
  const page: ApprovePage = { kind: 'failed', isBusy: code === 'rate_limited' }
  return { page, language: c.req.query('lang'), status: PROBLEM_STATUS[code], retryAfterMs }
}
