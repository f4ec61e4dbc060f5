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
