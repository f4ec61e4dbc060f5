import { addMethodRoutes, fedcmRoutes, type RouteDefinition, socialRoutes } from '@foyer/api'
import { parseInput } from '@foyer/server-kit/http'
import type { Context } from 'hono'
import type { GatewayApp, GatewayEnv, HttpPart } from '../../http/app.ts'
import { ProblemError } from '../../http/problem.ts'
import { mountProven } from '../../http/provenRoute.ts'
import { chargeShared } from '../../http/rateLimit.ts'
import { receiveBytes } from '../../http/readBody.ts'
import { mount, replyHeaders } from '../../http/route.ts'
import type { EmbeddedWallet } from '../embedded/index.ts'
import { mountFedcmPage, requireOwnPage } from './fedcmPage.ts'
import { leadRefusalsOn } from './refusals.ts'

const FORM = 'application/x-www-form-urlencoded'

/** Serves signing in at providers. */
export function mountSocial(app: GatewayApp, wallet: EmbeddedWallet): void {
  const { handlers } = wallet
  const beginning = { isBeginning: true }
  mountProven(app, wallet, socialRoutes.startSocial, handlers.startSocial, beginning)
  mountCallback(app, wallet, socialRoutes.getSocialCallback)
  mountCallback(app, wallet, socialRoutes.postSocialCallback)
  mount(app, socialRoutes.getSocialOrigin, ({ body }) => wallet.getSocialOrigin(body))
  mountProven(app, wallet, fedcmRoutes.startFedcm, handlers.startFedcm, beginning)
  mountFedcmPage(app, wallet)
  mount(app, fedcmRoutes.takeFedcm, ({ body, origin }) => {
    requireOwnPage(wallet, origin)
    return wallet.takeFedcm(body)
  })
  mountProven(app, wallet, socialRoutes.finishSocial, handlers.finishSocial)
  mountProven(app, wallet, socialRoutes.checkSocial, handlers.checkSocial)
  mountProven(app, wallet, socialRoutes.startFarcaster, handlers.startFarcaster, beginning)
  mountProven(app, wallet, socialRoutes.finishFarcaster, handlers.finishFarcaster)
  mountProven(app, wallet, socialRoutes.captureEmail, handlers.captureEmail, { isMailing: true })
  mountProven(app, wallet, socialRoutes.confirmCapture, handlers.confirmCapture)
  mountProven(app, wallet, socialRoutes.skipCapture, handlers.skipCapture)
  mountProven(app, wallet, socialRoutes.findExisting, handlers.findExisting)
  mountProven(app, wallet, socialRoutes.linkSocial, handlers.linkSocial)
  mountProven(app, wallet, addMethodRoutes.listOffered, handlers.listOffered)
  mountProven(app, wallet, addMethodRoutes.startLink, handlers.startLink)
  mountGo(app, wallet)
  mountProven(app, wallet, addMethodRoutes.reviewLink, handlers.reviewLink)
  mountProven(app, wallet, addMethodRoutes.confirmLink, handlers.confirmLink)
  mountProven(app, wallet, socialRoutes.listSocials, handlers.listSocials)
  mountProven(app, wallet, socialRoutes.unlinkSocial, handlers.unlinkSocial)
}

/** Serves the address to which providers send people back. It is opened by a browser, so that it always leads to a page of ours. */
function mountCallback(
  app: GatewayApp,
  wallet: EmbeddedWallet,
  route: RouteDefinition & { readonly params: (typeof socialRoutes)['getSocialCallback']['params'] },
): void {
  const { hono, services } = app
  hono.on(route.method, route.path.replace('{provider}', ':provider'), async (c) => {
    c.set('route', route.id)
    c.set('isCharged', true)
    await chargeShared(services.limits, c.get('ip'))
    // Whoever only looks whether the address is there must not use up the one answer.
    if (c.req.method === 'HEAD')
      throw new ProblemError('method_not_allowed', 'This address answers GET and POST.')
    const { provider } = parseInput(route.params, c.req.param(), 'path')
    return leadOn(c, await wallet.takeSocialCallback(provider, await readParameters(c)))
  })

  async function readParameters(c: Context<GatewayEnv>): Promise<URLSearchParams> {
    if (route.method === 'GET') return new URL(c.req.url).searchParams
    return new URLSearchParams(new TextDecoder().decode(await receiveBytes(app, c, FORM)))
  }
}

/** Serves the address that leads a window of the wallet's page on to the provider. A browser opens it, without a proof. */
function mountGo({ hono, services }: GatewayApp, wallet: EmbeddedWallet): void {
  const route = addMethodRoutes.goToProvider
  hono.get(route.path, async (c) => {
    c.set('route', route.id)
    c.set('isCharged', true)
    await chargeShared(services.limits, c.get('ip'))
    const { state } = parseInput(route.query, c.req.query(), 'query')
    return leadOn(c, await wallet.leadToProvider(state))
  })
}

/** Sends a browser on to another address, which is told nothing of this one. */
function leadOn(c: Context<GatewayEnv>, location: string): Response {
  return new Response('Signing in goes on at another address.\n', {
    status: 303,
    headers: {
      ...replyHeaders(c),
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      location,
    },
  })
}

export const socialHttp: HttpPart = {
  routes: [socialRoutes, addMethodRoutes, fedcmRoutes].flatMap((list) =>
    Object.values<RouteDefinition>(list),
  ),
  mountAround: leadRefusalsOn,
  mount(app) {
    const { embeddedWallet } = app.services
    if (embeddedWallet !== undefined) mountSocial(app, embeddedWallet)
  },
}
