import { expect, test } from 'vitest'
import { drawOnramp, expectRetry } from '../../../testing/drawOnramp.tsx'
import { renderInRoot } from '../../../testing/renderInRoot.tsx'
import { states } from './OnRampProvidersView.states.tsx'

test('onramp-2 the footer has the specified words, and its link explains buying', async () => {
  const made = await drawOnramp()
  expect(made.find('onramp-footer').innerText.replaceAll(/\s+/g, ' ')).toBe(
    'We work with the best providers to give you the lowest fees and best support. More options coming soon! How does it work?',
  )
  const tracked: unknown[] = []
  made.modal.on('track', (event) => tracked.push(event))
  await made.click('onramp-help')
  await made.expectView('WhatIsABuy')
  expect(tracked).toEqual([{ event: 'SELECT_WHAT_IS_A_BUY', properties: { isSmartAccount: false } }])
  expect(made.drawn.root.querySelectorAll('[data-testid="help-card"]')).toHaveLength(3)
  await made.click('buy-understood')
  await made.expectView('OnRampProviders')
  await made.end()
})

test('an amount is chosen at a press, and stands in the field', async () => {
  const made = await drawOnramp()
  const [chip] = made.drawn.root.querySelectorAll<HTMLElement>('[data-testid^="onramp-chip-"]')
  expect(chip?.innerText).toMatch(/50$|^.?50/)
  chip?.click()
  await expect.poll(() => made.modal.state.onramp?.amountText).toBe('50')
  expect(made.find('onramp-amount')).toHaveProperty('value', '50')
  expect(chip?.getAttribute('aria-pressed')).toBe('true')
  await made.end()
})

test('what could not be loaded is said, and asked for again', async () => {
  await expectRetry('OnRampProviders', 'onramp-amount')
})

test('nothing of the form is cut in the narrowest modal', async () => {
  const box = document.createElement('div')
  box.style.width = '320px'
  document.body.append(box)
  const drawn = await renderInRoot(states.offers, { parent: box })
  expect(box.scrollWidth).toBeLessThanOrEqual(320)
  await drawn.unmount()
  box.remove()
})
