import { expect, test } from 'vitest'
import { isWebUrl } from './isWebUrl.ts'

test.each([
  ['https://app.example/a?b#c', true],
  ['http://localhost:4401', true],
  ['http://127.0.0.1', true],
  ['http://[::1]:80/', true],
  ['http://app.localhost', true],
  ['http://app.example', false],
  ['http://localhost.evil.example', false],
  ['ws://localhost', false],
  ['javascript:alert(1)', false],
  ['/path', false],
  ['', false],
  [`https://app.example/${'x'.repeat(2_048)}`, false],
  [5, false],
  [undefined, false],
])('%j is an address of the web: %s', (value, isWeb) => {
  expect(isWebUrl(value)).toBe(isWeb)
})
