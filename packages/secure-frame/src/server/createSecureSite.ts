import { ProjectId } from '@foyer/api'
import { encodeFile, METRICS_TYPE } from '@foyer/server-kit'
import { nameRoute } from '@foyer/server-kit/tracing'
import { type Context, Hono } from 'hono'
import { matchedRoutes } from 'hono/route'
import * as v from 'valibot'
import { DONE_PAGE_PATH, type DoneConfig } from '../done/doneConfig.ts'
import { type FrameConfig, WALLET_PAGE_PATH } from '../lib/frameConfig.ts'
import type { ProjectFrames } from './projectFrames.ts'
import { SECURITY_PATH, writeSecurityText } from './securityText.ts'
import type { SiteFiles } from './siteFiles.ts'
import { donePageHeaders, FILE_HEADERS, PLAIN_HEADERS, pageHeaders } from './siteHeaders.ts'
import { createSiteMetrics, METRICS_PATH, type SiteMetrics } from './siteMetrics.ts'
import { type SitePage, sitePage } from './sitePage.ts'

/** The files that a site serves, and its projects. */
export interface SecureSiteInput {
  readonly build: SiteFiles
  readonly projects: ProjectFrames
  /** The site's own origin, as browsers know it. */
  readonly siteOrigin: () => string
  /** The origins of gateway and vault, as browsers know them. */
  readonly gateway: string
  readonly vault: string
  /** The contacts for reports of a weakness, as RFC 9116 has them. @default nobody */
  readonly securityContacts?: readonly string[]
  readonly now?: () => number
  /** Counts what is answered. @default counters of its own */
  readonly metrics?: SiteMetrics
}

const HEALTH_PATH = '/health'

/** Creates the site: its three pages, the files of their build, its health and figures, and nothing else. */
export function createSecureSite(input: SecureSiteInput): Hono {
  const { build } = input
  const app = new Hono()
  mountFigures(app, input.metrics ?? createSiteMetrics())
  app.get('/frame', (context) => answerPage('frame', context, input))
  app.get(WALLET_PAGE_PATH, (context) => answerPage('wallet', context, input))
  app.get(DONE_PAGE_PATH, (context) => answerDonePage(context, input))
  app.get('/assets/:name', (context) => {
    const file = build.files.get(context.req.param('name'))
    if (!file) return plain(context, 404, 'Not found')
    const { body, headers } = encodeFile(file, context.req.header('accept-encoding'))
    return context.body(body, 200, { ...FILE_HEADERS, ...headers })
  })
  app.get(HEALTH_PATH, (context) =>
    context.json({ status: 'ok', build: build.manifest.build }, 200, PLAIN_HEADERS),
  )
  app.get(SECURITY_PATH, (context) => {
    const { securityContacts = [], siteOrigin, now = Date.now } = input
    if (securityContacts.length === 0) return plain(context, 404, 'Not found')
    const address = `${siteOrigin()}${SECURITY_PATH}`
    return context.body(writeSecurityText(securityContacts, address, now()), 200, {
      ...PLAIN_HEADERS,
      'content-type': 'text/plain; charset=utf-8',
    })
  })
  app.notFound((context) => plain(context, 404, 'Not found'))
  app.onError((_, context) => plain(context, 500, 'Something went wrong'))
  return app
}

/** Counts every answer, except those that its operator's own tools ask for. */
function mountFigures(app: Hono, metrics: SiteMetrics): void {
  app.get(METRICS_PATH, (context) =>
    context.body(metrics.render(process.memoryUsage.rss()), 200, {
      ...PLAIN_HEADERS,
      'content-type': METRICS_TYPE,
      'cache-control': 'no-store',
    }),
  )
  app.use(async (context, next) => {
    await next()
    nameRoute(matchedRoutes(context).at(-1)?.path ?? '')
    if (context.req.path !== HEALTH_PATH) metrics.answered(context.res.status)
  })
}

async function answerPage(page: SitePage, context: Context, input: SecureSiteInput): Promise<Response> {
  const { build, projects, gateway, vault } = input
  const projectId = v.safeParse(ProjectId, context.req.query('projectId'))
  const frame = projectId.success ? await projects.find(projectId.output) : undefined
  const site = input.siteOrigin()
  const headers = pageHeaders(page, {
    ancestors: frame?.origins ?? [],
    isLocalAllowed: frame?.isLocalAllowed ?? false,
    servers: [gateway, vault],
    embeds: [gateway, vault],
    importMapHash: build.manifest.importMapHash,
    isSecure: site.startsWith('https:'),
  })
  if (!projectId.success || !frame) {
    // The policy says that nobody may embed it, so that no page learns from this whether a project exists.
    return context.body('This page is not available.', 404, { ...headers, 'content-type': 'text/plain' })
  }
  const config: FrameConfig = {
    projectId: projectId.output,
    appName: frame.name,
    site,
    origins: [...frame.origins],
    isLocalAllowed: frame.isLocalAllowed,
    gateway,
    gatewayTransitKey: frame.gatewayTransitKey,
    vault,
    build: build.manifest.build,
  }
  const html = sitePage(page, config, build.manifest)
  return context.body(html, 200, { ...headers, 'content-type': 'text/html; charset=utf-8' })
}

/** One page for all projects: what it is for comes after the number sign, which no server sees. */
function answerDonePage(context: Context, { build, gateway, siteOrigin }: SecureSiteInput): Response {
  const config: DoneConfig = { site: siteOrigin(), gateway }
  const headers = donePageHeaders(config, build.manifest)
  return context.body(sitePage('done', config, build.manifest), 200, {
    ...headers,
    'content-type': 'text/html; charset=utf-8',
  })
}

function plain(context: Context, status: 404 | 500, text: string): Response {
  return context.body(text, status, { ...PLAIN_HEADERS, 'content-type': 'text/plain' })
}
