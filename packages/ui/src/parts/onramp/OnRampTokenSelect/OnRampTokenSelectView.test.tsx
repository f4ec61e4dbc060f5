import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawOnramp, expectRetry } from '../../../testing/drawOnramp.tsx'

test('OnRampTokenSelect says what went wrong too, where an app opens it by its name', async () => {
  await expectRetry('OnRampTokenSelect', 'onramp-search')
})

test('the list holds what its search finds by name or symbol, and says where that is nothing', async () => {
  const made = await drawOnramp('OnRampTokenSelect')
  const listed = () =>
    [...made.drawn.root.querySelectorAll<HTMLElement>('[data-testid^="onramp-asset-"]')].map(
      ({ dataset }) => dataset.testid,
    )
  const all = listed()
  expect(all.length).toBeGreaterThan(1)
  const search = page.getByRole('searchbox', { name: 'Name or symbol' })
  await userEvent.type(search, ' usd')
  await expect.poll(listed).toEqual(all.filter((id) => id === 'onramp-asset-USDC'))
  await expect.poll(() => page.getByText('Results: 1').query()).not.toBeNull()
  await userEvent.type(search, 'nothing')
  await expect.poll(listed).toEqual([])
  expect(made.has('onramp-none')).toBe(true)
  await userEvent.clear(search)
  await expect.poll(listed).toEqual(all)
})
