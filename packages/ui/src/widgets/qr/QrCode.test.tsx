import { fakePairing } from '@foyer/devkit'
import jsQR from 'jsqr'
import type { ReactElement } from 'react'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type RenderOptions, renderInRoot } from '../../testing/renderInRoot.tsx'
import { SAMPLE_URI } from '../../testing/samples/sampleUri.ts'
import { sampleIcon } from '../../testing/samples/sampleWallets.ts'
import { QrCode } from './QrCode.tsx'

const wallet = { name: 'Northstar', imageUrl: sampleIcon(1) }
const letters = { name: 'Northstar', imageUrl: undefined }

interface LookInput extends RenderOptions {
  readonly widthPx?: number
  /** Device pixels per CSS pixel. */
  readonly zoom?: number
}

/** Draws an element on the page, and takes a screenshot of it. */
async function look(element: ReactElement, { widthPx = 330, zoom = 1, ...options }: LookInput = {}) {
  const box = document.createElement('div')
  const background = options.theme === 'light' ? '#fff' : '#000'
  // In the corner of the page: at a fraction of a pixel, below what others left, the modules would be drawn blurred.
  box.style.cssText = `position:fixed;inset:0 auto auto 0;width:${widthPx}px;zoom:${zoom};background:${background}`
  document.body.append(box)
  const drawn = await renderInRoot(element, { ...options, parent: box })
  drawn.host.style.display = 'block'
  for (const picture of drawn.root.querySelectorAll('img')) await picture.decode()
  for (const animation of drawn.root.getAnimations()) animation.finish()
  const base64 = await page.screenshot({ element: box, save: false })
  const picture = new globalThis.Image()
  picture.src = `data:image/png;base64,${base64}`
  await picture.decode()
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  const context = canvas.getContext('2d')
  context?.drawImage(picture, 0, 0)
  const seen = context?.getImageData(0, 0, picture.width, picture.height)
  await drawn.unmount()
  box.remove()
  if (!seen) throw new Error('no picture')
  return { seen, text: jsQR(seen.data, seen.width, seen.height, { inversionAttempts: 'dontInvert' })?.data }
}

describe('QrCode', () => {
  test.each([
    ['dark', 1, wallet],
    ['dark', 2, wallet],
    ['light', 1, wallet],
    ['light', 2, wallet],
    ['dark', 1, undefined],
    ['light', 2, undefined],
    ['dark', 1, letters],
  ] as const)(
    'connecting-12 what is seen in the %s theme at %ix is read by another decoder',
    async (theme, zoom, logo) => {
      const { text, seen } = await look(<QrCode text={SAMPLE_URI} label="code" logo={logo} />, {
        theme,
        zoom,
      })
      // The test runner scales pages down a little.
      expect(seen.width).toBeGreaterThan(250 * zoom)
      expect(text).toBe(SAMPLE_URI)
    },
  )

  test('it is read at the widths of narrow phones', async () => {
    for (const widthPx of [280, 290, 303, 335, 350]) {
      expect((await look(<QrCode text={SAMPLE_URI} label="code" logo={wallet} />, { widthPx })).text).toBe(
        SAMPLE_URI,
      )
    }
  })

  test('twelve pairings in a row are read with a logo', async () => {
    const pairing = fakePairing()
    for (let count = 0; count < 12; count += 1) {
      const { uri } = pairing.offer()
      expect((await look(<QrCode text={uri} label="code" logo={wallet} />)).text).toBe(uri)
    }
  })

  test('const-7 four modules of light stay around it on a dark page', async () => {
    const { seen } = await look(<QrCode text={SAMPLE_URI} label="code" logo={wallet} />, { theme: 'dark' })
    const edge = seen.width - 1
    const marginPx = Math.floor((seen.width / 77) * 4) - 2
    const isLight = (x: number, y: number) => (seen.data[(y * seen.width + x) * 4] ?? 0) > 250
    // The corners are round and the edge pixels are blended; everything between is light.
    for (let along = 20; along < edge - 20; along += 1) {
      for (const depth of [2, marginPx]) {
        expect([isLight(along, depth), isLight(depth, along)]).toEqual([true, true])
        expect([isLight(along, edge - depth), isLight(edge - depth, along)]).toEqual([true, true])
      }
    }
    expect(isLight(marginPx + 5, marginPx + 5)).toBe(false)
  })

  test('it is one image with a name, drawn by two paths without styles of its own', async () => {
    const drawn = await renderInRoot(
      <QrCode text={SAMPLE_URI} label="QR code that connects Northstar" logo={wallet} />,
    )
    const image = drawn.get('[role="img"]')
    expect(image.getAttribute('aria-label')).toBe('QR code that connects Northstar')
    expect(image.querySelectorAll('path')).toHaveLength(2)
    expect(drawn.root.querySelectorAll('[style]')).toHaveLength(0)
    expect(drawn.root.innerHTML).not.toContain('wc:')
    await drawn.unmount()
  })

  test('validate-26 what cannot be written says so in place of the code', async () => {
    for (const [text, code] of [
      ['', 'no_input'],
      ['x'.repeat(2332), 'too_much_data'],
    ] as const) {
      const drawn = await renderInRoot(<QrCode text={text} label="code" />)
      expect(drawn.get('[data-testid="qr-code"]').dataset.code).toBe(code)
      expect(drawn.get('[data-testid="qr-code"]').innerText).toContain('Copy the link')
      await drawn.unmount()
    }
  })
})
