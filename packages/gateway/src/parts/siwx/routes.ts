import { siwxRoutes } from '@foyer/contract'
import { isFrameOrigin } from '@foyer/secure-protocol'
import { isLocalAllowed, type Project } from '../../base/projects.ts'
import { ProblemError } from '../../http/problem.ts'
import { mountProven } from '../../http/provenRoute.ts'
import { type GatewayApp, type GatewaySettings, mount } from '../../http/route.ts'

/** A signature may cost calls of nodes. */
const SESSION_COST = 5

/** Serves signing in by a signed message, where the gateway has keys for its sessions. */
export function mountSiwx(app: GatewayApp): void {
  const { siwx, embeddedWallet } = app.services
  if (siwx === undefined) return
  mount(app, siwxRoutes.createSiwxNonce, async (input) => {
    checkPage(input)
    return siwx.createNonce(input)
  })
  mount(
    app,
    siwxRoutes.createSiwxSession,
    async (input) => {
      checkPage(input)
      return siwx.createSession(input)
    },
    { cost: () => SESSION_COST },
  )
  mount(app, siwxRoutes.listSiwxSessions, async (input) => {
    checkPage(input)
    return siwx.listSessions(input)
  })
  mount(app, siwxRoutes.revokeSiwxSession, async (input) => {
    checkPage(input)
    return siwx.revokeSession(input)
  })
  // The frame asks for the app around it, which its proof names and the project allows.
  if (embeddedWallet)
    mountProven(app, embeddedWallet, siwxRoutes.checkSiwxMessage, async ({ body, proof, project }) => ({
      isOpen: await siwx.isOpen({ project, origin: proof.appOrigin, message: body.message }),
    }))
  mount(app, siwxRoutes.getSiwxKeys, async () => siwx.keys, { cacheControl: 'public, max-age=300' })
}

/**
 * A message names the page on which it is signed, so the page has to be one of the project's: no origins are none here, not
 * all. @throws ProblemError origin_not_allowed
 */
export function checkPage({
  project,
  origin,
  settings,
}: {
  readonly project: Project
  readonly origin: string | undefined
  readonly settings: Pick<GatewaySettings, 'isDevelopment'>
}): void {
  const allowed = {
    origins: project.allowedOrigins,
    isLocalAllowed: isLocalAllowed(project, settings.isDevelopment),
  }
  if (origin === undefined || isFrameOrigin(allowed, origin)) return
  throw new ProblemError(
    'origin_not_allowed',
    `Project "${project.id}" does not allow signing in on ${origin}. Add the origin to the project.`,
  )
}
