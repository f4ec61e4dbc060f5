import { PROBLEM_STATUS, vaultRoutes } from '@foyer/contract'
import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import type { VaultContext } from '../context.ts'
import { answerLink, isOpen, readLink, readWait } from '../links/answerLink.ts'
import { type ApprovePage, readerOf, renderApprovePage, STYLE_HASH } from '../links/approvePage.ts'
import { FREEZE_MS } from '../links/freeze.ts'
import { pageHeaders } from './headers.ts'
import { ProblemError, toKnown } from './problem.ts'
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
  const wait = await readWait(context, link)
  if (wait !== undefined) return { kind: 'waiting', token, appName: link.app_name, untilMs: wait.untilMs }
  if (!isOpen(link, context.now()))
    return { kind: 'over', token, appName: link.app_name, purpose: link.purpose }
  return {
    kind: 'choose',
    purpose: link.purpose,
    token,
    appName: link.app_name,
    appOrigin: link.app_origin,
    askedAtMs: link.created_at.getTime(),
    numbers: link.numbers.split(','),
  }
}

async function take(c: Context<VaultEnv>, context: VaultContext): Promise<Shown> {
  await context.limits.answer(c.get('ip'))
  refuseOtherSites(c)
  const bytes = await readBytes(c, 'application/x-www-form-urlencoded')
  const form = Object.fromEntries(new URLSearchParams(new TextDecoder().decode(bytes)))
  const parsed = v.safeParse(postApprovePage.body, form)
  if (!parsed.success) throw new ProblemError('bad_request', 'The form was not sent as it was shown.')
  const { t, choice, lang: language } = parsed.output
  return { page: await answer(context, t, choice), language }
}

async function answer(context: VaultContext, token: string, choice: string): Promise<ApprovePage> {
  const result = await answerLink(context, token, choice)
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
