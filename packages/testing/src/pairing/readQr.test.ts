import { PNG } from 'pngjs'
import { toBuffer } from 'qrcode'
import { expect, test } from 'vitest'
import { readQr } from './readQr.ts'

const URI = `wc:${'7f'.repeat(32)}@2?relay-protocol=irn&symKey=${'a1'.repeat(32)}&expiryTimestamp=1900000000`

test('a code inside a larger picture is read to the letter', async () => {
  const code = PNG.sync.read(await toBuffer(URI, { scale: 4, errorCorrectionLevel: 'Q' }))
  const picture = new PNG({ width: code.width + 300, height: code.height + 200 })
  picture.data.fill(0xdd)
  PNG.bitblt(code, picture, 0, 0, code.width, code.height, 170, 90)
  expect(readQr(PNG.sync.write(picture))).toBe(URI)
})

test('light modules on a dark ground are read too', async () => {
  const color = { dark: '#f2f3f5', light: '#15171b' }
  expect(readQr(await toBuffer(URI, { scale: 4, color }))).toBe(URI)
})

test('a picture without a code gives nothing', () => {
  const picture = new PNG({ width: 120, height: 80 })
  picture.data.fill(0xff)
  expect(readQr(PNG.sync.write(picture))).toBeUndefined()
})
