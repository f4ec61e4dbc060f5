import { expect, test } from 'vitest'
import { drawOnramp, refuseOffers } from '../../../testing/drawOnramp.tsx'

test('OnRampTokenSelect says what went wrong too, where an app opens it by its name', async () => {
  const made = await drawOnramp('OnRampTokenSelect', refuseOffers)
  expect(made.has('onramp-failed')).toBe(true)
  made.gateway.refuses = {}
  await made.click('onramp-retry')
  await expect.poll(() => made.has('onramp-search')).toBe(true)
  await made.end()
})
