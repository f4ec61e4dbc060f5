import { expect, test } from 'vitest'
import { legalOptions } from '../../../testing/drawConnect.tsx'
import { drawView } from '../../../testing/drawView.tsx'

test('connect-5 exploring asks for no agreement and locks nothing', async () => {
  const made = await drawView({ view: 'Create', options: legalOptions })
  expect(made.has('legal-checkbox')).toBe(false)
  expect(made.find('connect-methods').inert).toBe(false)
  await made.click('find-wallet')
  await made.expectView('GetWallet')
  await made.end()
})
