import { expect, test } from 'vitest'
import { drawView } from '../../testing/drawView.tsx'

test('product-15 connect-10 the line that names the maker is shown only when the project asks for it', async () => {
  const plain = await drawView({ view: 'Connect' })
  await plain.advance(2000)
  expect(plain.has('branding')).toBe(false)
  await plain.end()
  const branded = await drawView({ view: 'Connect', options: { remoteFeatures: { reownBranding: true } } })
  await branded.advance(2000)
  await expect.poll(() => branded.has('branding')).toBe(true)
  expect(branded.find('branding').innerText).toContain('Foyer')
  await branded.end()
})
