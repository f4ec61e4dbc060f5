import { expect, test } from 'vitest'
import { drawView } from '../../../testing/drawView.tsx'
import { NETWORK_HELP_URL } from '../../../text/links.ts'

test("connecting-18 there are help cards, and 'Learn more' leaves in a new tab", async () => {
  const made = await drawView({ view: 'WhatIsANetwork' })
  expect(made.drawn.root.querySelectorAll('[data-testid="help-card"]')).toHaveLength(3)
  expect(made.find('learn-more').innerText).toBe('Learn more')
  await made.click('learn-more')
  expect(made.platform.openedLinks).toEqual([{ url: NETWORK_HELP_URL, target: '_blank' }])
  await made.end()
})
