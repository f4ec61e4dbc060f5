import { expect, test } from 'vitest'
import { safeImageUrl } from './safeImageUrl.ts'

test.each([
  ['https://gateway.example/v1/images/x', true],
  ['blob:https://app.example/1', true],
  ['data:image/png;base64,iVBORw0KGgo=', true],
  ['data:image/svg+xml,%3Csvg/%3E', true],
  ['http://localhost:4401/v1/images/x', true],
  ['http://127.0.0.1:4401/v1/images/x', true],
  ['http://tracker.example/pixel.png', false],
  ['http://localhost.evil.example/pixel.png', false],
  ['//tracker.example/pixel.png', false],
  ['javascript:alert(1)', false],
  ['data:text/html,<script>alert(1)</script>', false],
  ['data:image/x-icon;base64,AAAA', true],
  ['data:image/jpg;base64,AAAA', true],
  ['data:image/,AAAA', false],
  ['data:imagery/png,AAAA', false],
  ['', false],
])('an image at %j is asked for: %s', (url, isSafe) => {
  expect(safeImageUrl(url)).toBe(isSafe ? url : undefined)
})
