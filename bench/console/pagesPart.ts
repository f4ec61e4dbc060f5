import { adminRoutes, type RouteDefinition } from '@foyer/api'
import { type AdminRequest, OWN } from '../../packages/gateway/test/consoleTest.ts'
import type { ScaleServer } from '../scale/scaleServer.ts'
import { type Measured, measureRounds } from '../scale/times.ts'
import { ADDRESS, type FilledConsole } from './filledConsole.ts'

const PER_ROUND = 60

/** A page of the console, and what it costs. */
interface PageFigures extends Measured {
  readonly page: string
  /** Statements of one request, those that find out who asks included. */
  readonly queries: number
}

/** Measures the pages that an operator looks at, in the process of the gateway and without its port. */
export async function measurePages(
  server: ScaleServer,
  { it, known, statements }: FilledConsole,
): Promise<readonly PageFigures[]> {
  const { browser } = await it.operator('owner', OWN)
  const pages: PageFigures[] = []
  for (const [page, route, request] of pagesOf(known)) {
    const ask = async () => {
      const reply = await browser.send(route, { params: { projectId: OWN }, ...request })
      const text = await reply.text()
      if (!reply.ok) throw new Error(`${page}: ${text}`)
    }
    const before = statements()
    await ask()
    const queries = statements() - before
    pages.push({ page, queries, ...(await measureRounds(server, PER_ROUND, ask)) })
    process.stderr.write(`${JSON.stringify(pages.at(-1))}\n`)
  }
  return pages
}

function pagesOf({
  accountId,
  address,
}: FilledConsole['known']): readonly (readonly [string, RouteDefinition, AdminRequest])[] {
  const find = adminRoutes.findSupportedAccount
  return [
    ['overview', adminRoutes.getOverview, {}],
    ['funnel of a day', adminRoutes.getFunnel, { query: { days: '1' } }],
    ['funnel of 7 days', adminRoutes.getFunnel, { query: { days: '7' } }],
    ['funnel of 90 days', adminRoutes.getFunnel, { query: { days: '90' } }],
    ['funnel of phones', adminRoutes.getFunnel, { query: { days: '90', platform: 'mobile' } }],
    ['log', adminRoutes.listAudit, {}],
    ['account by e-mail', find, { body: { by: 'email', email: ADDRESS } }],
    ['account of nobody', find, { body: { by: 'email', email: 'nobody@example.com' } }],
    ['account by address', find, { body: { by: 'address', address } }],
    ['account by id', find, { body: { by: 'id', accountId } }],
    ['payments', adminRoutes.listProjectPayments, {}],
  ]
}
