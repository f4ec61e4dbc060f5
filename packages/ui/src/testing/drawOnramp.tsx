import { createOnrampTest, type OnrampTest, until } from '@foyer/testing'
import { drawMade, endingWithTest } from './drawView.tsx'
import { nextTask } from './renderInRoot.tsx'

type OnrampView =
  | 'BuyInProgress'
  | 'OnRampFiatSelect'
  | 'OnRampProviders'
  | 'OnRampTokenSelect'
  | 'PayWithExchange'
  | 'PayWithExchangeSelectAsset'
  | 'WhatIsABuy'

/** Draws a view of buying in an app with terms, once the answer to what is on offer is there. */
export async function drawOnramp(
  view: OnrampView = 'OnRampProviders',
  prepare: (made: OnrampTest) => void = () => {},
) {
  const made = await createOnrampTest({
    options: { termsConditionsUrl: 'https://shop.example/terms' },
  })
  prepare(made)
  const drawn = endingWithTest(await drawMade(made, { view, open: () => made.modal.router.open(view) }))
  if (view !== 'WhatIsABuy') await until(() => made.modal.state.tasks.loadOnramp?.status !== 'pending')
  await nextTask()
  return drawn
}

/** Lets the gateway refuse to say what is on offer. */
export function refuseOffers({ gateway }: OnrampTest): void {
  gateway.refuses = { offers: { code: 'upstream_unavailable' } }
}
