import { paymasterRoutes } from '@foyer/api'
import type { GatewayApp, HttpPart } from '../../http/app.ts'
import { checkPage } from '../../http/checkPage.ts'
import { mount } from '../../http/route.ts'
import { depositFamilies, PAYMASTER_COUNTERS } from './metrics.ts'
import type {} from './paymaster.ts'

/** An operation is checked by several calls of nodes. */
const ANSWER_COST = 3

/** Serves the paymaster: that there is none, where the gateway has no key for it. */
export function mountPaymaster(app: GatewayApp): void {
  const { paymaster } = app.services
  mount(app, paymasterRoutes.createPaymasterContext, async (input) => {
    checkPage(input)
    const { project, ip, body } = input
    return { paymaster: (await paymaster?.offer({ ...body, project, ip })) ?? null }
  })
  if (paymaster === undefined) return
  // Wallets call from their own pages and servers, so that no origin is asked for: the context says for whom it is.
  mount(
    app,
    paymasterRoutes.postPaymaster,
    async ({ params, body, project, signal }) =>
      paymaster.answer({ chainId: `eip155:${params.chainId}`, request: body, project, signal }),
    { cost: () => ANSWER_COST },
  )
}

export const paymasterHttp: HttpPart = {
  routes: Object.values(paymasterRoutes),
  mount: mountPaymaster,
  health: ({ paymaster }) => ({
    reasons: paymaster?.deposits().some(({ isLow }) => isLow) ? ['deposit_low'] : [],
  }),
  counters: PAYMASTER_COUNTERS,
  gauges: ({ paymaster }) => depositFamilies(paymaster?.deposits()),
}
