import { challengeRoutes } from '@foyer/api'
import { frameAncestors } from '@foyer/server-kit'
import { ProblemError } from '@foyer/server-kit/http'
import type { Hono } from 'hono'
import * as v from 'valibot'
import { renderWidgetPage, widgetHeaders } from '../challenge/widgetPage.ts'
import type { VaultContext } from '../kernel/context.ts'
import { chooseTexts } from '../page/chooseTexts.ts'
import type { VaultEnv } from './provenRoute.ts'

const { getChallengePage } = challengeRoutes

/** Serves the page of the widget that the vault is set to. Without one there is nothing at its address. */
export function mountChallenge(hono: Hono<VaultEnv>, context: VaultContext): void {
  const widget = context.challenge?.widget
  if (widget === undefined) return
  const { publicUrl, frameOrigins, limits, projects } = context
  hono.get(getChallengePage.path, async (c) => {
    c.set('route', getChallengePage.id)
    await limits.request(c.get('ip'))
    const query = v.safeParse(getChallengePage.query, c.req.query())
    if (!query.success) throw new ProblemError('bad_request', 'The page was not asked for as the frame does.')
    const { project: projectId, theme = 'light', lang, window } = query.output
    const project = await projects.find(projectId)
    if (project === undefined) throw new ProblemError('not_found', 'There is no such project.')
    const ancestors = window === undefined ? [...frameOrigins, ...frameAncestors(project)] : []
    const chosen = chooseTexts(lang, c.req.header('accept-language'))
    return new Response(
      renderWidgetPage({ widget, theme, chosen, frameOrigins, isWindow: window !== undefined }),
      {
        headers: {
          ...widgetHeaders(widget, ancestors, publicUrl.startsWith('https:')),
          'x-request-id': c.get('requestId'),
        },
      },
    )
  })
}
