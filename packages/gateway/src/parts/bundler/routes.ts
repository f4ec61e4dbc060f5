import { bundlerRoutes } from '@foyer/api'
import type { GatewayApp, HttpPart } from '../../http/app.ts'
import { mountProven } from '../../http/provenRoute.ts'
import { BUNDLER_COUNTERS, relayerFamilies } from './metrics.ts'

/** Serves the bundler to the secure frame, where the gateway has one and an embedded wallet. */
export function mountBundler(app: GatewayApp): void {
  const { bundler, embeddedWallet } = app.services
  if (bundler === undefined || embeddedWallet === undefined) return
  mountProven(
    app,
    embeddedWallet,
    bundlerRoutes.postBundler,
    async ({ params, body, project, proof, signal }) =>
      bundler.answer({ chainId: `eip155:${params.chainId}`, request: body, project, proof, signal }),
  )
  const { handlers } = embeddedWallet
  mountProven(app, embeddedWallet, bundlerRoutes.setAccountType, handlers.setAccountType)
  mountProven(app, embeddedWallet, bundlerRoutes.listBundlerChains, async ({ project }) => ({
    chains: [...bundler.chains(project)],
  }))
}

export const bundlerHttp: HttpPart = {
  routes: Object.values(bundlerRoutes),
  mount: mountBundler,
  provenPaths: ['/v1/bundler/'],
  health: ({ bundler }) => ({
    reasons: bundler?.relayers().some(({ isLow }) => isLow) ? ['relayer_low'] : [],
  }),
  counters: BUNDLER_COUNTERS,
  gauges: ({ bundler }) => relayerFamilies(bundler?.relayers()),
}
