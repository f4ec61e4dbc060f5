import { expect, test } from 'vitest'
import { readDevice } from './readDevice.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const PIXEL = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36'
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15'

test.each([
  ['an iPhone', IPHONE, 5, { isMobile: true, isIos: true, isAndroid: false }],
  ['an Android phone', PIXEL, 5, { isMobile: true, isIos: false, isAndroid: true }],
  ['an iPad that says it is a Mac', MAC, 5, { isMobile: true, isIos: true, isAndroid: false }],
  ['a Mac', MAC, 0, { isMobile: false, isIos: false, isAndroid: false }],
])('%s is told apart', (_name, userAgent, maxTouchPoints, expected) => {
  expect(readDevice({ userAgent, maxTouchPoints, isIframe: false })).toEqual({ ...expected, isIframe: false })
})
