import { beginPurchase, getPurchase, listOnrampOffers, listOnrampQuotes } from '@foyer/api'
import type { Services } from '../../base/services.ts'
import type { GatewayApp, HttpPart } from '../../http/app.ts'
import { mountRaw } from '../../http/mountRaw.ts'
import { ProblemError } from '../../http/problem.ts'
import { mount } from '../../http/route.ts'
import type { Onramps } from './providers/onramps.ts'

/** Providers are asked for it, each within some seconds. */
const QUOTE_COST = 5
/** An order is made at a provider, and a row is kept. */
const BEGIN_COST = 20

/** Where providers say what has become of purchases. It is no route of the contract: no page calls it. */
export const ONRAMP_WEBHOOK_PATH = '/v1/onramp/webhooks/:provider'

/** Serves buying, sending from exchanges, and what providers say of both. */
export function mountOnramp(app: GatewayApp): void {
  mount(app, listOnrampOffers, ({ query, services }) =>
    onrampsOf(services, query.chainId).offers(query.chainId, query.kind),
  )
  mount(
    app,
    listOnrampQuotes,
    async ({ query, services }) => {
      const { assetId, fiat, amount, country } = query
      const quotes = await onrampsOf(services, assetId).quotes({ assetId, fiat, amount, country })
      return { quotes }
    },
    { cost: () => QUOTE_COST },
  )
  mount(
    app,
    beginPurchase,
    ({ body, project, origin, ip, signal, services }) =>
      onrampsOf(services, body.assetId).begin(body, { project, origin, ip, signal }),
    { cost: () => BEGIN_COST },
  )
  mount(app, getPurchase, async ({ params, project, services }) => {
    if (!services.onramps) throw new ProblemError('not_found', 'There is no such purchase.')
    return { purchase: await services.onramps.find(project.id, params.purchaseId) }
  })
  mountRaw(app, ONRAMP_WEBHOOK_PATH, async ({ params, header, bytes }) => {
    if (!app.services.onramps) throw new ProblemError('not_found', 'There is nothing at this address.')
    await app.services.onramps.receive(params.provider ?? '', { header, bytes })
  })
}

/** @throws ProblemError chain_not_supported, where no provider is set up */
function onrampsOf({ onramps }: Services, what: string): Onramps {
  if (onramps) return onramps
  throw new ProblemError('chain_not_supported', `Nothing is sold on ${what.split('/')[0]} here.`)
}

export const onrampHttp: HttpPart = {
  routes: [listOnrampOffers, listOnrampQuotes, beginPurchase, getPurchase],
  mount: mountOnramp,
}
