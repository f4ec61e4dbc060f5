import { createOnrampTest, type OnrampTest, until } from '@foyer/devkit'
import { expect } from 'vitest'
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

/** Expects a view to say that what is on offer could not be loaded, and to show it once it is asked for again. */
export async function expectRetry(view: OnrampView, shown: string): Promise<void> {
  const made = await drawOnramp(view, ({ gateway }) => {
    gateway.refuses = { offers: { code: 'upstream_unavailable' } }
  })
  expect(made.has('onramp-failed')).toBe(true)
  made.gateway.refuses = {}
  await made.click('onramp-retry')
  await expect.poll(() => made.has(shown)).toBe(true)
  await made.end()
}
