import { test } from 'vitest'
import { expectRetry } from '../../../testing/drawOnramp.tsx'

test('PayWithExchangeSelectAsset says what went wrong too, where an app opens it by its name', async () => {
  await expectRetry('PayWithExchangeSelectAsset', 'onramp-search')
})
