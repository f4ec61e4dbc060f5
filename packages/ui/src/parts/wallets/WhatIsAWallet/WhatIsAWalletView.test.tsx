import { expect, test } from 'vitest'
import { drawView } from '../../../testing/drawView.tsx'

test('connecting-17 there are three help cards and a button that leads to wallets', async () => {
  const made = await drawView({ view: 'WhatIsAWallet' })
  expect(made.drawn.root.querySelectorAll('[data-testid="help-card"]')).toHaveLength(3)
  expect(made.find('get-wallet').innerText).toBe('Get a wallet')
  await made.click('get-wallet')
  await made.expectView('GetWallet')
  await made.end()
})
