import { payRoutes, SWAP_COIN } from '@foyer/api'
import type { GatewayApp, HttpPart } from '../../http/app.ts'
import { ProblemError } from '../../http/problem.ts'
import { mount } from '../../http/route.ts'
import { contractOfAsset } from '../../kernel/chains/assetIds.ts'
import { pickSource } from '../../kernel/nodes/sourceByChain.ts'

/** A row is kept, and a node is asked some things. */
const CREATE_COST = 10
const REPORT_COST = 5

/** Serves payments, where the gateway has a database for them. */
export function mountPay(app: GatewayApp): void {
  const { payments } = app.services
  if (payments === undefined) return
  mount(
    app,
    payRoutes.createPayment,
    async ({ body, project, origin, authorization, signal }) => ({
      payment: await payments.create(body, { project, origin, authorization, signal }),
    }),
    { cost: () => CREATE_COST },
  )
  mount(app, payRoutes.getPayment, async ({ params, project }) => ({
    payment: await payments.find(project.id, params.paymentId),
  }))
  mount(
    app,
    payRoutes.reportPayment,
    async ({ params, body, project }) => ({
      payment: await payments.report(project.id, params.paymentId, body.hash),
    }),
    { cost: () => REPORT_COST },
  )
  mount(
    app,
    payRoutes.holdPayment,
    ({ params, body, project }) => payments.hold(project.id, params.paymentId, body),
    { cost: () => REPORT_COST },
  )
  mount(
    app,
    payRoutes.quotePayment,
    async ({ params, query, project, services }) => {
      const { to, asset, amountBase } = await payments.find(project.id, params.paymentId)
      const contract = contractOfAsset(asset.id)
      // What arrives of coins by a swap leaves no log that could be found.
      if (contract === undefined)
        throw new ProblemError('refused', 'Coins are paid as they are.', { reason: 'no_route' })
      const chainId = to.split(':').slice(0, 2).join(':')
      const source = pickSource(services.swaps, chainId)
      if (!source.quoteOut)
        throw new ProblemError('chain_not_supported', `The gateway swaps nothing on ${chainId}.`)
      const from = query.from === SWAP_COIN ? undefined : query.from.toLowerCase()
      const quote = await source.quoteOut({ chainId, from, to: contract, amountBase: BigInt(amountBase) })
      return { ...quote, amountInBase: String(quote.amountInBase), gas: String(quote.gas) }
    },
    { cost: () => REPORT_COST },
  )
}

export const payHttp: HttpPart = {
  routes: Object.values(payRoutes),
  mount: mountPay,
  health: ({ payments }) => ({ paymentsByOneNode: [...(payments?.chainsOfOneNode ?? [])] }),
}
