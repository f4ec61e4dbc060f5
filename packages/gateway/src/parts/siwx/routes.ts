import { siwxRoutes } from '@foyer/api'
import type { GatewayApp, HttpPart } from '../../http/app.ts'
import { checkPage } from '../../http/checkPage.ts'
import { mountProven } from '../../http/provenRoute.ts'
import { mount } from '../../http/route.ts'

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
  mount(app, siwxRoutes.prepareSiwxMessage, async (input) => {
    checkPage(input)
    return siwx.prepareMessage(input)
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

export const siwxHttp: HttpPart = { routes: Object.values(siwxRoutes), mount: mountSiwx }
