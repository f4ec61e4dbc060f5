import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Distortion, distort, readersOf } from '../../testing/readQr.ts'
import { renderInRoot } from '../../testing/renderInRoot.tsx'
import { SAMPLE_URI } from '../../testing/samples/sampleUri.ts'
import { sampleIcon } from '../../testing/samples/sampleWallets.ts'
import { QrCode } from './QrCode.tsx'

/** A screenshot of a code of a pairing, 330 px wide, with the logo of a wallet. */
async function takePicture(hasLogo = true): Promise<{ code: ImageBitmap; text: string }> {
  const text = SAMPLE_URI
  const box = document.createElement('div')
  box.style.cssText = 'width:330px;zoom:2'
  document.body.append(box)
  const drawn = await renderInRoot(
    <QrCode
      text={text}
      label="code"
      logo={hasLogo ? { name: 'Northstar', imageUrl: sampleIcon(1) } : undefined}
    />,
    { parent: box },
  )
  drawn.host.style.display = 'block'
  for (const picture of drawn.root.querySelectorAll('img')) await picture.decode()
  for (const animation of drawn.root.getAnimations()) animation.finish()
  const base64 = await page.screenshot({ element: box, save: false })
  await drawn.unmount()
  box.remove()
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
  return { code: await createImageBitmap(new Blob([bytes])), text }
}

const DISTORTIONS: Readonly<Record<string, readonly Distortion[]>> = {
  small: [{ widthPx: 185 }, { widthPx: 220 }, { widthPx: 240 }],
  turned: [
    { widthPx: 300, turnDeg: 8 },
    { widthPx: 300, turnDeg: 17 },
    { widthPx: 240, turnDeg: 30 },
  ],
  blurred: [
    { widthPx: 300, blurPx: 0.8 },
    { widthPx: 300, blurPx: 1 },
    { widthPx: 300, blurPx: 1.2 },
  ],
  noisy: [
    { widthPx: 300, noise: 10 },
    { widthPx: 300, noise: 20 },
    { widthPx: 300, noise: 30 },
  ],
  'of low contrast': [
    { widthPx: 280, range: [70, 185] },
    { widthPx: 280, range: [90, 165] },
    { widthPx: 280, range: [100, 150] },
  ],
  'seen from below': [
    { widthPx: 300, lean: 0.01 },
    { widthPx: 300, lean: 0.02 },
    { widthPx: 300, lean: 0.03 },
  ],
  'half in the shade': [
    { widthPx: 300, shade: 0.7 },
    { widthPx: 300, shade: 0.5 },
    { widthPx: 300, shade: 0.3 },
  ],
}

test.each(Object.entries(DISTORTIONS))(
  'const-7 connecting-12 a picture that is %s is read by three decoders',
  async (_name, ways) => {
    const { code, text } = await takePicture()
    const missed = ways.filter((way) => readersOf(distort(code, way), text).length < 3)
    expect(missed).toEqual([])
  },
)

test('const-7 it is read by three decoders with the sign for any wallet too', async () => {
  const { code, text } = await takePicture(false)
  expect(readersOf(distort(code, { widthPx: 300 }), text)).toEqual(['jsqr', 'zxing', 'qr'])
})
