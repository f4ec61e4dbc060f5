import { expect, test } from 'vitest'
import { drawOnramp } from '../../../testing/drawOnramp.tsx'

test("it says who sees the card, and 'Got it' closes the modal where nothing was open before", async () => {
  const made = await drawOnramp('WhatIsABuy')
  expect(made.drawn.root.querySelectorAll('[data-testid="help-card"]')).toHaveLength(3)
  expect(made.text()).toContain('Neither this app nor your wallet sees your card.')
  expect(made.find('buy-understood').innerText).toBe('Got it')
  await made.click('buy-understood')
  await expect.poll(() => made.modal.state.router.isOpen).toBe(false)
  await made.end()
})
